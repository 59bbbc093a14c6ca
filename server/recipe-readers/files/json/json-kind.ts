/** Creates readers for apps whose recipes are JSON objects. */
import type { JsonObject } from '#server/recipe-readers/json-object.ts'
import { stemOf, type FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import { reasons } from '#server/recipe-readers/files/bytes/file-limits.ts'
import type { RecipeDraft, FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { openJson, type JsonDocument } from './json-document.ts'

interface JsonKind {
  app: string
  isRecipe: (object: JsonObject, document: FileDocument) => boolean
  /** Reads every object of a recognized document, also an object for which `isRecipe` is false. */
  toDraft: (object: JsonObject, document: FileDocument) => RecipeDraft
}

const opened = new WeakMap<FileDocument, Promise<JsonDocument | null>>()

/** Opens a document only once, although several readers try it. */
export function jsonOf(document: FileDocument) {
  const known = opened.get(document) ?? openJson(document)
  opened.set(document, known)
  return known
}

export function jsonKind({ app, isRecipe, toDraft }: JsonKind): FileKind {
  return {
    app,
    recognizes: async (document) => {
      const json = await jsonOf(document)
      return json?.samples.some((sample) => isRecipe(sample, document)) ?? false
    },
    count: async (document) => (await jsonOf(document))?.count ?? null,
    read: async function* (document) {
      const json = await jsonOf(document)
      if (!json) return
      for await (const object of json.objects()) {
        if (object) yield toDraft(object, document)
        else yield { kind: 'broken', title: stemOf(document.path), reason: reasons.damaged }
      }
    },
  }
}
