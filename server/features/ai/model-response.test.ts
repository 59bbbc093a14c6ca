/** Reading dish names from the responses that language models send when the prompt asks for a JSON list. */
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/ai.ts'
import { readDishNames } from './model-response.source.ts'

const three = ['Pad Thai', 'Tom Yum', 'Massaman Curry']
const json = JSON.stringify(three)

describe('reading a list of dish names', () => {
  const responses: [string, string][] = [
    ['alone', json],
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['amid prose', `Sure! Here are some [great] ideas:\n${json}\nEnjoy [your] meal!`],
    ['after a footnote', `As in [1]: ${json}`],
    ['after the thoughts of the model', `<think>Maybe ["Sushi"]? No.</think>${json}`],
    ['within an object', JSON.stringify({ cuisine: 'Thai', dishes: three })],
    ['of objects', JSON.stringify(three.map((name, id) => ({ id: `${id}`, name, description: 'Good.' })))],
    ['of numbered names', JSON.stringify(three.map((name, index) => `${index + 1}. ${name}`))],
    [
      'with markup',
      JSON.stringify(['<b>Pad Thai</b>', '**Tom Yum**', '[Massaman Curry](https://x.test)<script>alert(1)</script>']),
    ],
    ['with every name twice', JSON.stringify([...three, 'pad thai', ' PAD  THAI '])],
    ['as numbered lines', '1. Pad Thai\n2) Tom Yum\n10. Massaman Curry'],
    ['as lines with dashes', 'Try these:\n- Pad Thai\n* **Tom Yum**\n• Massaman Curry\nEnjoy!'],
    [
      'among items that are not names',
      JSON.stringify([...three, '', ' ', '42', '!!', null, 7, true, {}, [], 'https://x.test/a', 'x'.repeat(81)]),
    ],
  ]
  it.each(responses)('a list %s is read', (_, text) => expect(readDishNames(text)).toEqual(three))

  it('at most `dishesMax` names are read, and long descriptions after a name are cut off', () => {
    const many = Array.from({ length: 30 }, (_, index) => `Dish ${String.fromCodePoint(65 + index)}x`)
    expect(readDishNames(JSON.stringify(many))).toEqual(many.slice(0, limits.dishesMax))
    expect(
      readDishNames(
        JSON.stringify([`Pad Thai - ${'stir-fried noodles '.repeat(9)}`, `Tom Yum: ${'sour '.repeat(30)}`]),
      ),
    ).toEqual(['Pad Thai', 'Tom Yum'])
  })

  it('only the beginning of an overlong item is read', () => {
    expect(readDishNames(JSON.stringify([`Pad Thai${'<'.repeat(5000)}> with noodles`]))).toEqual(['Pad Thai'])
  })

  it('names in any script are read, with the punctuation that belongs to them', () => {
    const names = [
      "Shepherd's Pie",
      'Crème Brûlée',
      'Bò Lúc Lắc',
      '焼きそば',
      'Fish & Chips',
      'Moros y Cristianos (Black Beans)',
    ]
    expect(readDishNames(JSON.stringify(names))).toEqual(names)
  })
})

it.each(['[]', 'None that I know: []', '{"dishes": []}'])('an empty list is a valid response: %s', (text) =>
  expect(readDishNames(text)).toEqual([]),
)

describe('an unusable response', () => {
  it.each([
    '',
    'I am sorry, I cannot help with that.',
    '["Pad Thai", "Tom Y',
    '{"dishes": "none"}',
    '[1, 2, 3]',
    'null',
  ])('a response without a list causes an error: %s', (text) => {
    expect(() => readDishNames(text)).toThrow('the response has no list')
  })

  it('a response that consists of thousands of brackets causes an error quickly', () => {
    expect(() => readDishNames('['.repeat(9000) + ']'.repeat(9000))).toThrow('the response has no')
  })

  it.each(['["", " ", "12"]', '["https://x.test"]', JSON.stringify(['x'.repeat(81)])])(
    'a list without a usable name causes an error: %s',
    (text) => {
      expect(() => readDishNames(text)).toThrow('the response has no dishes')
    },
  )
})
