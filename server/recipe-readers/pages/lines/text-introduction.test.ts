import { describe, expect, test } from 'vitest'
import { readText } from '#server/recipe-readers/pages/read-text.ts'

const ingredientsAndSteps = `Ingredients
2 leeks
1 l stock
3 potatoes

Method
Slice the leeks into thin rings and simmer them for 40 minutes.
Season with salt and serve it hot.`

/** Reads the recipe of a text with `lines` between the title and `end`. */
const recipe = (lines: string, end = ingredientsAndSteps) => readText(`Leek soup\n${lines}\n${end}`)!.recipe
const descriptionOf = (lines: string, end?: string) => recipe(lines, end).description

describe('the description of a text', { tags: ['IMPORTS-16'] }, () => {
  const soup = 'A thick leek soup that my neighbour cooks when it snows.'

  test.each<[string, string]>([
    ['alone', `\n${soup}\n`],
    ['between labels', `Ann Cook\n4.9 from 12 votes\n${soup}\nPrep Time: 10 minutes\nServes 4`],
    ['below an advertisement', `Subscribe to our newsletter about soups and stews\n${soup}`],
    ['below a heading', `Print Recipe\n\nDescription\n\n${soup}\n`],
    [
      'after a repetition of the title',
      `\nLast week I ate leek soup in a small town by the sea.\n\nLeek soup\nPrint\n${soup}\n`,
    ],
    ['below a shortened copy', `${soup.slice(0, 45)}…\n${soup}\n`],
    ['before a repetition of the title', `\n${soup}\n\nLeek soup\nPrint\n`],
    ['after a shortened copy on the same line', `${soup.slice(0, 45)} Show more ${soup}\n`],
  ])('the description is the prose between title and ingredients if this prose stands %s', (_, lines) =>
    expect(descriptionOf(lines)).toBe(soup),
  )

  test.each<[string, string, string, string]>([
    [
      'German',
      'Lauchsuppe',
      'Eine Suppe mit viel Lauch, die auch am nächsten Tag noch gut schmeckt.',
      'Zutaten\n2 Stangen Lauch\n1 l Brühe\n\nZubereitung\nDen Lauch putzen und in feine Ringe schneiden.',
    ],
    [
      'Polish',
      'Zupa porowa',
      'Gęsta zupa, którą gotuje się z porów i ziemniaków w niecałą godzinę!',
      'Składniki\n2 pory\n1 l bulionu\n\nPrzygotowanie\nPory umyj i pokrój w cienkie plasterki.',
    ],
    [
      'Korean',
      '대파 수프',
      '감자로 걸쭉하게 만드는 따뜻한 국물입니다. 추운 날 정말 좋아요.',
      '재료\n대파 2대\n감자 3개\n물 1L\n\n만드는 법\n대파를 썰어 물에 넣고 20분 동안 끓입니다.',
    ],
    [
      'Japanese',
      '長ねぎのスープ',
      '寒い日にぴったりの長ねぎのスープです。じゃがいもでとろみをつけます。',
      '材料\n長ねぎ 2本\n水 1リットル\n\n作り方\n長ねぎを薄く切り、水で20分ほど煮ます。',
    ],
  ])('the description of a text in %s is read', (_, title, description, end) =>
    expect(readText(`${title}\n\n${description}\n\n${end}`)!.recipe.description).toBe(description),
  )

  test('the description is one paragraph, also if an e-mail program has split it into lines', () => {
    const wrapped =
      'This leek soup is what my grandmother cooked whenever the wind\ncame from the north and the garden had nothing else to give.\n'
    expect(descriptionOf(`\n${wrapped}\nShe had a garden with leeks behind the house, and two goats.\n`)).toBe(
      wrapped.trim().replace('\n', ' '),
    )
    expect(descriptionOf(`\n${soup}\nThe stock should be a good one.\n`)).toBe(
      `${soup}\nThe stock should be a good one.`,
    )
  })

  test.each([
    'Sign up for our newsletter and never miss a leek soup again.',
    'This post may contain affiliate links to stock and leeks that we like.',
    'Advertisement\nThe best stock for every soup is made by Stockmaster of London.',
    'Photo: a bowl of leek soup on a wooden table, seen from above.',
    'Save Leek Soup Pin Leek Soup Print Leek Soup Share!',
    'What makes a leek soup a good leek soup?',
    'Save this leek soup for a cold and rainy evening!',
    'Gluten free, Vegetarian, Leek soup, Potatoes for a family and Everything with Stock',
    'How the leek soup looks in its bowl before it is served (Ann Cook)',
    'Here you can read what other people think of soup and write it',
    'Thousands of readers voted for us last year. Thank you all!',
    'Notes\n\nThe soup tastes even better when it is cooked a day before.',
    'This leek soup has a long story. '.repeat(40),
    'Home Soups Leek soup',
  ])('the description is empty if the text between title and ingredients is no description: %s', (line) =>
    expect(descriptionOf(`\n${line}\n`)).toBe(''),
  )

  test('the description is never a line that shares only the word `recipe` with the title', () => {
    const text = `Leek soup recipe\n\nRate this recipe, and tell a friend about it.\n\n${ingredientsAndSteps}`
    expect(readText(text)!.recipe.description).toBe('')
  })

  test('the description of a text is never a step', () => {
    const { description, steps } = readText(
      'Pancakes\n\n200 g flour\n2 eggs\n300 ml milk\n\nWhisk the flour and the eggs to a smooth batter.\nBake thin pancakes in a hot pan.',
    )!.recipe
    expect({ description, steps }).toEqual({
      description: '',
      steps: ['Whisk the flour and the eggs to a smooth batter.', 'Bake thin pancakes in a hot pan.'],
    })
  })
})

describe('the time of a text', { tags: ['IMPORTS-16'] }, () => {
  test.each<[string, number]>([
    ['25 minutes', 25],
    ['1 hour 10 min', 70],
    ['ca. 1 Std. 20 Min.', 80],
    ['1 h 05', 65],
    ['20–25 perc', 25],
    ['½ godziny', 30],
    ['1時間半', 90],
    ['⏱ 30 мин', 30],
  ])('the time is a duration that stands alone on its line: %s', (line, minutes) =>
    expect(recipe(`Easy\n${line}\nServes 4\n`).minutes).toBe(minutes),
  )

  test.each([
    ['a shelf life', '3 days'],
    ['a number of persons', '4 p'],
    ['a text with several times', '20 min\n\n35 min'],
    ['the value of an unknown label', 'Keeps for:\n12 hours'],
    ['a part of a line', '25 minutes and a bit of patience'],
    ['another recipe', 'Related recipes\nPotato soup\n50 minutes'],
  ])('the time is not taken from %s', (_, lines) => expect(recipe(`${lines}\n`).minutes).toBeNull())

  test('a time with a label such as `Total time` is preferred to a time without a label', () =>
    expect(recipe('50 minutes\nTotal time: 35 minutes\n').minutes).toBe(35))

  test('the time of a text is never the time of a step', () => {
    const end = 'Ingredients\n2 leeks\n1 l stock\n\nMethod\nSimmer the leeks in the stock.\n40 minutes\nServe it hot.'
    expect(recipe('', end).minutes).toBeNull()
  })
})
