/** The interface of a reader for the files of one app, and functions that such readers share. */
import type { Mark } from '#contract/imports.ts'
import { absoluteAddress } from '#server/recipe-readers/pages/schema-values.ts'
import { paragraphsOf, plainLines, plainText } from '#server/recipe-readers/pages/plain-text.ts'
import { noParts, recipeOf } from '#server/recipe-readers/pages/recipe-parts.ts'
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { trimCharacters } from '#server/text/trim-characters.ts'
import type { FileDocument } from './bytes/file-document.ts'

export interface FileKind {
  /** The name of the app, as the report shows it. */
  app: string
  /** Whether this app wrote the document, according to its content and, for some apps, its path. */
  recognizes: (document: FileDocument) => boolean | Promise<boolean>
  read: (document: FileDocument) => AsyncIterable<RecipeDraft | BrokenDraft> | Iterable<RecipeDraft | BrokenDraft>
  /**
   * The file ending of this app's documents. If a document of the app was recognized, each unrecognized document with
   * this ending gets a row in the report. `generalEndings` in `read-entries.ts` describes the exact condition.
   */
  ending?: string
  /** The number of recipes in the document; null if it is not known before the document is read. Default: 1. */
  count?: (document: FileDocument) => number | null | Promise<number | null>
}

export interface RecipeDraft {
  kind: 'recipe'
  /** The id that the app gave the recipe. */
  id: string | null
  read: ReadRecipe
  picture: DraftPicture | null
}

export interface BrokenDraft {
  kind: 'broken'
  title: string
  reason: string
}

/** The picture of a recipe: inside the document, or in a file beside it (`FindPicture`). */
export type DraftPicture = { base64: string } | { paths: string[] }

interface DraftFields {
  id?: string | null
  title: string
  description?: string
  /** One text may have several lines. */
  ingredients: string[]
  /** Each text is one step. */
  steps: string[]
  yields?: string
  totalTime?: string
  partTimes?: string[]
  /** The first web address becomes the source. If there is no web address, the first text becomes a note. */
  sources?: string[]
  image?: string
  /** Each text is one paragraph. */
  notes?: string[]
  picture?: DraftPicture | null
  /** Remarks about parts that were read although the format does not allow them. */
  marks?: Mark[]
}

/** Makes a draft from the texts of a file. These texts may contain HTML tags, entities, bullets and numbers. */
export function draftOf(fields: DraftFields): RecipeDraft {
  const sources = (fields.sources ?? []).map(plainText).filter(Boolean)
  const source = sources.map(webAddress).find(Boolean) ?? null
  const yields = plainText(fields.yields ?? '')
  const notes = [
    ...(fields.notes ?? []),
    ...(source === null && sources[0] ? [`Source: ${sources[0]}`] : []),
    ...(isMoreThanServings(yields) ? [`Makes ${yields}`] : []),
  ]
  const read = recipeOf({
    ...noParts,
    title: plainText(fields.title),
    description: paragraphsOf(fields.description ?? ''),
    ingredients: fields.ingredients.flatMap(plainLines).map(withoutBullet).filter(Boolean),
    steps: fields.steps.map(plainText).map(withoutBullet).map(withoutNumber).filter(Boolean),
    yields,
    totalTime: fields.totalTime ?? '',
    partTimes: fields.partTimes ?? [],
    source,
    image: firstAddress(fields.image ?? ''),
    notes: notes.map(paragraphsOf).filter(Boolean).join('\n\n') || null,
  })
  const marks = fields.marks ?? []
  return {
    kind: 'recipe',
    id: fields.id || null,
    picture: fields.picture ?? null,
    read: { ...read, notes: [...read.notes, ...marks.map(({ text }) => text)], marks: [...read.marks, ...marks] },
  }
}

/** A row with the name of a part of the recipe: `For the sauce:`. Empty if the part has no name. */
export const headingRow = (name: string) => (name ? `${plainText(name).replace(/:$/, '')}:` : '')

/** Writes the name of a part of the recipe before the first step of this part. */
export const titledStep = (title: string, text: string) =>
  title && text ? `${headingRow(title)} ${text}` : text || headingRow(title)

/** The lines of a text, without blank lines. U+2028 does not end a line, because Paprika uses it inside a paragraph. */
export const linesOf = (text: string) => text.split(/\r\n|[\n\r\u2029]/).filter((line) => line.trim())

const withoutBullet = (line: string) => line.replace(/^(?:[-*•‣◦▪▢□●·–]\s+|[•▢□●]\s*)/u, '').trim()
const withoutNumber = (line: string) => line.replace(/^(?:step\s+)?\d{1,2}\s?[.):]\s+(?=\S)/i, '')

/** Reads a web address. The beginning `https://` may be missing: `www.example.com/soup`. */
function webAddress(text: string) {
  const address = text.replace(/^feed:/i, '')
  if (/^www\.[^\s/]+\.[a-z]{2,}/i.test(address) && !/\s/.test(address))
    return absoluteAddress(`https://${address}`, null)
  return /^https?:\/\/\S+$/i.test(address) ? absoluteAddress(address, null) : null
}

const addressCharsMax = 4000
/**
 * Matches a text after which another address may begin: a text that ends with white space, a comma or the file ending
 * of a picture.
 */
const addressEnd = /(?:[\s,]|\.(?:jpe?g|png|webp|gif|avif))$/i
const endingCharsMax = 5

/**
 * The first of several addresses. Commas or spaces may separate the addresses. After the file ending of a picture, the
 * next address may follow without a separator.
 */
function firstAddress(given: string) {
  const text = given.slice(0, addressCharsMax).trim()
  const starts = [...text.matchAll(/https?:\/\//gi)].map(({ index }) => index)
  const second = starts.find((index) => addressEnd.test(text.slice(Math.max(0, index - endingCharsMax), index)))
  return webAddress(trimCharacters(text.slice(0, second), /[\s,]/))
}

const onlyServings =
  /^(?:(?:serves|servings?|portions?|for|für|pour|para|per)\W*)?\d{1,3}(?:\.0+)?\s*(?:servings?|serves|portion(?:e|en|s)?|people|persons?|personen|personnes?|personas?|persone|porzioni|porciones|x)?\W*$/i
const isMoreThanServings = (yields: string) => yields !== '' && !onlyServings.test(yields)
