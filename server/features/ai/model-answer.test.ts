/** What models send when they are asked for a JSON list. */
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/ai.ts'
import { readDishNames } from './model-answer.source.ts'

const three = ['Pad Thai', 'Tom Yum', 'Massaman Curry']
const json = JSON.stringify(three)

describe('a list is read', () => {
  const spoken: [string, string][] = [
    ['alone', json],
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['amid prose', `Sure! Here are some [great] ideas:\n${json}\nEnjoy [your] meal!`],
    ['behind a footnote', `As in [1]: ${json}`],
    ['behind a train of thought', `<think>Maybe ["Sushi"]? No.</think>${json}`],
    ['within an object', JSON.stringify({ cuisine: 'Thai', dishes: three })],
    ['of objects', JSON.stringify(three.map((name, id) => ({ id: `${id}`, name, description: 'Good.' })))],
    ['of numbered names', JSON.stringify(three.map((name, index) => `${index + 1}. ${name}`))],
    [
      'with markup',
      JSON.stringify(['<b>Pad Thai</b>', '**Tom Yum**', '[Massaman Curry](https://x.test)<script>alert(1)</script>']),
    ],
    ['with each twice', JSON.stringify([...three, 'pad thai', ' PAD  THAI '])],
    ['as numbered lines', '1. Pad Thai\n2) Tom Yum\n10. Massaman Curry'],
    ['as lines with dashes', 'Try these:\n- Pad Thai\n* **Tom Yum**\n• Massaman Curry\nEnjoy!'],
    [
      'with what is no name left out',
      JSON.stringify([...three, '', ' ', '42', '!!', null, 7, true, {}, [], 'https://x.test/a', 'x'.repeat(81)]),
    ],
  ]
  it.each(spoken)('%s', (_, text) => expect(readDishNames(text)).toEqual(three))

  it('as long as it may be, and no name longer', () => {
    const many = Array.from({ length: 30 }, (_, index) => `Dish ${String.fromCodePoint(65 + index)}x`)
    expect(readDishNames(JSON.stringify(many))).toEqual(many.slice(0, limits.dishesMax))
    expect(
      readDishNames(
        JSON.stringify([`Pad Thai - ${'stir-fried noodles '.repeat(9)}`, `Tom Yum: ${'sour '.repeat(30)}`]),
      ),
    ).toEqual(['Pad Thai', 'Tom Yum'])
  })

  it('as far into each item as a name can be, so that none can hold up the others', () => {
    expect(readDishNames(JSON.stringify([`Pad Thai${'<'.repeat(5000)}> with noodles`]))).toEqual(['Pad Thai'])
  })

  it('in any script, with what belongs to a name', () => {
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

it.each(['[]', 'None that I know: []', '{"dishes": []}'])('an empty list is an answer: %s', (text) =>
  expect(readDishNames(text)).toEqual([]),
)

describe('no list is', () => {
  it.each([
    '',
    'I am sorry, I cannot help with that.',
    '["Pad Thai", "Tom Y',
    '{"dishes": "none"}',
    '[1, 2, 3]',
    'null',
  ])('%s', (text) => {
    expect(() => readDishNames(text)).toThrow('the answer has no list')
  })

  it('a heap of brackets, and that is soon seen', () => {
    expect(() => readDishNames('['.repeat(9000) + ']'.repeat(9000))).toThrow('the answer has no')
  })

  it.each(['["", " ", "12"]', '["https://x.test"]', JSON.stringify(['x'.repeat(81)])])(
    'one of which nothing is a dish: %s',
    (text) => {
      expect(() => readDishNames(text)).toThrow('the answer has no dishes')
    },
  )
})
