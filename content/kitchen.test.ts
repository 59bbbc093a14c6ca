/** What a cook may rely on in every dish of the house: amounts, ingredients, heat, times and tags (content/README.md). */
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { isMeasureUnderstood } from '#cooking/measures.ts'
import { readContent } from './read.ts'
import { holding, type Allergen } from './rules/allergens.ts'
import { countOf, gramsOf } from './rules/amounts.ts'
import { leastMinutes } from './rules/durations.ts'
import { alsoCalled, comparisons, foods } from './rules/foods.ts'
import { isImperative } from './rules/imperative.ts'
import { baseOf, flat, found, list, namesOf, sentencesOf, wordsOf } from './rules/words.ts'

const content = readContent(import.meta.dirname)
const meals = content.meals.map(({ dish }) => dish)
const drinks = content.drinks.map(({ dish }) => dish)
const dishes = [...meals, ...drinks]

/** A dish may break a rule for a reason, which stands beside it. */
const exceptions: Record<string, Record<string, string>> = {
  'every food that a step names is listed': {
    'homity-pie': 'the baking beans weigh down the pastry',
    'spaghetti-carbonara': 'its cream is of eggs',
    'quiche-lorraine': 'the dried beans weigh down the pastry',
    'tortilla-espanola': 'the tortilla is the dish',
    'tom-yum-soup': 'the stock is made in the step before',
  },
  'nobody gets too much of anything': {
    'buttermilk-fried-chicken': 'most of the salt stays in the buttermilk',
    'oysters-mignonette': 'the oysters lie on the salt',
    'linguine-alle-vongole': 'the salt is for the water of the clams and the pasta',
    'merluza-en-salsa-verde': 'the salt is for the water of the clams',
    'papas-arrugadas-with-mojo-rojo': 'the potatoes boil in brine',
  },
}

interface Rule {
  name: string
  of: Dish[]
  /** What is wrong with a dish. */
  problems: (dish: Dish) => string[]
}
const rules: Rule[] = []
const rule = (name: string, of: Dish[], problems: Rule['problems']) => rules.push({ name, of, problems })

const filler = new Set(
  list(
    'fresh, dried, ground, large, small, medium, ripe, plain, boneless, skinless, raw, cooked, frozen, whole, fine, coarse, or, and, of, in, other, the, with, from, mild, hot, cold, soft, light, dark, red, green, white, black, brown, yellow, extra, virgin, unsalted, thick, thin, very, chopped, toasted, natural, natural, sweet, firm, smooth, strong, warm, boiling, lean, a, good, young, long, flat, leaf, piece, slice, stick, stalk, sprig, seed, powder, sauce, paste, minced, mature, about, even, size, to, free, gluten, vegan, vegetarian, dairy, style',
  ),
)

rule('every ingredient is used in a step, by name', dishes, ({ ingredients, steps }) => {
  const told = flat(steps.join(' '))
  const isTold = (name: string) => {
    const words = wordsOf(baseOf(name))
    const telling = words.filter((word) => !filler.has(word))
    const groups = [
      ...(holding([name], 'fish').length ? ['fish'] : []),
      ...(holding([name], 'meat').length ? ['meat'] : []),
      ...(/\b(mint|dill|parsley|coriander) /.test(name) ? ['herb'] : []),
      ...(/^salt$/.test(name) ? ['salted'] : []),
    ]
    return [...(telling.length ? telling : words), ...groups].some((word) => told.includes(` ${word} `))
  }
  return ingredients
    .filter(({ name }) => !isTold(name) && !(/^(sea )?salt/i.test(name) && /\b[Ss]eason/.test(steps.join(' '))))
    .map(({ name }) => `"${name}" is in no step`)
})

