/** What the house catalogue promises as a whole: how many of each, nothing twice, a journal, covers that differ (content/README.md). */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { topics } from '#contract/news.ts'
import * as lists from '#web/features/catalog/lists.ts'
import { readContent, type HouseDish } from './read.ts'
import { brands, healthClaims } from './rules/claims.ts'
import { baseOf, found, namesOf, wordsOf } from './rules/words.ts'

const content = readContent(import.meta.dirname)
const meals = content.meals.map(({ dish }) => dish)
const drinks = content.drinks.map(({ dish }) => dish)
const dishes = [...meals, ...drinks]

/** Of `wanted`, those of which there are fewer, each with how many there are. */
function short(wanted: [string, number][], have: string[]) {
  const count = (name: string) => have.filter((other) => other === name).length
  return wanted
    .filter(([name, least]) => count(name) < least)
    .map(([name, least]) => `${name}: ${count(name)}, wanted ${least}`)
}
const each = (names: string[], least: number) => names.map((name): [string, number] => [name, least])

describe('there are enough', () => {
  const aiCuisines = [...lists.cuisines, 'Korean', 'Vietnamese', 'Lebanese']

  test('meals, and drinks with and without alcohol', { tags: ['CATALOG-05'] }, () => {
    expect(meals.length).toBeGreaterThanOrEqual(240)
    expect(drinks.length).toBeGreaterThanOrEqual(40)
    expect(drinks.filter(({ tags }) => tags[0] === 'Non Alcoholic').length).toBeGreaterThanOrEqual(12)
  })

  test('of every category', () => {
    expect(lists.categories).toContain('Beef')
    expect(
      short(
        lists.categories.map((name) => [name, name === 'Goat' ? 6 : 12]),
        meals.map(({ category }) => category),
      ),
    ).toEqual([])
  })

  test('of every cuisine that a menu or the dish ideas ask for', { tags: ['CATALOG-05'] }, () => {
    expect(aiCuisines).toHaveLength(16)
    expect(
      short(
        each(aiCuisines, 10),
        meals.map(({ area }) => area!),
      ),
    ).toEqual([])
  })

  test('of every tag of the footer', () => {
    expect(lists.tags).toHaveLength(16)
    expect(
      short(
        each(lists.tags, 6),
        meals.flatMap(({ tags }) => tags),
      ),
    ).toEqual([])
  })

  test('of every letter', () => {
    expect(
      short(
        each('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''), 1),
        meals.map(({ title }) => title[0]!.normalize('NFD')[0]!),
      ),
    ).toEqual([])
  })

  test('to fill the lists that merge categories', () => {
    const merged = Object.values(lists.namedLists).flatMap(({ source }) => ('merged' in source ? [source] : []))
    expect(merged).not.toEqual([])
    const poor = merged.filter(
      (source) => meals.filter(({ category }) => source.merged.includes(category)).length < source.count,
    )
    expect(poor).toEqual([])
  })
})

describe('nothing is there twice', () => {
  const filler = new Set('a an and with in of the on to'.split(' '))
  const sameWords = (title: string) =>
    wordsOf(title)
      .filter((word) => !filler.has(word))
      .toSorted()
      .join(' ')
  const staples = /^(salt|black pepper|pepper|water|sugar|oil|olive oil|sunflower oil|butter|garlic clove|onion|ice)$/
  const main = (names: string[]) =>
    new Set(names.map((name) => wordsOf(baseOf(name)).join(' ')).filter((name) => !staples.test(name)))

  test('title', () => {
    const again = [meals, drinks].flatMap((some) =>
      some.filter(({ title }, at) => some.findIndex((other) => sameWords(other.title) === sameWords(title)) !== at),
    )
    expect(again.map(({ id }) => id)).toEqual([])
  })

  test.each([
    ['meals', meals],
    ['drinks', drinks],
  ])('of the %s, under another name', (_, some) => {
    const known = some.map((dish) => ({ id: dish.id, names: main(namesOf(dish)) }))
    const twins = known.flatMap((one, at) =>
      known
        .slice(at + 1)
        .filter(({ names }) => likeness(one.names, names) >= 0.9)
        .map(({ id }) => `${one.id} and ${id}`),
    )
    expect(twins).toEqual([])
  })

  function likeness(one: Set<string>, other: Set<string>) {
    const shared = [...one].filter((name) => other.has(name)).length
    return shared / (one.size + other.size - shared)
  }
})

describe('the journal', () => {
  test('has three articles on each topic', { tags: ['NEWS-06'] }, () => {
    expect(content.journal).toHaveLength(24)
    expect(
      Object.fromEntries(
        topics.map((topic) => [topic, content.journal.filter((article) => article.topic === topic).length]),
      ),
    ).toEqual(Object.fromEntries(topics.map((topic) => [topic, 3])))
  })

  test('shows the cover of a dish that there is, and no two articles the same', () => {
    const covers = [...meals.map(({ id }) => `meals/${id}`), ...drinks.map(({ id }) => `drinks/${id}`)]
    const pictures = content.journal.map(({ picture }) => picture)
    expect(pictures.filter((picture, at) => !covers.includes(picture) || pictures.indexOf(picture) !== at)).toEqual([])
  })

  test('takes two minutes to read', () => {
    expect(
      content.journal
        .filter(({ words }) => words < 250 || words > 500)
        .map(({ slug, words }) => `${slug}: ${words} words`),
    ).toEqual([])
  })

  test('tells its heat in °C and °F', () => {
    const alone = content.journal.flatMap(
      ({ slug, paragraphs }) =>
        paragraphs
          .join(' ')
          .match(/\d+ ?°C(?! \(\d+(–\d+)? °F\))/g)
          ?.map((heat) => `${slug}: ${heat}`) ?? [],
    )
    expect(alone).toEqual([])
  })

  test('has headings between its paragraphs, never at the end or two together', () => {
    const isHeading = (text = '## ') => text.startsWith('## ')
    const lost = content.journal.filter(
      ({ paragraphs }) =>
        isHeading(paragraphs[0]) || paragraphs.some((text, at) => isHeading(text) && isHeading(paragraphs[at + 1])),
    )
    expect(lost.map(({ slug }) => slug)).toEqual([])
  })
})

describe('the words', () => {
  const texts = [
    ...dishes.map((dish) => ({ id: dish.id, text: [dish.title, ...namesOf(dish), ...dish.steps].join(' . ') })),
    ...content.journal.map(({ slug, title, description, paragraphs }) => ({
      id: slug,
      text: [title, description, ...paragraphs].join(' . '),
    })),
  ]
  const naming = (phrases: string[]) =>
    texts.flatMap(({ id, text }) => found(text, phrases).map((phrase) => `${id}: ${phrase}`))

  test('tell the same heat alike', () => {
    const told = texts.flatMap(({ id, text }) =>
      [...text.matchAll(/(\d{3}) °C \((\d{3}) °F\)/g)].map(([, celsius, fahrenheit]) => ({ id, celsius, fahrenheit })),
    )
    expect(told.length).toBeGreaterThan(100)
    const otherwise = told.filter(
      ({ celsius, fahrenheit }, at) =>
        told.findIndex((other) => other.celsius === celsius && other.fahrenheit !== fahrenheit) > at,
    )
    expect(otherwise).toEqual([])
  })

  test('advertise nothing', () => {
    // The drink has no other name.
    expect(naming(brands)).toEqual(['aperol-spritz: aperol'])
  })
  test('promise no health', () => expect(naming(healthClaims)).toEqual([]))
})

describe('covers', () => {
  const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const looks = ({ cover }: HouseDish) => `${cover.tone} ${cover.motif}`
  const namesOfShelves = ({ dish }: HouseDish) => [dish.category, dish.area!, ...dish.tags.map((tag) => `tag ${tag}`)]
  const names = [...new Set(content.meals.flatMap(namesOfShelves))]
  const shelves: [string, HouseDish[]][] = [
    ...names.map((name): [string, HouseDish[]] => [
      name,
      content.meals.filter((entry) => namesOfShelves(entry).includes(name)),
    ]),
    ['drinks', content.drinks],
  ]

  test.each(shelves)('of neighbours in %s differ', (_, entries) => {
    const sorted = entries.toSorted((one, other) => byTitle.compare(one.dish.title, other.dish.title))
    const alike = sorted
      .slice(1)
      .filter((entry, at) => looks(entry) === looks(sorted[at]!))
      .map((entry) => `${entry.dish.id}: ${looks(entry)}, as the one before`)
    expect(alike).toEqual([])
    const thrice = sorted
      .slice(2)
      .filter((entry, at) => [sorted[at]!, sorted[at + 1]!].every(({ cover }) => cover.motif === entry.cover.motif))
    expect(thrice.map(({ dish, cover }) => `${dish.id}: the third ${cover.motif} in a row`)).toEqual([])
  })

  test('show the dish and what goes into it, each thing once', () => {
    const twice = [...content.meals, ...content.drinks].filter(
      ({ cover }) => new Set([cover.motif, ...cover.beside]).size !== cover.beside.length + 1,
    )
    expect(twice.map(({ dish }) => dish.id)).toEqual([])
  })

  // 25 kB at 640 pixels; a picture's weight goes with its area.
  test.each([480, 960])('are light at %d pixels', (width) => {
    const folder = join(import.meta.dirname, '../dist/covers')
    const files = dishes
      .map(({ id, area }) => join(folder, area ? 'meals' : 'drinks', id, `${width}.webp`))
      .filter((file) => existsSync(file))
    expect(files.length, 'covers are drawn by npm run build:content').toBeGreaterThan(280)
    expect(files.filter((file) => statSync(file).size > 25_000 * (width / 640) ** 2)).toEqual([])
  })
})
