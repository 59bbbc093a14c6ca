/**
 * Tests for each format whether 2,000 recipes are unchanged after an export and an import: `npx tsx
 * bench/round-trip.ts`. The recipes are the dishes of the built-in catalogue, and generated recipes, half of which have
 * odd texts. Needs a build, because the build writes the dishes to `dist/content`.
 */
import { join } from 'node:path'
import { displayedLine } from '#cooking/quantities/displayed-line.ts'
import { readBuiltInCatalog } from '#server/features/catalog/built-in-catalog.source.ts'
import type { ExportRecipe } from '#server/recipe-writers/export-recipe.ts'
import { anExportRecipe } from '#tests/support/fixtures/exports.ts'
import { differences, formats } from '#tests/support/round-trip.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'

const count = 2000
/** Maximum number of differing recipes that are printed for each format. */
const shown = Number(process.env.SHOW ?? 0)
const random = createSeededRandom(18)
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
const times = <T>(max: number, make: () => T) => Array.from({ length: 1 + Math.floor(random() * max) }, make)

const { meals, drinks } = await readBuiltInCatalog(join(import.meta.dirname, '../dist/content'))
const dishes = [...meals, ...drinks]
const lines = dishes.flatMap(({ ingredients }) => ingredients.map((line) => displayedLine(line).text))
const sentences = dishes.flatMap(({ steps }) => steps)

/** Texts with characters that have a special meaning in a format, and texts in other scripts. */
const odd = [
  'salt -- and pepper',
  'mail me at cook@home.test',
  'use the # 3 tray',
  'about ~ 10 g',
  '{braces} and [brackets]',
  'a "quote", an ’apostrophe’',
  String.raw`back\slash`,
  'yes: no',
  'Zwiebeln für Müsli',
  '日本のカレー',
  'حمص بالطحينة',
  'crème brûlée 🍮',
  '50 % of it',
  'a|b, c; d',
  'key: "value" # none',
  '= not a section',
  '> not a note',
  '½ of 1/2 of 0.5',
  'e\u0301 decomposed',
]
const oddText = () => `${pick(['So', 'Then', 'Here'])} ${pick(odd)} ${pick(odd)}`
const heading = () => pick(['For the sauce:', 'Topping:', 'Für den Teig:'])
const image = () => pick([null, 'https://pictures.test/a.jpg', `/uploads/${'a'.repeat(24)}/1280.webp`])

const fromCatalogue = dishes.map(({ title, ingredients, steps, ...dish }, index) =>
  anExportRecipe({
    id: `catalogue-${index}`,
    title,
    ingredients: ingredients.map((line) => displayedLine(line).text),
    steps,
    servings: dish.servings ?? null,
    minutes: dish.minutes ?? null,
    source: pick([null, 'https://recipes.test/a?b=c#d']),
    notes: null,
    image: image(),
  }),
)

const generated = Array.from({ length: count - fromCatalogue.length }, (_, index): ExportRecipe => {
  const isOdd = random() < 0.5
  const steps = times(8, () => (isOdd && random() < 0.5 ? oddText() : pick(sentences)))
  const ingredients = times(12, () => (isOdd && random() < 0.2 ? oddText() : pick(lines)))
  return anExportRecipe({
    id: `generated-${index}`,
    title: isOdd ? oddText() : `Dish number ${index}`,
    description: isOdd ? `${oddText()}\n\n${oddText()}` : pick(sentences),
    ingredients: [...new Set(random() < 0.3 ? [heading(), ...ingredients] : ingredients)],
    steps: random() < 0.3 ? [...steps.slice(0, 2), heading(), ...steps.slice(2), 'Serve.'] : steps,
    servings: pick([null, 1, 4, 100]),
    minutes: pick([null, 1, 45, 90, 10_080]),
    source: pick([null, 'https://recipes.test/a?b=c#d', 'http://localhost:5000/ü']),
    notes: pick([null, 'One line.', 'Two\nlines.', 'Two\n\nparagraphs.', oddText()]),
    image: image(),
  })
})

const recipes = [...fromCatalogue, ...generated]
for (const format of Object.keys(formats)) {
  const startedAt = performance.now()
  const { differing, bytes } = await differences(format, recipes)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.info(`${format}: ${differing.length} of ${recipes.length} differ, ${bytes} bytes, ${seconds} s`)
  for (const { written, read } of differing.slice(0, shown)) console.info(JSON.stringify({ written, read }, null, 1))
}
