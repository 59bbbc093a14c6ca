import { describe, expect, test } from 'vitest'
import { parseCooklang } from './cooklang-parser.ts'
import { parseRecipeMd } from './recipe-md-parser.ts'

describe('Cooklang', { tags: ['IMPORTS-28'] }, () => {
  const signs = { ingredient: '@', cookware: '#', timer: '~' }
  /** The parsed blocks as text: `<@leek|2|kg>` is an ingredient, and `/` separates blocks. */
  const shown = (text: string) =>
    parseCooklang(text)
      .blocks.map((block) =>
        block.type !== 'step'
          ? `<${block.type}>`
          : block.tokens
              .map((token) => {
                if (token.type === 'text') return token.value
                const { type, name, quantity, ...rest } = token
                const others = Object.values(rest).map((value) => (value === true ? '?' : value))
                return `<${[signs[type] + name, quantity, ...others].join('|')}>`
              })
              .join(''),
      )
      .join('/')

  test.each([
    // Names: a name of one word ends at white space or punctuation, and a longer name ends at braces. Digits and emoji
    // are allowed.
    ['Wash @leeks and @dill.', 'Wash <@leeks|some|> and <@dill|some|>.'],
    ['Wash @dill‽ or @mint\u2009too', 'Wash <@dill|some|>‽ or <@mint|some|>\u2009too'],
    [
      '@sea salt{} @7up @3 bean mix{ } @00 meal{} @🥕',
      '<@sea salt|some|> <@7up|some|> <@3 bean mix|some|> <@00 meal|some|> <@🥕|some|>',
    ],
    ['In a #pot, #wok‽ or #9-inch tin{ }', 'In a <#pot|1>, <#wok|1>‽ or <#9-inch tin|1>'],
    ['Let ~stand, ~cool\u2009or ~rise‽', 'Let <~stand||>, <~cool||>\u2009or <~rise||>‽'],
    // Amounts: numbers and fractions become numbers. Other texts remain, without the spaces around them.
    [
      '@oil{2} @oil{ 2 % l } @oil{0.5%l} @oil{3/4%l} @oil{3 / 4 %l}',
      '<@oil|2|> <@oil|2|l> <@oil|0.5|l> <@oil|0.75|l> <@oil|0.75|l>',
    ],
    ['@oil{03/4%l} @oil{a bit%l} @oil{4 x }', '<@oil|03/4|l> <@oil|a bit|l> <@oil|4 x|>'],
    ['@flour{=1%kg} @flour{2*%kg} @oil{2 %}', '<@flour|1|kg> <@flour|2|kg> <@oil|2|>'],
    ['#lid{2} #lid{two} #lid{two flat}', '<#lid|2> <#lid|two> <#lid|two flat>'],
    ['~{5%min} ~{2.5%h} ~{1/4%h} ~oven{9%min}(or so)', '<~|5|min> <~|2.5|h> <~|0.25|h> <~oven|9|min>(or so)'],
    // One question mark after `@` or `#` makes an ingredient or cookware optional.
    [
      '@?dill @?sour cream{1%cup} #?lid{} @??dill{}',
      '<@dill|some||?> <@sour cream|1|cup|?> <#lid|1|?> <@?dill|some||?>',
    ],
    ['Salt@salt{}? @? dill', 'Salt<@salt|some|>? @? dill'],
    // Extensions of other parsers: an alias, a preparation, modifiers and a reference to an earlier step.
    ['@meal|fine meal{1%kg}(sieved) @&oil{}', '<@meal|1|kg|fine meal|sieved> <@oil|some|>'],
    ['Knead the @&(~1)dough{}.', 'Knead the dough.'],
    // A sign before white space or after a backslash is text. Degrees, slashes and numbers outside of braces are text,
    // too.
    ['@ home{} or @ home', '@ home{} or @ home'],
    ['# 4{} and # 4', '# 4{} and # 4'],
    ['~ {4} and ~ 4', '~ {4} and ~ 4'],
    [String.raw`\@oil, \#pot, \~4`, '@oil, #pot, ~4'],
    ['Bake 2 loaves at 230℃/Gas 8, 3/4 apart', 'Bake 2 loaves at 230℃/Gas 8, 3/4 apart'],
    // Lines are joined until an empty line ends the step. Comments and metadata are not text.
    ['One\n  two\n\nthree\n \n\nfour', 'One two/three/four'],
    ['-- all of it\n\n-- before\n@dill{2%stems} -- or mint\nand stir [- not\n\nread -]', '<@dill|2|stems>  and stir'],
    ['three --- four [- open', 'three --- four [- open'],
    ['Stir ---\nsource: Ann\n---', 'Stir --- source: Ann ---'],
    ['Stir >> source: Ann\n>> source: Ann', 'Stir >> source: Ann'],
    ['= Dough\nMix.\n== Top ==\n> Keeps.\nBake.', '<section>/Mix./<section>/<note>/Bake.'],
  ])('%j is parsed', (text, expected) => {
    expect(shown(text).trimEnd()).toBe(expected)
  })

  test.each([
    ['---\nprep time: 10 min\nServings: 2|4\n---\n', { 'prep time': '10 min', Servings: '2|4' }],
    ['---\ncook time  :20 min\n---\n', { 'cook time': '20 min' }],
    ['>> servings: 4\n>>cook time  :20 min\n', { servings: '4', 'cook time': '20 min' }],
  ])('%j is metadata', (text, metadata) => {
    expect(parseCooklang(text)).toEqual({ metadata, blocks: [] })
  })
})

