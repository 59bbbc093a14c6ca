/**
 * Tests the readers with damaged files. They must return recipes and lines for the report, or throw an
 * `AppError`.
 */
import { gzipSync } from 'node:zlib'
import fc from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { AppError } from '#server/http/errors/app-error.ts'
import { paprikaEntry, readFile, zipOf } from '#tests/support/fixtures/recipe-files.ts'

const recipe = {
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['1 leek'],
  recipeInstructions: [{ text: 'Cook.' }],
}
const samples: (string | Buffer)[] = [
  await zipOf({
    'a.paprikarecipe': paprikaEntry({}),
    'b/recipe.json': JSON.stringify(recipe),
    'b/full.jpg': 'picture',
  }),
  await zipOf({
    '1.zip': await zipOf({
      'recipe.json': JSON.stringify({ name: 'Rice', servings: 2, steps: [{ instruction: 'Cook.' }] }),
    }),
  }),
  JSON.stringify({ recipes: [{ name: 'Soup', items: [{ name: 'leek', description: '1' }] }] }),
  JSON.stringify({ '@graph': [recipe] }),
  '<cookbook><recipe><title>Soup</title><ingredient><li>1 leek</li></ingredient></recipe></cookbook>',
  '<div class="recipe"><div id="name">Soup</div><li class="recipeIngredient">1 leek</li></div>',
  '<mx2><RcpE name="Soup"><IngR name="leek" qty="1"></IngR><DirS><DirT>Cook.</DirT></DirS></RcpE></mx2>',
  'Title,Ingredients,Directions\nSoup,"1 leek\n2 potatoes",Cook.',
  '---\ntitle: Soup\ningredients:\n- 1 leek\ndirections:\n- Cook.\n---\nBody',
  '---\ntitle: Soup\n---\nCook the @leek{1}(sliced) for ~{10%minutes} in a #pot.',
  '# Soup\n\n*tag*\n\n---\n\n- *1* leek\n\n---\n\nCook.',
  'MMMMM----- Recipe via Meal-Master\n\n      Title: Soup\n      Yield: 2\n\n      1    Leek\n\n  Cook.\n\nMMMMM\n',
  '* Exported from MasterCook *\n\nSoup\n\nServing Size : 2\n\n  Amount  Measure\n       1                leek\n\nCook.\n',
  gzipSync('{"name":"Soup","ingredients":"1 leek","directions":"Cook."}'),
]

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.uint8Array({ maxLength: 6 }),
  remove: fc.integer({ min: 0, max: 20 }),
})

function damage(content: Buffer, changes: { at: number; bytes: Uint8Array; remove: number }[]) {
  return changes.reduce((bytes, each) => {
    const at = Math.floor(each.at * bytes.length)
    return Buffer.concat([bytes.subarray(0, at), each.bytes, bytes.subarray(at + each.remove)])
  }, content)
}

const isExpected = (outcome: unknown) => !(outcome instanceof Error) || outcome instanceof AppError

test('a file with damaged bytes causes no error other than an AppError', { tags: ['IMPORTS-29'] }, async () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 4 })
  const property = fc.asyncProperty(fc.constantFrom(...samples), changes, async (content, damages) =>
    isExpected(await readFile(damage(Buffer.from(content), damages)).catch((error: unknown) => error)),
  )
  const { failed, counterexample } = await fc.check(property, { numRuns: 200 })
  expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null })
})

test('every sample file is read when it is not damaged', { tags: ['IMPORTS-29'] }, async () => {
  for (const content of samples) expect((await readFile(content)).recipes.length, String(content)).toBeGreaterThan(0)
})
