/**
 * Tests that the readers of imports read the files that the writers write. `bench/round-trip.ts` tests this with 2,000
 * recipes.
 */
import fc from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { anExportRecipe } from '#tests/support/fixtures/exports.ts'
import { differences, formats } from '#tests/support/round-trip.ts'

const bare = { image: null, servings: null, minutes: null, source: null, notes: null }
const recipes = [
  anExportRecipe(),
  anExportRecipe({ ...bare, id: 'bare', title: 'Toast', ingredients: ['bread, sliced, stale'], steps: ['Toast it.'] }),
  anExportRecipe({ id: 'pictured', image: `/uploads/${'a'.repeat(24)}/1280.webp`, source: 'https://a.test/?b=c#d' }),
  anExportRecipe({ id: 'small', servings: 1, minutes: 1 }),
  anExportRecipe({ id: 'elsewhere', image: 'https://pictures.test/a.jpg' }),
  anExportRecipe({
    id: 'odd',
    title: 'Crème “brûlée”: 日本 & حمص 🍮',
    description: 'One\ntwo -- three\n\n[- four',
    ingredients: ['1 tin {large} tomatoes', 'salt -- coarse', '~ 10 g sugar', '2 x 400 g cans beans', 'salt'],
    steps: ['Mail cook@home.test about # 3.', '= 5', '> 6', String.raw`Back\slash, 50 % of it.`],
    notes: '@first\n#second\n\n@third',
    minutes: 10_080,
    servings: 100,
  }),
]

test.each(Object.keys(formats))(
  '%s: importing an exported file gives the same recipes',
  { tags: ['EXPORTS-08'] },
  async (format) => {
    expect((await differences(format, recipes)).differing).toEqual([])
  },
)

/**
 * Characters of each format's markup, words in other scripts, fractions, and texts that look like a number, a key or a
 * tag.
 */
const words =
  `@ # ~ { } % >> -- --- [- -] = == > \\ ( ) | & ½ 1/2 1½ 2-3 10 g cups salt butter Öl 日本 حمص 🍮 d'œuf , : . " ' \` $ ^ @salt{}
  #pot ~{5%min} @@ @&x x--y null --- key: / ? ! … “a” é 100% %s @? <3 <x% a&b _ + {1%g} C# a@b.c &amp < =>`.split(/\s+/)
const lineOf = (begin: string[]) =>
  fc
    .tuple(fc.constantFrom(...begin), fc.array(fc.constantFrom(...words), { maxLength: 5 }), fc.constantFrom(' ', ''))
    .map(([start, others, space]) => `${start} ${others.join(space)}`.trim())
const ingredients = fc.uniqueArray(
  lineOf(['2 cups butter', '½ tsp salt', '1 1/2 kg olive oil', 'salt', 'leek, chopped']),
)
const steps = fc.array(lineOf(['Add butter', 'Then', 'salt', 'Öl']), { minLength: 1, maxLength: 6 })
const hardRecipe = fc.record({
  title: lineOf(['T']),
  description: fc.oneof(fc.constant(''), lineOf(['D'])),
  ingredients: fc.oneof(
    ingredients,
    ingredients.map((lines) => ['For the butter:', ...lines, 'salt, coarse']),
    fc.constant(Array.from({ length: 100 }, (_, index) => `${index + 1} g food number ${'x'.repeat(index)}`)),
  ),
  steps: fc.oneof(
    steps,
    steps.map((rows) => [...rows, 'For the butter:', 'butter', 'Serve.']),
  ),
  notes: fc.option(lineOf(['N'])),
})

test.each(Object.keys(formats))(
  '%s: texts that look like markup are imported unchanged',
  { tags: ['EXPORTS-08'] },
  async (format) => {
    const hard = fc
      .sample(hardRecipe, { numRuns: 50 })
      .map((fields, index) => anExportRecipe({ ...bare, ...fields, id: `hard-${index}` }))
    expect((await differences(format, hard)).differing).toEqual([])
  },
)