describe('RecipeMD', { tags: ['IMPORTS-28'] }, () => {
  const valid = '# Title\n\n---\n\n- *1* leek\n'

  test('amounts, units, names and links are read', () => {
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

  test('tags and yields are read in either order, and a comma in a number does not separate them', () => {
    expect(parseRecipeMd('# T\n\n**5 cups, 1,5 l**\n\n*a, b 1,2*\n\n---\n')).toMatchObject({
      tags: ['a', 'b 1,2'],
      yields: [
        { amount: '5', unit: 'cups' },
        { amount: '1,5', unit: 'l' },
      ],
    })
  })

  test('a line of hyphens in a code fence or directly below a line of text is not a divider', () => {
    const recipe = parseRecipeMd('# T\n\n```\n\n---\n```\n\nText\n---\n\n***\n\n1) leek\n\n___\n\nCook.')
    expect(recipe).toMatchObject({ groups: [{ ingredients: [{ name: 'leek' }] }], instructions: 'Cook.' })
  })

  test('groups, several lists in one group, and items with several lines are read', () => {
    const list = '1. a\n\n## G\n\n* b\n  - in b\n\n- c\n\n  more\n\nH\n-\n+ [d](d.md) e'
    const { groups } = parseRecipeMd(`T\n==\n---\n${list}`)!
    expect(groups.map(({ title, ingredients }) => [title, ...ingredients.map(({ name }) => name)])).toEqual([
      [null, 'a'],
      ['G', 'b\n  - in b', 'c\n\n  more'],
      ['H', '[d](d.md) e'],
    ])
  })

  test('an emphasized text that is only a part of its paragraph belongs to the description', () => {
    expect(parseRecipeMd('# T\n\n*a* b\n\n**2** c\n\n---\n')).toMatchObject({
      description: '*a* b\n\n**2** c',
      tags: [],
      yields: [],
    })
  })

  test.each([
    ['no title', 'Title\n\n---\n\n- leek'],
    ['a title of the second level', '## Title\n\n---\n\n- leek'],
    ['no divider', '# Title\n\n- leek'],
    ['an empty text', ''],
  ])('%s is not a recipe', (_, text) => {
    expect(parseRecipeMd(text)).toBeNull()
  })

  test.each([
    ['an ingredient without a name', '# T\n\n---\n\n- *5*', 'ingredients', { amount: '5', name: '' }],
    ['an empty ingredient', '# T\n\n---\n\n-  \n- leek', 'ingredients', { name: 'leek' }],
    ['an amount without a number', '# T\n\n---\n\n- *some* leek', 'ingredients', { amount: null, name: '*some* leek' }],
    ['a yield without a number', '# T\n\n**many, 2**\n\n---\n\n- leek', 'head', { name: 'leek' }],
    ['tags twice', '# T\n\n*a*\n\n*b*\n\n---\n\n- leek', 'head', { name: 'leek' }],
    ['yields twice', '# T\n\n**1**\n\n**2**\n\n---\n\n- leek', 'head', { name: 'leek' }],
    ['a description after the tags', '# T\n\n*a*\n\nText.\n\n---\n\n- leek', 'head', { name: 'leek' }],
    ['text after the ingredients', `${valid}\nText.`, 'instructions', { name: 'leek' }],
  ])('%s is reported as a problem, and the recipe is read nevertheless', (_, text, problem, ingredient) => {
    expect(parseRecipeMd(valid)!.problems).toEqual(new Set())
    const recipe = parseRecipeMd(text)!
    expect(recipe.problems).toEqual(new Set([problem]))
    expect(recipe.groups[0]!.ingredients).toMatchObject([ingredient])
  })
})
