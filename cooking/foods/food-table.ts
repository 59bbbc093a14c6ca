/**
 * The food table: all foods, found by their names. The rows are in `rows/`. The row `name, other name 240; second food,
 * its other name: facts` holds two foods with the same facts. The first name of a food is its id. A number is the
 * weight of a US cup in grams (household weights of USDA FoodData Central, SR Legacy, in the public domain). Names are
 * compared by their basic words, so a row needs no plurals and no spellings of `synonyms.ts`.
 */
import type { Aisle, Fact } from './food-facts.ts'
import { noFoods } from './food-modifiers.ts'
import { basicWord } from './synonyms.ts'
import { bakery } from './rows/bakery.ts'
import { baking } from './rows/baking.ts'
import { condiments } from './rows/condiments.ts'
import { dairy } from './rows/dairy.ts'
import { drinks } from './rows/drinks.ts'
import { dryGoods } from './rows/dry-goods.ts'
import { fish } from './rows/fish.ts'
import { germanicNames } from './rows/germanic-names.ts'
import { meat } from './rows/meat.ts'
import { nuts } from './rows/nuts.ts'
import { produce } from './rows/produce.ts'
import { romanceNames } from './rows/romance-names.ts'
import { spices } from './rows/spices.ts'
import { sweets } from './rows/sweets.ts'
import { singularWords } from './words.ts'

interface TableFood {
  id: string
  aisle: Aisle
  facts: ReadonlySet<Fact>
  /** Grams per millilitre; null if unknown. */
  density: number | null
}

export interface NamedFood {
  food: TableFood
  /** True for names in French, Italian, Portuguese and Spanish, which begin with the food: `fromage de chèvre`. */
  isFirst: boolean
  isEnglish: boolean
}

interface FoodTable {
  foods: readonly TableFood[]
  byName: ReadonlyMap<string, NamedFood>
  /** Maps a last word to the number of words in the longest name with this last word. */
  wordsMax: ReadonlyMap<string, number>
}

const sections = [produce, bakery, meat, fish, dairy, dryGoods, condiments, spices, baking, nuts, sweets, drinks].flat()
const usCupMl = 236.588

let table: FoodTable | undefined
/** All foods, and their names in all languages. The first call parses the rows. Later calls return the same table. */
export const foodTable = () => (table ??= createFoodTable())

/** The key of a name in `byName`: its basic words. */
const keyOf = (name: string) => singularWords(name).map(basicWord).join(' ')

function createFoodTable(): FoodTable {
  const foods: TableFood[] = []
  const byName = new Map<string, NamedFood>()
  const wordsMax = new Map<string, number>()

  function addName(text: string, food: TableFood, isFirst: boolean, isEnglish: boolean) {
    const key = keyOf(text)
    // If several rows have the same name, only the first row counts. English rows come first, so `ham` is the English
    // food, not the Dutch word.
    if (!key || byName.has(key)) return
    byName.set(key, { food, isFirst, isEnglish })
    const words = key.split(' ')
    const last = words.at(-1)!
    wordsMax.set(last, Math.max(words.length, wordsMax.get(last) ?? 0))
    // Chillies are also called chilli peppers.
    if (isEnglish && last === 'chilli') addName(`${text} pepper`, food, isFirst, isEnglish)
  }

  for (const { aisle, facts, rows } of sections)
    for (const row of rowsOf(rows)) {
      const [names, own = ''] = row.split(':')
      const all = new Set(`${facts ?? ''} ${own}`.split(' ').filter(Boolean) as Fact[])
      for (const text of names!.split(';')) {
        const [, named, cup] = /^(.*?)\s*(\d+)?$/.exec(text.trim())!
        const [id, ...others] = namesIn(named!)
        const food = { id: id!, aisle, facts: all, density: cup ? Number(cup) / usCupMl : null }
        foods.push(food)
        for (const each of [id!, ...others]) addName(each, food, false, true)
      }
    }
  const none = { id: '', aisle: 'other', facts: new Set<Fact>(), density: null } as const
  for (const text of namesIn(noFoods)) addName(text, none, false, true)
  for (const [rows, isFirst] of [[germanicNames, false] as const, [romanceNames, true] as const])
    for (const row of rowsOf(rows)) {
      const [id, ...languages] = row.split('|')
      const known = byName.get(keyOf(id!))
      if (!known) throw new Error(`names for an unknown food: ${row}`)
      for (const text of languages.flatMap(namesIn)) {
        addName(text, known.food, isFirst, false)
        // German plurals, such as Tomaten for Tomate and Zwiebeln for Zwiebel.
        if (!isFirst && /(e|el|er)$/.test(text)) addName(`${text}n`, known.food, isFirst, false)
        // Spanish and Portuguese plurals, such as camarones for camarón and camarões for camarão.
        if (isFirst && text.endsWith('ón')) addName(`${text}es`, known.food, isFirst, false)
        if (isFirst && text.endsWith('ão')) addName(text.replace(/ão$/, 'ões'), known.food, isFirst, false)
      }
    }
  return { foods, byName, wordsMax }
}

const rowsOf = (rows: string) => rows.split('\n').filter((row) => row.trim())
const namesIn = (text: string) => text.split(',').map((each) => each.trim())