rule('every food that a step names is listed', dishes, ({ ingredients, steps }) => {
  const listed = flat(ingredients.map(({ name, measure }) => `${name} ${measure}`).join(' . '))
  const told = steps.join(' ').replace(comparisons, ' ')
  return found(told, foods)
    .filter(
      (food) =>
        ![food, ...(alsoCalled.get(food) ?? [])].some(
          (word) => listed.includes(` ${word} `) || food.split(' ').every((part) => listed.includes(` ${part} `)),
        ),
    )
    .map((food) => `a step names "${food}"`)
})

test('a parser reads nearly every measure', () => {
  const measures = dishes.flatMap(({ id, ingredients }) =>
    ingredients.map(({ name, measure }) => ({ measure, of: `${id}: "${measure}" of ${name}` })),
  )
  const unread = measures.filter(({ measure }) => !isMeasureUnderstood(measure)).map(({ of }) => of)
  expect(unread.length / measures.length, unread.join('\n')).toBeLessThanOrEqual(0.05)
})

/** What `names` of a dish weigh for one person, of those that the measure weighs. */
function gramsEach({ ingredients, servings }: Dish, names: RegExp, not?: RegExp) {
  const some = ingredients.filter(
    ({ name }) => names.test(baseOf(name).toLowerCase()) && !not?.test(name.toLowerCase()),
  )
  return some.reduce((sum, { name, measure }) => sum + (gramsOf(name.toLowerCase(), measure) ?? 0), 0) / servings!
}
const isFried = ({ steps }: Dish) => /deep|°C.*\boil\b|\boil\b.*°C/.test(steps.join(' '))
const meatNames =
  /beef|lamb|pork|chicken|goat|duck|steak|mince|brisket|ribs|bacon|ham|sausage|chorizo|fish|cod|haddock|hake|salmon|prawn|squid|octopus|rabbit|shin|veal|fillet/

rule('nobody gets too much of anything', meals, (dish) => {
  const isSweet = dish.category === 'Dessert' || dish.category === 'Breakfast'
  const most: [string, number, RegExp, RegExp?][] = [
    ['meat and fish', 500, meatNames, /stock|sauce|\bbones\b|\bfat\b|paste/],
    ['flour', 160, /\bflour\b|semolina|cornmeal|masa/],
    ['rice', 125, /\brice\b/, /vinegar|noodle|paper|flour|wine|cake|vermicelli|cooked/],
    ['pasta', 150, /pasta|spaghetti|penne|linguine|rigatoni|orzo|noodles|soba|bucatini|tagliatelle/, /fresh/],
    ['sugar', isSweet ? 75 : 27, /sugar|honey|syrup|treacle|molasses/],
    ['salt', 5, /\bsalt\b/, /salted|cod/],
    ['oil', isFried(dish) ? 600 : 45, /\boil\b/, /in oil|truffle/],
    ['butter and cream', isSweet ? 160 : 110, /\b(butter|ghee|cream)\b/, /bean|nut|peanut|ice|coconut/],
    [
      'liquid',
      900,
      /stock|water|milk|wine\b|passata|dashi|cream/,
      /chestnut|ice|spinach|blossom|rose|melon|cress|powder|for boiling/,
    ],
    [
      'spices',
      18,
      /ground|powder|paprika|cayenne|turmeric|masala|cumin|cinnamon/,
      /almond|beef|lamb|pork|sugar|baking|cocoa|chicken|gochugaru|linseed|mince|milk|matcha|stick/,
    ],
  ]
  const tooMuch = most.flatMap(([what, limit, names, not]) => {
    const grams = gramsEach(dish, names, not)
    return grams > limit ? [`${Math.round(grams)} g of ${what} a person`] : []
  })
  const eggs =
    dish.ingredients
      .filter(({ name }) => /^(large |medium )?eggs?\b/.test(name))
      .reduce((sum, { measure }) => sum + (countOf(measure) ?? 0), 0) / dish.servings!
  return eggs > 3 ? [...tooMuch, `${eggs} eggs a person`] : tooMuch
})

