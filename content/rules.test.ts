/**
 * Tests rules for the built-in catalogue as a whole (content/README.md): the number of dishes, duplicates, the journal
 * and the covers.
 */
import { describe, expect, test } from 'vitest'
import { mealCategories, mealTags } from '#contract/catalog.ts'
import { topics } from '#contract/news.ts'
import { videos } from '#contract/videos.ts'
import { fallbackDishes } from '#web/features/catalog/fallback-dishes.ts'
import { namedLists } from '#web/features/catalog/lists.ts'
import { menuCuisines } from '#web/features/catalog/menu-lists.ts'
import { readContent, type BuiltInDish } from './read.ts'
import { brands, healthClaims } from './rules/claims.ts'
import { phrasesIn } from './rules/phrases.ts'
import { baseName, ingredientNames } from './rules/text.ts'
import { singularWords } from '#cooking/foods/words.ts'

const content = readContent(import.meta.dirname)
const meals = content.meals.map(({ dish }) => dish)
const drinks = content.drinks.map(({ dish }) => dish)
const dishes = [...meals, ...drinks]

/** @returns a message for each name in `minimums` that occurs in `names` less often than its minimum */
function tooFew(minimums: [string, number][], names: string[]) {
  const count = (name: string) => names.filter((other) => other === name).length
  return minimums
    .filter(([name, least]) => count(name) < least)
    .map(([name, least]) => `${name}: ${count(name)}, at least ${least}`)
}
const atLeast = (names: string[], least: number) => names.map((name): [string, number] => [name, least])

