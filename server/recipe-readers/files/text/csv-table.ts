/** Reads CSV tables of Plan to Eat, My Recipe Box and other apps. Each row is a recipe. */
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import { reasons, UnreadableEntry } from '#server/recipe-readers/files/bytes/file-limits.ts'
import {
  draftOf,
  headingRow,
  linesOf,
  type RecipeDraft,
  type FileKind,
} from '#server/recipe-readers/files/file-kind.ts'

/** The names that apps use for each column, in lower case and with letters only. */
const columns = {
  title: words('title name recipename recipetitle recipe titel titre nom título nombre titolo nome naam'),
  description: words('description summary beschreibung beschrijving descripción descrizione'),
  ingredients: words(
    'ingredients ingredient recipeingredients recipeingredient ingredientlist zutaten ingrédients ingredientes ingredienti ingrediënten',
  ),
  steps: words(
    'directions direction instructions instruction recipeinstructions recipedirections steps method preparation zubereitung anleitung préparation étapes preparación pasos preparazione procedimento bereiding',
  ),
  servings: words(
    'servings serves quantity portions recipeservings portionen personen personnes porciones porzioni personas',
  ),
  yields: words('yield yields makes recipeyield'),
  total: words('totaltime time total gesamtzeit'),
  preparation: words('preptime preparationtime prep vorbereitungszeit'),
  cooking: words('cooktime cookingtime cook performtime kochzeit'),
  resting: words('inactivetime resttime restingtime ruhezeit'),
  address: words('url sourceurl link orgurl website originalurl'),
  source: words('source originalsource quelle'),
  image: words('photourl originalpicture imageurl image images photo picture'),
  notes: words('notes note comments notizen'),
  nutrition: words('nutrition nutritionalinfo'),
}
type Column = keyof typeof columns
type Row = (column: Column) => string

function words(text: string) {
  return text.split(' ')
}

const recordCharsMax = 1024 * 1024
const nameCharsMax = 100

function csvKind(app: string, isOfApp: (names: string[]) => boolean): FileKind {
  return {
    app,
    recognizes: (document) => {
      const names = headerOf(document)
      const has = (column: Column) => columns[column].some((name) => names.includes(name))
      return has('title') && (has('ingredients') || has('steps')) && isOfApp(names)
    },
    count: () => null,
    read: async function* (document) {
      let names: string[] | null = null
      let rowNumber = 0
      for await (const cells of recordsOf(document)) {
        rowNumber += 1
        if (!names) {
          names = cells.map(nameOf)
          continue
        }
        const header = names
        if (cells.every((cell) => !cell.trim())) continue
        const row: Row = (column) =>
          columns[column].map((name) => cells[header.indexOf(name)] ?? '').find((cell) => cell.trim()) ?? ''
        yield row('title') ? readRow(row) : { kind: 'broken', title: `Row ${rowNumber}`, reason: reasons.untitled }
      }
    },
  }
}

export const planToEat = csvKind('Plan to Eat', (names) => names.includes('mainingredient'))
export const myRecipeBox = csvKind('My Recipe Box', (names) => names.includes('originalpicture'))
export const csvTable = csvKind('Table', () => true)

function readRow(row: Row): RecipeDraft {
  return draftOf({
    title: row('title'),
    description: row('description'),
    ingredients: linesOf(row('ingredients')).map(readIngredient),
    steps: linesOf(row('steps')),
    yields: row('servings') || row('yields'),
    totalTime: timeOf(row('total')),
    partTimes: [timeOf(row('preparation')), timeOf(row('cooking')), timeOf(row('resting'))],
    sources: [row('address'), row('source')],
    image: row('image'),
    notes: [row('notes'), row('nutrition')],
  })
}

/** Reads an ingredient. In Plan to Eat, a comma marks the heading of a part: `, For the sauce`. */
const readIngredient = (line: string) =>
  line.replace(/^\s*,\s+(.*)$/, (_, name: string) => headingRow(name.trim())).trim()

/**
 * The time as text, or an empty text for `0`, because apps write 0 for an unknown time. `minutesOf` reads a number
 * without a unit as minutes.
 */
const timeOf = (text: string) => (/^0*$/.test(text.trim()) ? '' : text)

const nameOf = (cell: string) => withoutParentheses(cell.slice(0, nameCharsMax).toLowerCase()).replace(/[^\p{L}]/gu, '')

function withoutParentheses(text: string) {
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')]
  return open >= 0 && open < close ? text.slice(0, open) + text.slice(close + 1) : text
}

const delimiterOf = ({ headText }: FileDocument) => {
  const [line = ''] = headText.split(/[\r\n]/, 1)
  return [',', ';', '\t'].toSorted((one, other) => line.split(other).length - line.split(one).length)[0]!
}

function headerOf(document: FileDocument) {
  const [line = ''] = document.headText.slice(0, 4096).split(/[\r\n]/, 1)
  return line.split(delimiterOf(document)).map(nameOf)
}

async function* recordsOf(document: FileDocument): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: delimiterOf(document),
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordCharsMax,
  })
  const text = Readable.from(trimmedStart(document.text()))
  text.once('error', (error) => parser.destroy(error))
  try {
    for await (const record of text.pipe(parser)) yield record as string[]
  } catch (error) {
    throw error instanceof UnreadableEntry ? error : new UnreadableEntry(reasons.damaged, { cause: error })
  } finally {
    text.destroy()
  }
}

/** Removes white space and byte order marks before the header. */
async function* trimmedStart(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isAtBeginning = true
  for await (const chunk of chunks) {
    const text: string = isAtBeginning ? chunk.replace(/^[\s\uFEFF]+/, '') : chunk
    isAtBeginning &&= text === ''
    if (text) yield text
  }
}
