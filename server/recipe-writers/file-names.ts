/** Makes names of files and folders that every operating system accepts. */
import { trimCharacters } from '#server/text/trim-characters.ts'
import { truncate } from '#server/text/truncate.ts'

const charsMax = 80
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu
/**
 * Matches the name of a device at the beginning of a file name. Windows reserves these names, also when an extension or
 * spaces follow them.
 */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i

/**
 * Creates a function that makes file names from titles. The function never returns two names that are equal, or that
 * differ only in upper and lower case.
 */
export function createFileNames() {
  const taken = new Set<string>()
  return (title: string) => {
    const base = fileNameOf(title)
    let name = base
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${base} (${count})`
    taken.add(name.toLowerCase())
    return name
  }
}

/** Makes a file name, without its extension, from a title. Several titles can have the same name. */
export function fileNameOf(title: string) {
  const plain = title.normalize('NFC').replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ')
  const short = truncate(plain, charsMax)
  // Windows removes dots and spaces at the end of a name. On other systems, a dot at the beginning hides the file.
  const name = trimCharacters(short, /[.\s~]/)
  if (!name) return 'Recipe'
  return name.replace(device, '$&_')
}

/** Makes the slug of a title: in lower case, without accents, and with hyphens between the words. */
export function slugOf(title: string) {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
  return trimCharacters(truncate(plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-'), charsMax), /-/)
}
