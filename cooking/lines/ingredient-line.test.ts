/** Tests how ingredient lines are read, in the notations of people and of recipe sites. */
import { describe, expect, test } from 'vitest'
import { formatAmount } from '#cooking/scaling/amounts.ts'
import { lineCharsMax, parseIngredientLine } from './ingredient-line.ts'

/** The amounts as text. The role of an amount is written before it, unless the role is `main`: `1 can, size 14 oz`. */
const amountsOf = (line: string) =>
  parseIngredientLine(line)
    .amounts.map((amount) => `${amount.role === 'main' ? '' : `${amount.role} `}${formatAmount(amount)}`)
    .join(', ')

describe('a number', () => {
  test.each([
    ['1 1/2 cups flour', '1½ cups'],
    ['1½ cups flour', '1½ cups'],
    ['1 ½ cups flour', '1½ cups'],
    ['1-1/2 cups flour', '1½ cups'],
    ['1 and 1/2 cups flour', '1½ cups'],
    ['3⁄4 cup sugar', '¾ cup'],
    ['.5 cup milk', '½ cup'],
    ['1,5 kg potatoes', '1.5 kg'],
    ['1,500 g potatoes', '1.5 kg'],
    ['1.000 g Mehl', '1 kg'],
    ['1.250-1.500 ml Wasser', '1.25–1.5 l'],
    ['2.835 g yeast', '3 g'],
    ['1.250 kg potatoes', '1.25 kg'],
    ['one and a half cups milk', '1½ cups'],
    ['2 and a quarter cups milk', '2¼ cups'],
    ['Eggs x 2', '2'],
    ['Eggs x2', '2'],
    ['Flour: 2 cups, sifted', '2 cups'],
    ['two onions', '2'],
    ['half an onion', '½'],
    ['an onion', '1'],
    ['a dozen eggs', '12'],
    ['2 dozen eggs', '24'],
    ['half a dozen eggs', '6'],
  ])('%j has the amount %j', (line, amount) => {
    expect(amountsOf(line)).toBe(amount)
  })

  test('a third is read as an exact fraction', () => {
    expect(parseIngredientLine('1/3 cup cocoa').amounts[0]!.quantity).toEqual({ numerator: 1, denominator: 3 })
  })
})

describe('a range', () => {
  test.each([
    ['2-3 tbsp olive oil', '2–3 tbsp'],
    ['2 – 3 tbsp olive oil', '2–3 tbsp'],
    ['2 to 3 cloves garlic', '2–3 cloves'],
    ['1 or 2 chillies', '1–2'],
    ['3- to 4-pound chicken', '3–4 lb'],
    ['70g-90g/2½oz-3oz spinach', '70–90 g, same 2½–3 oz'],
  ])('%j has the amount %j', (line, amount) => {
    expect(amountsOf(line)).toBe(amount)
  })
})

describe('several amounts', () => {
  test.each([
    ['200 g/7 oz butter', '200 g, same 7 oz'],
    ['1 cup (240 ml) milk', '1 cup, same 240 ml'],
    ['1 kg/2 lb 4 oz plums', '1 kg, same 2 lb, plus 4 oz'],
    ['1 lb 4 oz minced beef', '1 lb, plus 4 oz'],
    ['1 cup plus 2 tablespoons sugar', '1 cup, plus 2 tbsp'],
    ['2 x 400 g tins chickpeas', '2 cans, size 400 g'],
    ['1 can (14 oz, 400 g) chickpeas', '1 can, size 14 oz, size 400 g'],
    ['1 (14 oz or 400 g) can chickpeas', '1 can, size 14 oz, size 400 g'],
    ['1 cup (240 ml; 8 fl oz) milk', '1 cup, same 240 ml, same 8 fl oz'],
    ['2 tins of 400g chickpeas', '2 cans, size 400 g'],
    ['3 × 400 g Dosen Kichererbsen', '3 cans, size 400 g'],
    ['2 Dosen (à 400 g, abgetropft) Kichererbsen', '2 cans, size 400 g'],
    ['3 boîtes de 400 g de pois chiches', '3 cans, size 400 g'],
    ['2 latas (400 g) de tomate', '2 cans, size 400 g'],
    ['4 Lachsfilets à 150 g', '4, size 150 g'],
    ['2x400g tins chickpeas', '2 cans, size 400 g'],
    ['1 (14 oz) can chickpeas', '1 can, size 14 oz'],
    ['1 14-ounce can chickpeas', '1 can, size 14 oz'],
    ['4 (6-ounce) salmon fillets', '4, size 6 oz'],
    ['400g tin chickpeas', '400 g, pack 1 can'],
    ['25g pack parsley', '25 g, pack 1 package'],
  ])('%j has the amounts %j', (line, amounts) => {
    expect(amountsOf(line)).toBe(amounts)
  })
})

describe('a vague amount', () => {
  test.each([
    ['pinch of salt', 'pinch', 'salt'],
    ['a pinch of salt', 'pinch', 'salt'],
    ['a handful of basil leaves', 'handful', 'basil leaves'],
    ['a few sprigs of thyme', 'few sprigs', 'thyme'],
    ['some parsley', 'some', 'parsley'],
    ['salt', '', 'salt'],
  ])('%j has the amount %j, which has no number', (line, amount, food) => {
    expect(amountsOf(line)).toBe(amount)
    const parsed = parseIngredientLine(line)
    expect(parsed.food).toBe(food)
    expect(parsed.amounts.filter(({ quantity }) => quantity !== null)).toEqual([])
  })

  test('the amount of `about 200 g spinach` is marked as approximate', () => {
    expect(parseIngredientLine('about 200 g spinach').amounts[0]).toMatchObject({ unit: 'g', isApproximate: true })
  })
})

