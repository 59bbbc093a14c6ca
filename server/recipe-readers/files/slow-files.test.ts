/**
 * Tests that the time of each reader is proportional to the length of the file. The texts are cases in which a careless
 * regular expression would start again at every character. A reader with quadratic time would exceed the time limit of
 * these tests.
 */
import { expect, test } from 'vitest'
import { readFile } from '#tests/support/fixtures/recipe-files.ts'

const limited = { timeout: 30_000, tags: ['IMPORTS-29'] }
const times = 400_000
const spaces = ' '.repeat(times)
const recipe = (fields: object) =>
  JSON.stringify({ name: 'Soup', ingredients: '1 leek', directions: 'Cook.', ...fields })

const files: Record<string, string> = {
  'spaces in an address': recipe({ image_url: `https://example.com/${spaces}x`, source_url: `www.${spaces}x` }),
  'spaces in a list': recipe({
    ingredients: `1${spaces}leek:`,
    directions: `1.${spaces}\n${spaces}x`,
    servings: `4${spaces}x`,
  }),
  'stars in a text': JSON.stringify({
    title: 'Soup',
    ingredients: '*a '.repeat(times / 4),
    instructions: '[a'.repeat(times / 4),
  }),
  'line breaks in a step': JSON.stringify({
    name: 'Soup',
    servings: 1,
    steps: [{ instruction: `${'\n'.repeat(times)}x` }],
  }),
  'brackets in the header of a table': `title,directions,${'('.repeat(times)}\nSoup,Cook.,x`,
  'spaces in a heading of Meal-Master': `MMMMM-- Meal-Master\n      Title: Soup\n\n      1    Leek\nMMMMMa${spaces.slice(0, 300_000)}b-c\n\n  Cook.\n`,
  'comments of Cooklang': `Cook @leek{1}.\n${'[- '.repeat(times / 4)}`,
  'markers of Cooklang': `Cook @leek{1}.\n\n${'@'.repeat(times)}`,
  'sections of Cooklang': `Cook @leek{1}.\n\n=${'='.repeat(times)}x${spaces}y`,
  'metadata of Cooklang': `Cook @leek{1}.\n\n>> source: ${'<http://'.repeat(times / 10)}\n>> a${spaces}b`,
  'spaces in RecipeMD': `# Soup\n\n---\n\n## a${spaces}b\n\n- *1${spaces}x* leek\n- [a](b${spaces}c\n\n---\n\nCook.${spaces}x`,
  'columns of MasterCook': `Exported from MasterCook\nSoup\nYield : 1${spaces}x\n\nAmount  Measure\n${spaces}leek -- ${spaces}x\n${'- '.repeat(times / 4)}x\n\nCook.\n${'-'.repeat(times / 4)}x`,
  'references of RecipeMD': `# Soup\n\n---\n\n- [a][a]\n\n---\n\n${'['.repeat(times / 4)}\n${'[a'.repeat(times / 4)}\n[a]: b${spaces}\n${'[a]: b\n'.repeat(times / 20)}`,
  'pictures of RecipeMD': `# Soup\n\n${'![a](b '.repeat(times / 20)}\n${'<img src="b '.repeat(times / 20)}\n\n---\n\n- *1* leek\n\n---\n\n${'~'.repeat(times / 2)}\``,
  'mentions of KitchenOwl': JSON.stringify({ name: 'Soup', items: [], description: '@a{'.repeat(times / 4) }),
  'spaces in MasterCook': `<mx2><RcpE name="Soup"><IngR name="leek${spaces}x"></IngR></RcpE></mx2>`,
}

const brokenFiles: Record<string, string> = {
  'front matter that never ends': `---\ningredients:\n- leek\n${'-'.repeat(times)}`,
  'a tag that never ends': `<cookbook><recipe><title>Soup</title></recipe><a ${'b '.repeat(times / 2)}`,
  'lines of front matter': `---\ntitle: a: b\n${'- x\n'.repeat(10_000)}ingredients:\n- leek\n---\n`,
}

test.each(Object.entries(files))('reads %s within the time limit', limited, async (_, content) => {
  const { recipes, broken } = await readFile(content)
  expect({ recipes: recipes.length, broken: broken.length }).toEqual({ recipes: 1, broken: 0 })
})

test.each(Object.entries(brokenFiles))('reports %s within the time limit', limited, async (_, content) => {
  const { recipes, broken } = await readFile(content)
  expect({ recipes: recipes.length, broken: broken.length }).toEqual({ recipes: 0, broken: 1 })
})