rule('a main dish feeds a person', meals, (dish) => {
  const needed: Record<string, [number, RegExp]> = {
    Beef: [60, meatNames],
    Chicken: [75, meatNames],
    Lamb: [75, meatNames],
    Pork: [60, meatNames],
    Goat: [100, meatNames],
    Pasta: [60, /./],
  }
  const [least, names] = needed[dish.category] ?? [0, /./]
  const grams = gramsEach(dish, names)
  const byCount = dish.ingredients.some(
    ({ name, measure }) => names.test(name.toLowerCase()) && countOf(measure) !== null,
  )
  return grams < least && !byCount ? [`${Math.round(grams)} g a person`] : []
})

rule('what is seasoned has its salt', meals, ({ ingredients, steps }) => {
  const isSeasoned = /\b(season|salted|salt)\b/i.test(steps.join(' '))
  const isSalted = ingredients.some(({ name }) => /\bsalt\b|soy|tamari|fish sauce|miso|seasoning/i.test(name))
  return isSeasoned && !isSalted ? ['no salt among its ingredients'] : []
})

rule('a drink fills the glasses that it says', drinks, ({ ingredients, servings }) => {
  const poured = ingredients.filter(({ name }) => !/^(crushed )?ice|extract|bitters/.test(name))
  const each =
    poured.reduce((sum, { name, measure }) => sum + (gramsOf(name.toLowerCase(), measure) ?? 0), 0) / servings!
  return each < 60 || each > 460 ? [`${Math.round(each)} ml a glass`] : []
})

rule('heat is told in °C and °F, which agree', dishes, ({ steps }) => {
  const text = steps.join(' ')
  const alone = [...text.matchAll(/(\d+)(?:–\d+)? ?°C(?! \(\d+(?:–\d+)? °F\))/g)].map(
    ([whole]) => `"${whole}" without °F`,
  )
  const orphans = text.replace(/\d+(?:–\d+)? °C \(\d+(?:–\d+)? °F\)/g, '').match(/\d+ ?°F/g) ?? []
  const pairs = [...text.matchAll(/(\d+)(?:–(\d+))? °C \((\d+)(?:–(\d+))? °F\)/g)]
  const apart = pairs
    .filter(([, c, c2, f, f2]) =>
      [
        [c, f],
        [c2, f2],
      ].some(([celsius, fahrenheit]) => celsius && Math.abs(Number(celsius) * 1.8 + 32 - Number(fahrenheit)) > 10),
    )
    .map(([whole]) => `${whole} do not agree`)
  const isBaked = /\boven\b(?!proof)/i.test(text.replace(/ovenproof|oven gloves?/gi, ''))
  return [
    ...alone,
    ...orphans.map((heat) => `"${heat}" without °C`),
    ...apart,
    ...(isBaked && !pairs.length ? ['an oven without its heat'] : []),
  ]
})

rule('the minutes are at least what the steps add up to', dishes, ({ steps, minutes }) => {
  const least = leastMinutes(steps)
  return least > minutes! ? [`the steps take ${Math.round(least)} minutes, it says ${minutes}`] : []
})

rule('a step tells what to do, in two sentences at most', dishes, ({ steps }) =>
  steps.flatMap((step) => [
    ...(isImperative(step) ? [] : [`not an imperative: "${step.slice(0, 70)}"`]),
    ...(sentencesOf(step).length > 2 ? [`more than two sentences: "${step.slice(0, 70)}"`] : []),
  ]),
)