test.each([
  ['2 large eggs, beaten', { food: 'eggs', size: 'large', preparation: 'beaten' }],
  ['1 finely chopped onion', { food: 'onion', preparation: 'finely chopped' }],
  ['4 garlic cloves, crushed', { food: 'garlic', preparation: 'crushed' }],
  ['salt to taste', { food: 'salt', note: 'to taste' }],
  ['oil for deep frying', { food: 'oil', purpose: 'for deep frying' }],
  ['parsley, to garnish (optional)', { food: 'parsley', purpose: 'to garnish', note: 'optional', optional: true }],
  ['2 tbsp honey', { food: 'honey', optional: false }],
  ['one and a half cups milk', { food: 'milk' }],
  ['Eggs x 2', { food: 'Eggs' }],
  ['Flour: 2 cups, sifted', { food: 'Flour', preparation: 'sifted' }],
  ['25g pack of parsley', { food: 'parsley' }],
  ['250 g strawberries (hulled)', { food: 'strawberries' }],
  ['7up', { food: '7up' }],
  ['100% orange juice', { food: '100% orange juice' }],
  ['00 flour', { food: '00 flour' }],
])('%j is read into the fields %j', (line, fields) => {
  expect(parseIngredientLine(line)).toMatchObject({ kind: 'ingredient', text: line, ...fields })
})

test.each([
  ['• 2 eggs', '2', 'eggs'],
  ['☐ 200 g butter', '200 g', 'butter'],
  ['- salt', '', 'salt'],
  ['1. 2 eggs', '2', 'eggs'],
  ['1&frac12; cups&nbsp;milk', '1½ cups', 'milk'],
  ['&amp;#189; cup milk', '½ cup', 'milk'],
  ['<b>200</b> g butter', '200 g', 'butter'],
  ['100 g cr&egrave;me fra&icirc;che', '100 g', 'crème fraîche'],
  ['  200   g   butter  ', '200 g', 'butter'],
])('%j is read without its decoration', (line, amounts, food) => {
  expect(amountsOf(line)).toBe(amounts)
  expect(parseIngredientLine(line)).toMatchObject({ text: line, food })
})

test('an entity that HTML does not have is read as text', () => {
  expect(parseIngredientLine('200 g &valueOf; butter').food).toBe('valueOf; butter')
})

test.each([
  ['For the sauce:', 'For the sauce'],
  ['Topping:', 'Topping'],
  ['## Topping', 'Topping'],
  ['**Topping**', 'Topping'],
  ['Für den Teig', 'Für den Teig'],
])('%j is a heading', (line, food) => {
  expect(parseIngredientLine(line)).toMatchObject({ kind: 'heading', amounts: [], food })
})

describe('a line that cannot be read', () => {
  test.each(['12345678 g flour', '2 cups', '', '   ', '???', '1.2.3 flour'])('%j is unclear', (line) => {
    expect(parseIngredientLine(line)).toMatchObject({ kind: 'unclear', text: line, food: line.trim(), amounts: [] })
  })

  test('a line that is longer than the limit is unclear', () => {
    const longest = `1 egg ${'x'.repeat(lineCharsMax - 6)}`
    expect(parseIngredientLine(longest).kind).toBe('ingredient')
    expect(parseIngredientLine(`${longest}x`)).toMatchObject({ kind: 'unclear', food: `${longest}x` })
  })
})

test.each([
  'But\u200bter',
  'But\u2060ter',
  'But\ufeffter',
  'But\u00adter',
  'But&shy;ter',
  'But&zwnj;ter',
  'But&#8203;ter',
])('the invisible character of %j is removed', (name) =>
  expect(parseIngredientLine(`100 g ${name}`).food).toBe('Butter'),
)

test.each([
  ['200 g Mehl', '200 g', 'Mehl'],
  ['2 EL Olivenöl', '2 tbsp', 'Olivenöl'],
  ['1 Prise(n) Salz', '1 pinch', 'Salz'],
  ['2 Zwiebel(n)', '2', 'Zwiebel(n)'],
  ['q.b. sale', '', 'sale'],
  ["50 g d'amandes", '50 g', 'amandes'],
  ['3 Zehen Knoblauch, fein gehackt', '3 cloves', 'Knoblauch'],
  ['ein Bund Petersilie', '1 bunch', 'Petersilie'],
  ['2 cuillères à soupe de sucre', '2 tbsp', 'sucre'],
  ['1 c. à c. de sel', '1 tsp', 'sel'],
  ['une pincée de muscade', '1 pinch', 'muscade'],
  ['2 cucharadas de aceite', '2 tbsp', 'aceite'],
  ['media cebolla', '½', 'cebolla'],
  ["2 cucchiai d'olio", '2 tbsp', 'olio'],
  ['due spicchi di aglio', '2 cloves', 'aglio'],
  ['2 eetlepels suiker', '2 tbsp', 'suiker'],
  ['1 snufje zout', '1 pinch', 'zout'],
  ['2 colheres (sopa) de azeite', '2 tbsp', 'azeite'],
  ['1 e 1/2 xícara de leite', '1½ cups', 'leite'],
  ['2 msk socker', '2 tbsp', 'socker'],
  ['0,5 dl grädde', '0.5 dl', 'grädde'],
])('%j is read as a line of another language', (line, amounts, food) => {
  expect(amountsOf(line)).toBe(amounts)
  expect(parseIngredientLine(line).food).toBe(food)
})
