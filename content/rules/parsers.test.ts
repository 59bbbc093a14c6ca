/** Tests the parsers and word lists that the rules for dishes use. */
import { describe, expect, it } from 'vitest'
import { namesWith } from '#cooking/diets/diets.ts'
import { countOf, gramsOf } from './amounts.ts'
import { minimumMinutes } from './durations.ts'
import { comparisons, foods } from './foods.ts'
import { isImperative } from './imperative.ts'
import { phrasesIn } from './phrases.ts'
import { sentencesOf } from './text.ts'
import { isMeasureUnderstood } from './understood-measure.ts'

describe('the contents of an ingredient', () => {
  it('the contents of an ingredient are found even if its name does not mention them', () => {
    expect(
      namesWith(
        ['Worcestershire sauce', 'kimchi', 'fish sauce', 'bonito flakes', 'Thai red curry paste', 'kombu'],
        'fish',
      ),
    ).toHaveLength(5)
    expect(
      namesWith(
        [
          'soy sauce',
          'couscous',
          'fine bulgur wheat',
          'dried panko breadcrumbs',
          'brown ale',
          'seitan',
          'egg noodles',
          'malt vinegar',
        ],
        'gluten',
      ),
    ).toHaveLength(8)
    expect(
      namesWith(
        ['Parmesan', 'ghee', 'crème fraîche', 'all-butter puff pastry', 'Greek yoghurt', 'evaporated milk', 'custard'],
        'milk',
      ),
    ).toHaveLength(7)
    expect(namesWith(['powdered gelatine', 'beef dripping', 'chicken stock', 'chorizo', 'lard'], 'meat')).toHaveLength(
      5,
    )
    expect(namesWith(['mayonnaise', 'honey', 'egg whites'], 'eggs', 'animal')).toHaveLength(3)
  })

  it('the name of an ingredient is read as a whole, so coconut milk contains no milk', () => {
    expect(
      namesWith(['coconut milk', 'peanut butter', 'butter beans', 'butternut squash', 'cream of tartar'], 'milk'),
    ).toEqual([])
    expect(
      namesWith(
        [
          'rice noodles',
          'cornflour',
          'tamari',
          'corn tortillas',
          'buckwheat flour',
          'rice paper wrappers',
          'ginger ale',
        ],
        'gluten',
      ),
    ).toEqual([])
    expect(namesWith(['oyster mushrooms', 'vegan kimchi'], 'fish')).toEqual([])
    expect(namesWith(['beef tomatoes', 'kidney beans'], 'meat')).toEqual([])
    expect(namesWith(['red wine vinegar', 'ginger beer'], 'alcohol')).toEqual([])
  })
})

describe('minutes', () => {
  it.each([
    ['Fry for 6 to 7 minutes, then simmer for 1½ hours.', 96],
    ['Chill overnight, or for at least 4 hours.', 240],
    ['Leave overnight.', 480],
    ['Cook for 3 minutes a side.', 6],
    ['Wait half an hour. Stir for a minute.', 31],
    ['Meanwhile, boil the eggs for 9 minutes.', 0],
    ['Bake for 40 minutes, turning after 20 minutes and basting every 10 minutes.', 40],
    ['Cook on low for 6 hours, or on high for 3 hours.', 360],
    ['Chill until wanted, for 2 days at most.', 0],
  ])('the minimum time of "%s" is read', (step, minutes) => expect(minimumMinutes([step])).toBe(minutes))
})

describe('amounts', () => {
  it('amounts with a unit or a size are converted to grams, and other amounts are counted', () => {
    expect([
      gramsOf('rice', '1.2 kg'),
      gramsOf('stock', '½ litre'),
      gramsOf('tomatoes', '2 tins (400 g)'),
      gramsOf('milk', '2–3 tbsp'),
      gramsOf('salt', '1 tsp'),
    ]).toEqual([1200, 500, 800, 37.5, 6])
    expect([gramsOf('eggs', '4'), gramsOf('salt', 'to taste')]).toEqual([null, null])
    expect([countOf('1½'), countOf('200 g'), countOf('2 tins (400 g)')]).toEqual([1.5, null, null])
  })
})

describe('a step', () => {
  it('an imperative is found at the beginning of a step and after a clause', () => {
    expect(
      [
        'Chop the onion.',
        'Gently fold it in.',
        'Meanwhile, boil the rice.',
        'When it bubbles, add the milk.',
        'In a bowl, whisk the eggs.',
      ].filter((step) => !isImperative(step)),
    ).toEqual([])
    expect(
      [
        'The rice is done when it is tender.',
        'You should chop the onion.',
        'Onions go in next.',
        'When it bubbles, it is done.',
      ].filter(isImperative),
    ).toEqual([])
  })

  it('the foods of a step are found, except in comparisons', () => {
    const named = (step: string) => phrasesIn(step.replace(comparisons, ' '), foods)
    expect(named('Fry the onions in the oil with a bay leaf.')).toEqual(['oil', 'onion', 'bay'])
    expect(
      named('Roll into balls the size of a walnut. Fish out the bag, when it is as thick as double cream.'),
    ).toEqual([])
  })

  it('a step is split into sentences', () =>
    expect(sentencesOf('Heat to 180 °C (350 °F). Bake. Rest!')).toHaveLength(3))
})

it('a measure is understood if all its numbers are understood, or if it is a known measure without a number', () => {
  const numbers = ['1 1/2 tsp', '2-1/2 cups', '3⁄4 cup', '0.5', 'Half', '1 large', '2 x 400g tins', '75 g/3 oz']
  const vague = ['to taste', 'a pinch', '', ' ', 'For greasing', 'chopped', '100% pure', 'Top up with', 'spinkling']
  expect([...numbers, ...vague].filter((measure) => !isMeasureUnderstood(measure))).toEqual([])
  expect(['3rd', 'Bacardi', '12345678 g', '1.2.3', '0 g'].filter(isMeasureUnderstood)).toEqual([])
})
