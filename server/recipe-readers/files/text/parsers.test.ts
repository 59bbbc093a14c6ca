import { describe, expect, test } from 'vitest'
import { parseCooklang } from './cooklang-parser.ts'
import { parseRecipeMd } from './recipe-md-parser.ts'

describe('Cooklang', { tags: ['IMPORTS-28'] }, () => {
  const tokens = (text: string) =>
    parseCooklang(text).blocks.flatMap((block) => (block.type === 'step' ? block.tokens : []))

  test.each([
    ['@salt', { name: 'salt', quantity: 'some', units: '' }],
    ['@sea salt{}', { name: 'sea salt', quantity: 'some', units: '' }],
    ['@milk{1 / 2 %cup}', { name: 'milk', quantity: 0.5, units: 'cup' }],
    ['@milk{01/2%cup}', { name: 'milk', quantity: '01/2', units: 'cup' }],
    ['@thyme{ 2.5 % sprigs }', { name: 'thyme', quantity: 2.5, units: 'sprigs' }],
    ['@thyme{few%sprigs}', { name: 'thyme', quantity: 'few', units: 'sprigs' }],
    ['@00 flour{}', { name: '00 flour', quantity: 'some', units: '' }],
    ['@?thyme{}', { name: 'thyme', quantity: 'some', units: '', optional: true }],
    [
      '@flour|plain flour{1%kg}(sieved)',
      { name: 'flour', alias: 'plain flour', quantity: 1, units: 'kg', note: 'sieved' },
    ],
    ['@&flour{}', { name: 'flour', quantity: 'some', units: '' }],
    ['@salt{=1%tsp}', { name: 'salt', quantity: 1, units: 'tsp' }],
  ])('%s is an ingredient', (text, ingredient) => {
    expect(tokens(text)).toEqual([{ type: 'ingredient', ...ingredient }])
  })

  test.each(['Mail me @ home', 'Mail @ home{}', 'Recipe # 5', 'It is ~ {5}', 'Heat to 200°C', '\\@salt'])(
    '%s is text',
    (text) => {
      expect(tokens(text)).toEqual([{ type: 'text', value: text.replace('\\', '') }])
    },
  )

  test('an item of one word ends at punctuation', () => {
    expect(
      tokens('Let it ~rest, in a #pot⸫ with @salt.').map((token) => ('name' in token ? token.name : token.value)),
    ).toEqual(['Let it ', 'rest', ', in a ', 'pot', '⸫ with ', 'salt', '.'])
  })

  test('lines are joined, and empty lines end a step', () => {
    const { blocks } = parseCooklang('One -- comment\ntwo\n\n-- all of it\n\nthree --- four')
    expect(blocks).toEqual([
      { type: 'step', tokens: [{ type: 'text', value: 'One  two' }] },
      { type: 'step', tokens: [{ type: 'text', value: 'three --- four' }] },
    ])
  })

  test('metadata is read from YAML, from lines that are no YAML, and from `>>`', () => {
    expect(parseCooklang('---\nprep time: 10 min\n---\n').metadata).toEqual({ 'prep time': '10 min' })
    expect(parseCooklang('---\ncook time  :20 min\n---\n').metadata).toEqual({ 'cook time': '20 min' })
    expect(parseCooklang('>> servings: 4\n').metadata).toEqual({ servings: '4' })
  })
})

describe('RecipeMD', { tags: ['IMPORTS-28'] }, () => {
  const valid = '# Title\n\n---\n\n- *1* leek\n'

  test('amounts, units, names and links', () => {
    const list = [
      '*1,5 l* stock',
      '*¼ kg* leeks',
      '*.5 tsp* salt',
      '*3* eggs',
      'pepper',
      '[bread](<./my bread.md> "title")',
    ]
    const { groups } = parseRecipeMd(`# T\n\n---\n\n${list.map((item) => `- ${item}`).join('\n')}`)!
    expect(groups[0]!.ingredients).toEqual([
      { amount: '1,5', unit: 'l', name: 'stock', link: null },
      { amount: '¼', unit: 'kg', name: 'leeks', link: null },
      { amount: '.5', unit: 'tsp', name: 'salt', link: null },
      { amount: '3', unit: null, name: 'eggs', link: null },
      { amount: null, unit: null, name: 'pepper', link: null },
      { amount: null, unit: null, name: 'bread', link: './my%20bread.md' },
    ])
  })

  test('tags and yields in either order, with commas in numbers', () => {
    expect(parseRecipeMd('# T\n\n**5 cups, 1,5 l**\n\n*a, b 1,2*\n\n---\n')).toMatchObject({
      tags: ['a', 'b 1,2'],
      yields: [
        { amount: '5', unit: 'cups' },
        { amount: '1,5', unit: 'l' },
      ],
    })
  })

  test('a divider in a fence or below a line of text is none', () => {
    const recipe = parseRecipeMd('# T\n\n```\n\n---\n```\n\nText\n---\n\n***\n\n1) leek\n\n___\n\nCook.')
    expect(recipe).toMatchObject({ groups: [{ ingredients: [{ name: 'leek' }] }], instructions: 'Cook.' })
  })

  test.each([
    ['no title', 'Title\n\n---\n\n- leek'],
    ['a title of the second level', '## Title\n\n---\n\n- leek'],
    ['no divider', '# Title\n\n- leek'],
    ['an ingredient without a name', '# Title\n\n---\n\n- *5*'],
    ['an empty ingredient', '# Title\n\n---\n\n-  \n'],
    ['an amount without a number', '# Title\n\n---\n\n- *some* leek'],
    ['a yield without a number', '# Title\n\n**many**\n\n---\n\n- leek'],
    ['tags twice', '# Title\n\n*a*\n\n*b*\n\n---\n\n- leek'],
    ['text among the ingredients', `${valid}\nText.`],
    ['nothing', ''],
  ])('%s is not valid', (_, text) => {
    expect(parseRecipeMd(valid)).not.toBeNull()
    expect(parseRecipeMd(text)).toBeNull()
  })
})