describe('the numbers of dishes', () => {
  const aiCuisines = [...menuCuisines, 'Korean', 'Vietnamese', 'Lebanese']

  test('there are enough meals, and enough drinks with and without alcohol', { tags: ['CATALOG-05'] }, () => {
    expect(meals.length).toBeGreaterThanOrEqual(240)
    expect(drinks.length).toBeGreaterThanOrEqual(40)
    expect(drinks.filter(({ tags }) => tags[0] === 'Non Alcoholic').length).toBeGreaterThanOrEqual(12)
  })

  test('every category has enough meals', { tags: ['CATALOG-05'] }, () => {
    expect(mealCategories).toContain('Beef')
    expect(
      tooFew(
        mealCategories.map((name) => [name, name === 'Goat' ? 6 : 12]),
        meals.map(({ category }) => category),
      ),
    ).toEqual([])
  })

  test('every cuisine of a menu or of the dish suggestions has enough meals', { tags: ['CATALOG-05'] }, () => {
    expect(aiCuisines).toHaveLength(16)
    expect(
      tooFew(
        atLeast(aiCuisines, 10),
        meals.map(({ area }) => area!),
      ),
    ).toEqual([])
  })

  test('every tag has enough meals', { tags: ['CATALOG-05'] }, () => {
    expect(mealTags).toHaveLength(16)
    expect(
      tooFew(
        atLeast([...mealTags], 6),
        meals.flatMap(({ tags }) => tags),
      ),
    ).toEqual([])
  })

  test('at least one meal begins with each letter', { tags: ['CATALOG-05'] }, () => {
    expect(
      tooFew(
        atLeast('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''), 1),
        meals.map(({ title }) => title[0]!.normalize('NFD')[0]!),
      ),
    ).toEqual([])
  })

  test('each list that merges categories has enough meals', () => {
    const merged = Object.values(namedLists).flatMap(({ source }) => ('categories' in source ? [source] : []))
    expect(merged).not.toEqual([])
    const poor = merged.filter(
      (source) => meals.filter(({ category }) => source.categories.includes(category)).length < source.count,
    )
    expect(poor).toEqual([])
  })
})

test('the sample dishes of the home page and the dishes of the videos exist', { tags: ['HOME-10'] }, () => {
  const named = [
    ...fallbackDishes.map(({ id, title, minutes }) => ({ id, title, minutes })),
    ...videos.map(({ mealId, title }) => ({ id: mealId, title })),
  ]
  const exists = (wanted: { id: string; title: string; minutes?: number }) =>
    meals.some(
      ({ id, title, minutes }) => id === wanted.id && title === wanted.title && (wanted.minutes ?? minutes) === minutes,
    )
  expect(named).toHaveLength(16)
  expect(named.filter((dish) => !exists(dish))).toEqual([])
})

describe('duplicates', () => {
  const filler = new Set('a an and with in of the on to'.split(' '))
  const wordsOfTitle = (title: string) =>
    singularWords(title)
      .filter((word) => !filler.has(word))
      .toSorted()
      .join(' ')
  const staples = /^(salt|black pepper|pepper|water|sugar|oil|olive oil|sunflower oil|butter|garlic clove|onion|ice)$/
  const mainIngredients = (names: string[]) =>
    new Set(names.map((name) => singularWords(baseName(name)).join(' ')).filter((name) => !staples.test(name)))

  test('no two meals, and no two drinks, have the same title', () => {
    const duplicates = [meals, drinks].flatMap((some) =>
      some.filter(
        ({ title }, at) => some.findIndex((other) => wordsOfTitle(other.title) === wordsOfTitle(title)) !== at,
      ),
    )
    expect(duplicates.map(({ id }) => id)).toEqual([])
  })

  test.each([
    ['meals', meals],
    ['drinks', drinks],
  ])('no two %s have nearly the same main ingredients', (_, some) => {
    const candidates = some.map((dish) => ({ id: dish.id, names: mainIngredients(ingredientNames(dish)) }))
    const duplicates = candidates.flatMap((one, at) =>
      candidates
        .slice(at + 1)
        .filter(({ names }) => similarity(one.names, names) >= 0.9)
        .map(({ id }) => `${one.id} and ${id}`),
    )
    expect(duplicates).toEqual([])
  })

  function similarity(one: Set<string>, other: Set<string>) {
    const shared = [...one].filter((name) => other.has(name)).length
    return shared / (one.size + other.size - shared)
  }
})

describe('the journal', () => {
  test('the journal has three articles on each topic', { tags: ['NEWS-06'] }, () => {
    expect(content.journal).toHaveLength(24)
    expect(
      Object.fromEntries(
        topics.map((topic) => [topic, content.journal.filter((article) => article.topic === topic).length]),
      ),
    ).toEqual(Object.fromEntries(topics.map((topic) => [topic, 3])))
  })

  test('each article shows the cover of an existing dish, and no two articles show the same cover', () => {
    const covers = [...meals.map(({ id }) => `meals/${id}`), ...drinks.map(({ id }) => `drinks/${id}`)]
    const pictures = content.journal.map(({ picture }) => picture)
    expect(pictures.filter((picture, at) => !covers.includes(picture) || pictures.indexOf(picture) !== at)).toEqual([])
  })

  test('each article has 250 to 500 words', () => {
    expect(
      content.journal
        .filter(({ words }) => words < 250 || words > 500)
        .map(({ slug, words }) => `${slug}: ${words} words`),
    ).toEqual([])
  })

  test('articles give temperatures in °C and °F', () => {
    const celsiusOnly = content.journal.flatMap(
      ({ slug, paragraphs }) =>
        paragraphs
          .join(' ')
          .match(/\d+ ?°C(?! \(\d+(–\d+)? °F\))/g)
          ?.map((heat) => `${slug}: ${heat}`) ?? [],
    )
    expect(celsiusOnly).toEqual([])
  })

  test('no article begins with a heading, and each heading is followed by a paragraph', () => {
    const isHeading = (text = '## ') => text.startsWith('## ')
    const misplaced = content.journal.filter(
      ({ paragraphs }) =>
        isHeading(paragraphs[0]) || paragraphs.some((text, at) => isHeading(text) && isHeading(paragraphs[at + 1])),
    )
    expect(misplaced.map(({ slug }) => slug)).toEqual([])
  })
})

describe('texts of dishes and articles', () => {
  const texts = [
    ...dishes.map((dish) => ({ id: dish.id, text: [dish.title, ...ingredientNames(dish), ...dish.steps].join(' . ') })),
    ...content.journal.map(({ slug, title, description, paragraphs }) => ({
      id: slug,
      text: [title, description, ...paragraphs].join(' . '),
    })),
  ]
  const naming = (phrases: string[]) =>
    texts.flatMap(({ id, text }) => phrasesIn(text, phrases).map((phrase) => `${id}: ${phrase}`))

  test('a temperature in °C always has the same value in °F', () => {
    const temperatures = texts.flatMap(({ id, text }) =>
      [...text.matchAll(/(\d{3}) °C \((\d{3}) °F\)/g)].map(([, celsius, fahrenheit]) => ({ id, celsius, fahrenheit })),
    )
    expect(temperatures.length).toBeGreaterThan(100)
    const different = temperatures.filter(
      ({ celsius, fahrenheit }, at) =>
        temperatures.findIndex((other) => other.celsius === celsius && other.fahrenheit !== fahrenheit) > at,
    )
    expect(different).toEqual([])
  })

  test('texts name no brands', () => {
    // This drink is named after the brand.
    expect(naming(brands)).toEqual(['aperol-spritz: aperol'])
  })
  test('texts make no health claims', () => expect(naming(healthClaims)).toEqual([]))
})

describe('covers', () => {
  const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const lookOf = ({ cover }: BuiltInDish) => `${cover.tone} ${cover.motif}`
  const listsOf = ({ dish }: BuiltInDish) => [dish.category, dish.area!, ...dish.tags.map((tag) => `tag ${tag}`)]
  const names = [...new Set(content.meals.flatMap(listsOf))]
  const cardLists: [string, BuiltInDish[]][] = [
    ...names.map((name): [string, BuiltInDish[]] => [
      name,
      content.meals.filter((entry) => listsOf(entry).includes(name)),
    ]),
    ['drinks', content.drinks],
  ]

  test.each(cardLists)('neighbouring covers in %s differ, and no three in a row have the same motif', (_, entries) => {
    const sorted = entries.toSorted((one, other) => byTitle.compare(one.dish.title, other.dish.title))
    const alike = sorted
      .slice(1)
      .filter((entry, at) => lookOf(entry) === lookOf(sorted[at]!))
      .map((entry) => `${entry.dish.id}: ${lookOf(entry)}, like the previous one`)
    expect(alike).toEqual([])
    const thrice = sorted
      .slice(2)
      .filter((entry, at) => [sorted[at]!, sorted[at + 1]!].every(({ cover }) => cover.motif === entry.cover.motif))
    expect(thrice.map(({ dish, cover }) => `${dish.id}: the third ${cover.motif} in a row`)).toEqual([])
  })

  test.each(cardLists.filter(([name]) => !name.startsWith('tag ')))(
    'neighbouring covers in %s have different motifs',
    (_, entries) => {
      const sorted = entries.toSorted((one, other) => byTitle.compare(one.dish.title, other.dish.title))
      const alike = sorted.slice(1).filter(({ cover }, at) => cover.motif === sorted[at]!.cover.motif)
      expect(alike.map(({ dish, cover }) => `${dish.id}: ${cover.motif}, like the previous one`)).toEqual([])
    },
  )

  test('a cover shows each of its motifs once', () => {
    const twice = [...content.meals, ...content.drinks].filter(
      ({ cover }) => new Set([cover.motif, ...cover.beside]).size !== cover.beside.length + 1,
    )
    expect(twice.map(({ dish }) => dish.id)).toEqual([])
  })
})