const never: Record<string, Allergen[]> = {
  Vegetarian: ['meat', 'fish'],
  'Gluten-Free': ['gluten'],
  'Dairy-Free': ['dairy'],
  'Non Alcoholic': ['alcohol'],
  'Kid-Friendly': [],
}
rule('no tag hides what is in the dish', dishes, (dish) => {
  const words = (tag: string) => holding(namesOf(dish), ...(never[tag] ?? [])).map((name) => `${tag} with ${name}`)
  const text = dish.tags.flatMap(words)
  const vegetarianCheese = /parmesan|pecorino|gelatine|gruy.re|manchego/
  if (dish.tags.includes('Vegetarian'))
    text.push(
      ...namesOf(dish)
        .filter((name) => vegetarianCheese.test(name))
        .map((name) => `Vegetarian with ${name}`),
    )
  if (dish.category === 'Vegetarian')
    text.push(...holding(namesOf(dish), 'meat', 'fish').map((name) => `Vegetarian with ${name}`))
  if (dish.category === 'Vegan')
    text.push(...holding(namesOf(dish), 'meat', 'fish', 'dairy', 'egg', 'honey').map((name) => `Vegan with ${name}`))
  if (dish.tags.includes('Alcoholic') && !holding(namesOf(dish), 'alcohol').length)
    text.push('Alcoholic without alcohol')
  if (dish.tags.includes('Vegetarian') && dish.tags.includes('Meat')) text.push('Vegetarian and Meat')
  return text
})

rule('a tag is true', meals, (dish) => {
  const { tags, category, minutes, steps } = dish
  const names = namesOf(dish)
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name.toLowerCase()))
  const starch = gramsEach(
    dish,
    /flour|rice\b|pasta|spaghetti|noodle|potato|bread|sugar|honey|couscous|bulgur|lentil|chickpea|oats|polenta|syrup/,
    /vinegar|sweet potato noodles|toasted rice/,
  )
  const claims: [string, boolean, string][] = [
    ['Desserts', category === 'Dessert', 'is no dessert'],
    ['Quick Meals', minutes! <= 30, `takes ${minutes} minutes`],
    ['Meat', holding(names, 'meat').length > 0, 'has no meat'],
    [
      'Spicy',
      has(
        /chill|cayenne|harissa|gochu|jalape|pepper(corn| sauce| paste)|scotch|wasabi|berbere|hot |kimchi|chipotle|curry paste|mustard/,
      ),
      'has nothing hot',
    ],
    ['Kid-Friendly', !tags.includes('Spicy'), 'is spicy'],
    ['Low-Carb', starch <= 20, `${Math.round(starch)} g of starch and sugar a person`],
    [
      'High-Protein',
      holding(names, 'meat', 'fish', 'egg', 'dairy').length > 0 ||
        has(/tofu|lentil|bean|chickpea|quinoa|seitan|peanut/),
      'has little protein',
    ],
    [
      'One-Pot',
      !/\b(another|second|separate|other) (pan|pot|frying pan|saucepan)\b/.test(steps.join(' ')),
      'takes a second pot',
    ],
    [
      'Healthy',
      gramsEach(dish, /\b(butter|double cream|lard|ghee)\b/, /bean|nut/) <= 15 && !/deep-fry/i.test(steps.join(' ')),
      'is rich',
    ],
  ]
  return [
    ...claims.filter(([tag, isTrue]) => tags.includes(tag) && !isTrue).map(([tag, , why]) => `${tag}, but ${why}`),
    ...(category === 'Dessert' && !tags.includes('Desserts') ? ['a dessert without its tag'] : []),
  ]
})

rule('a meal of a kind of meat has it', meals, (dish) => {
  const kinds: Record<string, RegExp> = {
    Beef: /beef|steak|brisket|shin|short rib/,
    Chicken: /chicken/,
    Lamb: /lamb|mutton/,
    Pork: /pork|bacon|ham|sausage|chorizo|gammon|ribs|pancetta|black pudding/,
    Goat: /goat/,
  }
  const kind = kinds[dish.category]
  return kind && !namesOf(dish).some((name) => kind.test(name.toLowerCase())) ? [`no ${dish.category} in it`] : []
})

test.each(rules)('$name', ({ name, of, problems }) => {
  const excused = exceptions[name] ?? {}
  expect(
    of.flatMap((dish) => (dish.id in excused ? [] : problems(dish).map((reason) => `${dish.id}: ${reason}`))),
  ).toEqual([])
  const needless = Object.keys(excused).filter(
    (slug) => !of.some((dish) => dish.id === slug && problems(dish).length > 0),
  )
  expect(needless, 'exceptions that are no longer needed').toEqual([])
})
