/** Reads a saved web page. */
import { readWholeText, type FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import type { FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { readPage } from '#server/recipe-readers/pages/read-page.ts'

const pageBytesMax = 4 * 1024 * 1024

export const webPage: FileKind = {
  app: 'Web page',
  recognizes: async (document) =>
    isPage(document) && readPage(await readWholeText(document, pageBytesMax), null) !== null,
  read: async function* (document) {
    const read = readPage(await readWholeText(document, pageBytesMax), null)
    if (read) yield { kind: 'recipe', id: null, read, picture: null }
  },
}

const isPage = ({ headText }: FileDocument) =>
  headText.startsWith('<') && /<(?:!doctype\s+html|html|head|body|script|div)\b/i.test(headText)
