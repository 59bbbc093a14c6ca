/** Rules for every built-in dish: amounts, ingredients, temperatures, times and tags (content/README.md). */
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { namesWith, type IngredientContent } from '#cooking/diets/diets.ts'
import { singularWords } from '#cooking/foods/words.ts'
import { readContent } from './read.ts'
import { countOf, gramsOf } from './rules/amounts.ts'
import { minimumMinutes } from './rules/durations.ts'
import { synonyms, comparisons, foods } from './rules/foods.ts'
import { isImperative } from './rules/imperative.ts'
import { normalize, parsePhrases, phrasesIn } from './rules/phrases.ts'
import { baseName, ingredientNames, sentencesOf } from './rules/text.ts'
import { isMeasureUnderstood } from './rules/understood-measure.ts'

const content = readContent(import.meta.dirname)
const meals = content.meals.map(({ dish }) => dish)
const drinks = content.drinks.map(({ dish }) => dish)
const dishes = [...meals, ...drinks]

/** Dishes that may break a rule, with the reason. */
const exceptions: Record<string, Record<string, string>> = {
  'every food that a step names is listed': {
    'homity-pie': 'the baking beans weigh down the pastry',
    'spaghetti-carbonara': 'the cream is made of eggs',
    'quiche-lorraine': 'the dried beans weigh down the pastry',
    'tortilla-espanola': 'the tortilla is the dish',
    'tom-yum-soup': 'the stock is made in the step before',
  },
  'no portion has too much of an ingredient': {
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
  /** Returns the problems of a dish. */
  problems: (dish: Dish) => string[]
}
const rules: Rule[] = []
const rule = (name: string, of: Dish[], problems: Rule['problems']) => rules.push({ name, of, problems })

const filler = new Set(
  parsePhrases(
    'fresh, dried, ground, large, small, medium, ripe, plain, boneless, skinless, raw, cooked, frozen, whole, fine, coarse, or, and, of, in, other, the, with, from, mild, hot, cold, soft, light, dark, red, green, white, black, brown, yellow, extra, virgin, unsalted, thick, thin, very, chopped, toasted, natural, sweet, firm, smooth, strong, warm, boiling, lean, a, good, young, long, flat, leaf, piece, slice, stick, stalk, sprig, seed, powder, sauce, paste, minced, mature, about, even, size, to, free, gluten, vegan, vegetarian, dairy, style',
  ),
)

rule('every ingredient is named in a step', dishes, ({ ingredients, steps }) => {
  const stepText = normalize(steps.join(' '))
  const isUsed = (name: string) => {
    const words = singularWords(baseName(name))
    const specific = words.filter((word) => !filler.has(word))
    const groups = [
      ...(namesWith([name], 'fish').length ? ['fish'] : []),
      ...(namesWith([name], 'meat').length ? ['meat'] : []),
      ...(/\b(mint|dill|parsley|coriander) /.test(name) ? ['herb'] : []),
      ...(/^salt$/.test(name) ? ['salted'] : []),
    ]
    return [...(specific.length ? specific : words), ...groups].some((word) => stepText.includes(` ${word} `))
  }
  return ingredients
    .filter(({ name }) => !isUsed(name) && !(/^(sea )?salt/i.test(name) && /\b[Ss]eason/.test(steps.join(' '))))
    .map(({ name }) => `"${name}" is in no step`)
})

rule('every food that a step names is listed', dishes, ({ ingredients, steps }) => {
  const listed = normalize(ingredients.map(({ name, measure }) => `${name} ${measure}`).join(' . '))
  const stepText = steps.join(' ').replace(comparisons, ' ')
  return phrasesIn(stepText, foods)
    .filter(
      (food) =>
        ![food, ...(synonyms.get(food) ?? [])].some(
          (word) => listed.includes(` ${word} `) || food.split(' ').every((part) => listed.includes(` ${part} `)),
        ),
    )
    .map((food) => `a step names "${food}"`)
})

test('the parser understands at least 95 % of the measures', () => {
  const measures = dishes.flatMap(({ id, ingredients }) =>
    ingredients.map(({ name, measure }) => ({ measure, of: `${id}: "${measure}" of ${name}` })),
  )
  const unread = measures.filter(({ measure }) => !isMeasureUnderstood(measure)).map(({ of }) => of)
  expect(unread.length / measures.length, unread.join('\n')).toBeLessThanOrEqual(0.05)
})

/** Grams per person of the ingredients that match `names` but not `not`. Ingredients without a weight count as 0. */
function gramsPerPerson({ ingredients, servings }: Dish, names: RegExp, not?: RegExp) {
  const some = ingredients.filter(
    ({ name }) => names.test(baseName(name).toLowerCase()) && !not?.test(name.toLowerCase()),
  )
  return some.reduce((sum, { name, measure }) => sum + (gramsOf(name.toLowerCase(), measure) ?? 0), 0) / servings!
}
const isFried = ({ steps }: Dish) => /deep|°C.*\boil\b|\boil\b.*°C/.test(steps.join(' '))
const meatNames =
  /beef|lamb|pork|chicken|goat|duck|steak|mince|brisket|ribs|bacon|ham|sausage|chorizo|fish|cod|haddock|hake|salmon|prawn|squid|octopus|rabbit|shin|veal|fillet/

rule('no portion has too much of an ingredient', meals, (dish) => {
  const isSweet = dish.category === 'Dessert' || dish.category === 'Breakfast'
  // The maximum grams per person of all ingredients whose name matches the first pattern but not the second.
  const maximums: [string, number, RegExp, RegExp?][] = [
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
  const tooMuch = maximums.flatMap(([what, limit, names, not]) => {
    const grams = gramsPerPerson(dish, names, not)
    return grams > limit ? [`${Math.round(grams)} g of ${what} per person`] : []
  })
  const eggs =
    dish.ingredients
      .filter(({ name }) => /^(large |medium )?eggs?\b/.test(name))
      .reduce((sum, { measure }) => sum + (countOf(measure) ?? 0), 0) / dish.servings!
  return eggs > 3 ? [...tooMuch, `${eggs} eggs per person`] : tooMuch
})

rule('a portion of a main dish is large enough', meals, (dish) => {
  const needed: Record<string, [number, RegExp]> = {
    Beef: [60, meatNames],
    Chicken: [75, meatNames],
    Lamb: [75, meatNames],
    Pork: [60, meatNames],
    Goat: [100, meatNames],
    Pasta: [60, /./],
  }
  const [least, names] = needed[dish.category] ?? [0, /./]
  const grams = gramsPerPerson(dish, names)
  const byCount = dish.ingredients.some(
    ({ name, measure }) => names.test(name.toLowerCase()) && countOf(measure) !== null,
  )
  return grams < least && !byCount ? [`${Math.round(grams)} g per person`] : []
})

rule('a seasoned dish lists salt', meals, ({ ingredients, steps }) => {
  const isSeasoned = /\b(season|salted|salt)\b/i.test(steps.join(' '))
  const isSalted = ingredients.some(({ name }) => /\bsalt\b|soy|tamari|fish sauce|miso|seasoning/i.test(name))
  return isSeasoned && !isSalted ? ['no salt in the ingredients'] : []
})

rule('a drink fills its number of glasses', drinks, ({ ingredients, servings }) => {
  const poured = ingredients.filter(({ name }) => !/^(crushed )?ice|extract|bitters/.test(name))
  const each =
    poured.reduce((sum, { name, measure }) => sum + (gramsOf(name.toLowerCase(), measure) ?? 0), 0) / servings!
  return each < 60 || each > 460 ? [`${Math.round(each)} ml per glass`] : []
})

rule('every temperature is in °C and °F, and both values agree', dishes, ({ steps }) => {
  const text = steps.join(' ')
  const celsiusOnly = [...text.matchAll(/(\d+)(?:–\d+)? ?°C(?! \(\d+(?:–\d+)? °F\))/g)].map(
    ([whole]) => `"${whole}" without °F`,
  )
  const fahrenheitOnly = text.replace(/\d+(?:–\d+)? °C \(\d+(?:–\d+)? °F\)/g, '').match(/\d+ ?°F/g) ?? []
  const pairs = [...text.matchAll(/(\d+)(?:–(\d+))? °C \((\d+)(?:–(\d+))? °F\)/g)]
  const different = pairs
    .filter(([, c, c2, f, f2]) =>
      [
        [c, f],
        [c2, f2],
      ].some(([celsius, fahrenheit]) => celsius && Math.abs(Number(celsius) * 1.8 + 32 - Number(fahrenheit)) > 10),
    )
    .map(([whole]) => `${whole} do not agree`)
  const isBaked = /\boven\b/i.test(text.replace(/oven gloves?/gi, ''))
  return [
    ...celsiusOnly,
    ...fahrenheitOnly.map((heat) => `"${heat}" without °C`),
    ...different,
    ...(isBaked && !pairs.length ? ['an oven without a temperature'] : []),
  ]
})

rule('the minutes are at least the sum of the times in the steps', dishes, ({ steps, minutes }) => {
  const least = minimumMinutes(steps)
  return least > minutes! ? [`the steps take ${Math.round(least)} minutes, the dish says ${minutes}`] : []
})

rule('a step is imperative and has at most two sentences', dishes, ({ steps }) =>
  steps.flatMap((step) => [
    ...(isImperative(step) ? [] : [`not an imperative: "${step.slice(0, 70)}"`]),
    ...(sentencesOf(step).length > 2 ? [`more than two sentences: "${step.slice(0, 70)}"`] : []),
  ]),
)

const forbidden: Record<string, IngredientContent[]> = {
  Vegetarian: ['meat', 'fish'],
  'Gluten-Free': ['gluten'],
  'Dairy-Free': ['milk'],
  'Non Alcoholic': ['alcohol'],
}
rule('no tag and no category contradicts the ingredients', dishes, (dish) => {
  const contradictions = (tag: string) =>
    namesWith(ingredientNames(dish), ...(forbidden[tag] ?? [])).map((name) => `${tag} with ${name}`)
  const problems = dish.tags.flatMap(contradictions)
  const notVegetarian = /parmesan|pecorino|gelatine|gruy.re|manchego/
  if (dish.tags.includes('Vegetarian'))
    problems.push(
      ...ingredientNames(dish)
        .filter((name) => notVegetarian.test(name))
        .map((name) => `Vegetarian with ${name}`),
    )
  if (dish.category === 'Vegetarian')
    problems.push(...namesWith(ingredientNames(dish), 'meat', 'fish').map((name) => `Vegetarian with ${name}`))
  if (dish.category === 'Vegan')
    problems.push(...namesWith(ingredientNames(dish), 'animal').map((name) => `Vegan with ${name}`))
  if (dish.tags.includes('Alcoholic') && !namesWith(ingredientNames(dish), 'alcohol').length)
    problems.push('Alcoholic without alcohol')
  if (dish.tags.includes('Vegetarian') && dish.tags.includes('Meat')) problems.push('Vegetarian and Meat')
  return problems
})

rule('the tags of a meal fit its ingredients, steps, time and category', meals, (dish) => {
  const { tags, category, minutes, steps } = dish
  const names = ingredientNames(dish)
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name.toLowerCase()))
  const starch = gramsPerPerson(
    dish,
    /flour|rice\b|pasta|spaghetti|noodle|potato|bread|sugar|honey|couscous|bulgur|lentil|chickpea|oats|polenta|syrup/,
    /vinegar|sweet potato noodles|toasted rice/,
  )
  const claims: [string, boolean, string][] = [
    ['Desserts', category === 'Dessert', 'is not a dessert'],
    ['Quick Meals', minutes! <= 30, `takes ${minutes} minutes`],
    ['Meat', namesWith(names, 'meat').length > 0, 'has no meat'],
    [
      'Spicy',
      has(
        /chill|cayenne|harissa|gochu|jalape|pepper(corn| sauce| paste)|scotch|wasabi|berbere|hot |kimchi|chipotle|curry paste|mustard/,
      ),
      'has no hot ingredient',
    ],
    ['Kid-Friendly', !tags.includes('Spicy'), 'is spicy'],
    ['Low-Carb', starch <= 20, `${Math.round(starch)} g of starch and sugar per person`],
    [
      'High-Protein',
      namesWith(names, 'meat', 'fish', 'eggs', 'milk').length > 0 ||
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
      gramsPerPerson(dish, /\b(butter|double cream|lard|ghee)\b/, /bean|nut/) <= 15 &&
        !/deep-fry/i.test(steps.join(' ')),
      'is rich',
    ],
  ]
  return [
    ...claims.filter(([tag, isTrue]) => tags.includes(tag) && !isTrue).map(([tag, , why]) => `${tag}, but ${why}`),
    ...(category === 'Dessert' && !tags.includes('Desserts') ? ['a dessert without its tag'] : []),
  ]
})

rule('a meal in the category of a meat has this meat', meals, (dish) => {
  const kinds: Record<string, RegExp> = {
    Beef: /beef|steak|brisket|shin|short rib/,
    Chicken: /chicken/,
    Lamb: /lamb|mutton/,
    Pork: /pork|bacon|ham|sausage|chorizo|gammon|ribs|pancetta|black pudding/,
    Goat: /goat/,
  }
  const kind = kinds[dish.category]
  return kind && !ingredientNames(dish).some((name) => kind.test(name.toLowerCase()))
    ? [`no ${dish.category} in it`]
    : []
})

test.each(rules)('$name', ({ name, of, problems }) => {
  const excepted = exceptions[name] ?? {}
  expect(
    of.flatMap((dish) => (dish.id in excepted ? [] : problems(dish).map((reason) => `${dish.id}: ${reason}`))),
  ).toEqual([])
  const unnecessary = Object.keys(excepted).filter(
    (slug) => !of.some((dish) => dish.id === slug && problems(dish).length > 0),
  )
  expect(unnecessary, 'exceptions that are no longer needed').toEqual([])
})
