/** What the writers write, the readers of imports read. `bench/round-trip.ts` does the same with 2,000 recipes. */
import { expect, test } from 'vitest'
import { anExportRecipe } from '#tests/support/fixtures/exports.ts'
import { differences, formats } from '#tests/support/round-trip.ts'

const bare = { image: null, servings: null, minutes: null, source: null, notes: null }
const recipes = [
  anExportRecipe(),
  anExportRecipe({ ...bare, id: 'bare', title: 'Toast', ingredients: ['bread, sliced, stale'], steps: ['Toast it.'] }),
  anExportRecipe({ id: 'pictured', image: `/uploads/${'a'.repeat(24)}/1280.webp`, source: 'https://a.test/?b=c#d' }),
  anExportRecipe({ id: 'elsewhere', image: 'https://pictures.test/a.jpg' }),
  anExportRecipe({
    id: 'odd',
    title: 'Crème “brûlée”: 日本 & حمص 🍮',
    description: 'One\ntwo -- three [- four',
    ingredients: ['1 tin {large} tomatoes', 'salt -- coarse', '~ 10 g sugar', '2 x 400 g cans beans', 'salt'],
    steps: ['Mail cook@home.test about # 3.', '= 5', '> 6', String.raw`Back\slash, 50 % of it.`],
    notes: '@first\n#second',
    minutes: 10_080,
    servings: 100,
  }),
]

test.each(Object.keys(formats))(
  '%s: an import of the file has the same recipes',
  { tags: ['EXPORTS-08'] },
  async (format) => {
    expect((await differences(format, recipes)).differing).toEqual([])
  },
)
