/** Tests that the reader throws no error for any page or text, and that it stays within its limits. */
import fc from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { linesOfElement } from './shown/element-text.ts'
import { embeddedRecipes } from './embedded-items.ts'
import { pageLines } from './shown/page-lines.ts'
import { findSections } from './shown/page-sections.ts'
import { elementsOf, parsePage } from './page-tree.ts'
import { readPage } from './read-page.ts'
import { readText } from './read-text.ts'
import { recipeNodes } from './schema-graph.ts'
import { readSchemaRecipe } from './schema-recipe.ts'

const pieces = [
  '<div>',
  '</div>',
  '<p>',
  '<li>',
  '<ul>',
  '</ul>',
  '<table><tr><td>',
  '<h2>Ingredients</h2>',
  '<h3>Method',
  '<br>',
  '<b>',

  '<div itemscope itemtype="http://schema.org/Recipe">',
  '<i itemprop="name recipeIngredient">',
  '<i typeof="Recipe">',

  '<p class="hrecipe ingredient instructions">',
  '<div class="wprm-recipe-container">',
  '<a href="::">',
  '<img src=x itemprop=image>',

  '<script type="application/ld+json">',
  '{"@type":"Recipe","recipeIngredient":[',
  '"1 egg",',
  ']}',
  '</script>',
  '{"@id":"#a"}',
  '<script>x=',
  '{"name":"Cake","steps":[{"text":{}},"Bake."],"ingredients":["1 egg",{"amount":2,"food":[]}]}',

  'Ingredients',
  'Zutaten:',
  'Method\n',
  '2 cups',
  'flour',
  '1 egg\n',
  'Bake it well in a hot oven. ',
  'Serves 4\n',
  '\n\n',
  '1. ',

  '&amp;amp;',
  '&#x110000;',
  '\0',
  '\uD800',
  '𠮷',
  '½',
  '<!--',
  ']]>',
  '<',
  '"',
  '{{',
  ':',
  '(',
  '\u2028',
  'İ',
]
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })), { maxLength: 60 })
  .map((all) => all.join(''))

describe('a hostile page', { tags: ['IMPORTS-18'] }, () => {
  test('the reader throws no error, and its recipe has no empty items, line breaks or unsafe picture addresses', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(null, 'https://kitchen.example/', 'about:blank'), (html, address) => {
        for (const read of [readPage(html, address), readText(html)]) {
          if (!read) continue
          const { title, ingredients, steps, image } = read.recipe
          expect([...ingredients, ...steps]).not.toContain('')
          expect([title, ...ingredients, ...steps].join('')).not.toContain('\n')
          expect(image === null || /^https?:/.test(image)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the reader throws no error for JSON of any shape', () => {
    const name = fc.constantFrom(
      '@type',
      '@id',
      '@graph',
      '@value',
      '@list',
      'name',
      'text',
      'recipeIngredient',
      'recipeYield',
    )
    const more = fc.constantFrom(
      'recipeInstructions',
      'itemListElement',
      'image',
      'url',
      'totalTime',
      'amount',
      '__proto__',
    )
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom('Recipe', 'HowToSection', '#a', '', 'PT5M', '1 egg'),
        fc.oneof(fc.double(), fc.boolean(), fc.constant(null), fc.string()),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(name, more), tie('value'), { maxKeys: 6 }),
      ),
    }))
    fc.assert(
      fc.property(value, (inner) => {
        expect(() => readSchemaRecipe(inner)).not.toThrow()
        const recipe = { '@type': 'Recipe', recipeIngredient: inner, recipeInstructions: inner, recipeYield: inner }
        expect(() => readSchemaRecipe({ ...recipe, image: inner, totalTime: inner })).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })

  test('the tree of a page has a limited depth, and text after deeply nested elements is still read', () => {
    const depthOf = (html: string) =>
      Math.max(
        ...[...elementsOf(parsePage(html))].map((element) => {
          let depth = 0
          for (let each = element.parent; each; each = each.parent) depth += 1
          return depth
        }),
      )
    expect(depthOf('<div>'.repeat(3000))).toBe(400)
    const html = `${'<div>'.repeat(1000)}<p>deep</p>${'</div>'.repeat(1000)}<p>after</p>`
    expect(linesOfElement(parsePage(html))).toContain('after')
  })

  test('the reader limits the number of elements and lines that it reads from a page', () => {
    expect([...elementsOf(parsePage('<p></p>'.repeat(125_000)))].length).toBeLessThan(122_000)
    expect(pageLines(parsePage('<p>1 egg</p>'.repeat(6100))).lines).toHaveLength(6000)
  })

  test('the reader limits the number of recipes and ingredients that it reads from a page', () => {
    expect(recipeNodes(Array.from({ length: 50 }, () => ({ '@type': 'Recipe' })))).toHaveLength(10)
    const many = parsePage('<div itemscope itemtype="https://schema.org/Recipe"></div>'.repeat(50))
    expect(embeddedRecipes(many)).toHaveLength(20)
    const lines = pageLines(parsePage(`<h2>Ingredients</h2><p>1 egg</p>`.repeat(600)))
    expect(findSections(lines).ingredients.length).toBeLessThan(400)
  })

  test('the reader limits the total length of the values of nested microdata', () => {
    const html = `<div itemscope itemtype="https://schema.org/Recipe">${'<i itemprop="name">'.repeat(300)}${'x'.repeat(100_000)}`
    const [recipe] = embeddedRecipes(parsePage(html))
    expect((recipe!.name as string[]).join('').length).toBeLessThan(2_300_000)
  })
})
