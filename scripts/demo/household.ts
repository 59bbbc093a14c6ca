/** The household of the demo content: its members, their recipes and what they ate. */
import type { UserDiet } from '#contract/diet.ts'
import type { Face } from '#contract/rooms/faces.ts'
import type { MealTime } from '#contract/rooms.ts'

export const password = 'Potluck42'
export const roomName = 'Sunday Table'

export const people = {
  dana: { name: 'Dana Demo', email: 'demo@example.org' },
  ben: { name: 'Ben Baker', email: 'ben@example.org' },
  mia: { name: 'Mia Moreau', email: 'mia@example.org' },
  noah: { name: 'Noah Okafor', email: 'noah@example.org' },
}
export type PersonName = keyof typeof people
export const names = Object.keys(people) as PersonName[]

export const diets: Partial<Record<PersonName, UserDiet>> = {
  mia: { allergens: ['peanuts'], diets: [] },
  noah: { allergens: [], diets: ['no-pork'] },
}

/** The recipes that Dana has written. */
export const recipes = [
  {
    title: 'Lentil soup with lemon',
    description: 'A pot of soup for four that keeps well until the next day.',
    ingredients: ['250 g red lentils', '1 onion', '2 carrots', '1 l vegetable stock', '1 lemon', '2 tbsp olive oil'],
    steps: [
      'Chop the onion and the carrots and fry them in the oil for 5 minutes.',
      'Add the lentils and the stock and simmer for 20 minutes.',
      'Season with the juice of the lemon, salt and pepper.',
    ],
    image: null,
    servings: 4,
    minutes: 30,
  },
  {
    title: 'Tomato and feta bake',
    description: 'One tray, ten minutes of work, and the oven does the rest.',
    ingredients: ['600 g cherry tomatoes', '200 g feta', '3 tbsp olive oil', '1 tsp dried oregano', '300 g pasta'],
    steps: [
      'Put the tomatoes and the feta into a dish, add oil and oregano, and bake for 30 minutes at 200 °C.',
      'Meanwhile cook the pasta.',
      'Crush the tomatoes and the feta and mix them with the pasta.',
    ],
    image: null,
    servings: 4,
    minutes: 40,
  },
]
/** The recipe that Ben has written and shared in the room. */
export const sharedRecipe = {
  title: 'Overnight oats',
  description: 'Breakfast for two, prepared the evening before.',
  ingredients: ['100 g rolled oats', '250 ml milk', '1 apple', '1 tbsp honey'],
  steps: ['Mix the oats, the milk and the honey and cool them overnight.', 'Grate the apple over the oats.'],
  image: null,
  servings: 2,
  minutes: 15,
}

export const likes: Record<PersonName, string[]> = {
  dana: ['lasagne-alla-bolognese', 'mushroom-risotto'],
  ben: ['butter-chicken', 'margherita-pizza'],
  mia: ['miso-glazed-salmon'],
  noah: ['vegetable-couscous', 'moussaka'],
}
export const bookmarks: Partial<Record<PersonName, string[]>> = { dana: ['seafood-paella'], mia: ['palak-paneer'] }

/** A suggestion with its answers. */
export interface SuggestedDish {
  /** The id of a meal of the catalogue, the title of a recipe of the household, or free text with a space. */
  dish: string
  /** The person who suggests the dish. The server counts a suggestion as this person's answer `yes`. */
  by: PersonName
  yes?: PersonName[]
  fine?: PersonName[]
  no?: PersonName[]
}
export interface PlannedMeal {
  daysAgo: number
  meal: MealTime
  suggestions: SuggestedDish[]
  cooks?: PersonName
  out?: PersonName[]
  /** The number of guests that each person brings. */
  guests?: Partial<Record<PersonName, number>>
  faces?: Partial<Record<PersonName, Face>>
}

const dinner = (daysAgo: number, given: Omit<PlannedMeal, 'daysAgo' | 'meal'>): PlannedMeal => ({
  daysAgo,
  meal: 'dinner',
  ...given,
})

/** Two weeks of decided meals, the oldest first. */
export const history: PlannedMeal[] = [
  dinner(14, {
    suggestions: [
      { dish: 'shakshuka', by: 'dana', yes: ['mia'], fine: ['ben'] },
      { dish: 'fish-pie', by: 'ben', fine: ['dana'], no: ['mia'] },
    ],
    cooks: 'dana',
    faces: { dana: 'loved', mia: 'loved', ben: 'fine' },
  }),
  dinner(13, {
    suggestions: [
      { dish: 'butter-chicken', by: 'ben', yes: ['noah', 'dana'], fine: ['mia'] },
      { dish: 'palak-paneer', by: 'mia', fine: ['dana', 'noah'] },
    ],
    cooks: 'ben',
    faces: { ben: 'loved', noah: 'loved', dana: 'loved', mia: 'fine' },
  }),
  dinner(12, {
    suggestions: [
      { dish: 'moussaka', by: 'dana', yes: ['ben', 'noah'], fine: ['mia'] },
      { dish: 'greek-salad', by: 'mia', no: ['ben'] },
    ],
    cooks: 'noah',
    guests: { dana: 2 },
    faces: { dana: 'loved', ben: 'loved', noah: 'loved' },
  }),
  dinner(11, {
    suggestions: [
      { dish: 'miso-glazed-salmon', by: 'mia', yes: ['dana'], fine: ['ben', 'noah'] },
      { dish: 'penne-all-arrabbiata', by: 'noah', fine: ['ben'] },
    ],
    cooks: 'mia',
    faces: { mia: 'loved', dana: 'loved', noah: 'fine' },
  }),
  dinner(10, { suggestions: [{ dish: 'Pizza from the corner', by: 'ben', yes: ['noah', 'mia'] }], out: ['dana'] }),
  dinner(9, {
    suggestions: [
      { dish: 'chana-masala', by: 'noah', yes: ['dana', 'mia'], fine: ['ben'] },
      { dish: 'udon-stir-fry', by: 'mia', fine: ['noah'] },
    ],
    cooks: 'noah',
    faces: { noah: 'fine', dana: 'loved', ben: 'not-again' },
  }),
  { daysAgo: 8, meal: 'breakfast', suggestions: [{ dish: 'menemen', by: 'noah', yes: ['dana', 'mia', 'ben'] }] },
  dinner(8, {
    suggestions: [
      { dish: 'mushroom-risotto', by: 'dana', yes: ['ben'], fine: ['mia', 'noah'] },
      { dish: 'fish-and-chips', by: 'ben', yes: ['noah'], no: ['mia', 'dana'] },
    ],
    cooks: 'dana',
    faces: { dana: 'loved', ben: 'loved', mia: 'fine', noah: 'fine' },
  }),
  {
    daysAgo: 7,
    meal: 'lunch',
    suggestions: [{ dish: 'Lentil soup with lemon', by: 'dana', yes: ['ben'] }],
    cooks: 'dana',
    out: ['noah'],
  },
  dinner(7, {
    suggestions: [
      { dish: 'lemon-chicken-with-orzo', by: 'mia', yes: ['dana', 'noah'], fine: ['ben'] },
      { dish: 'quesadillas', by: 'noah', fine: ['mia'] },
    ],
    cooks: 'ben',
    guests: { mia: 1 },
    faces: { mia: 'loved', dana: 'loved', ben: 'fine', noah: 'loved' },
  }),
  dinner(6, {
    suggestions: [
      { dish: 'pasta-alla-norma', by: 'noah', yes: ['ben'], fine: ['dana', 'mia'] },
      { dish: 'watercress-soup', by: 'dana', no: ['ben', 'noah'] },
    ],
    cooks: 'noah',
    faces: { noah: 'loved', ben: 'fine' },
  }),
  dinner(5, {
    suggestions: [
      { dish: 'chicken-teriyaki', by: 'ben', yes: ['mia', 'noah'], fine: ['dana'] },
      { dish: 'ratatouille', by: 'dana', fine: ['mia'], no: ['noah'] },
    ],
    cooks: 'mia',
    faces: { ben: 'loved', mia: 'fine', noah: 'loved' },
  }),
  dinner(4, {
    suggestions: [{ dish: 'Tomato and feta bake', by: 'dana', yes: ['mia', 'ben'], fine: ['noah'] }],
    cooks: 'dana',
    faces: { mia: 'loved', noah: 'fine', ben: 'fine' },
  }),
  dinner(3, {
    suggestions: [
      { dish: 'vegetable-couscous', by: 'noah', yes: ['dana'], fine: ['ben'] },
      { dish: 'imam-bayildi', by: 'mia', fine: ['noah', 'ben'] },
    ],
    cooks: 'noah',
    out: ['mia'],
    faces: { noah: 'loved', dana: 'fine', ben: 'not-again' },
  }),
  dinner(2, {
    suggestions: [
      { dish: 'margherita-pizza', by: 'ben', yes: ['dana', 'mia', 'noah'] },
      { dish: 'hot-and-sour-soup', by: 'mia', fine: ['dana'] },
    ],
    cooks: 'ben',
    guests: { noah: 1 },
    faces: { dana: 'loved', ben: 'loved', mia: 'loved', noah: 'loved' },
  }),
  { daysAgo: 1, meal: 'breakfast', suggestions: [{ dish: 'baghrir', by: 'mia', yes: ['ben'] }], cooks: 'mia' },
  { daysAgo: 1, meal: 'snacks', suggestions: [{ dish: 'banana-bread', by: 'dana', yes: ['noah'] }], cooks: 'dana' },
  dinner(1, {
    suggestions: [
      { dish: 'spanakopita', by: 'mia', yes: ['noah'], fine: ['dana', 'ben'] },
      { dish: 'kung-pao-chicken', by: 'ben', yes: ['dana'], no: ['mia'] },
    ],
    cooks: 'mia',
    faces: { mia: 'loved', noah: 'loved', dana: 'fine' },
  }),
]

/** Today's breakfast is decided. Today's other meals are not decided: see `openMeals`. */
export const breakfast: PlannedMeal = {
  daysAgo: 0,
  meal: 'breakfast',
  suggestions: [{ dish: 'Overnight oats', by: 'ben', yes: ['mia', 'dana'] }],
  cooks: 'ben',
}
export const openMeals: PlannedMeal[] = [
  {
    daysAgo: 0,
    meal: 'lunch',
    suggestions: [{ dish: 'Lentil soup with lemon', by: 'dana', fine: ['ben'] }],
    out: ['noah'],
  },
  { daysAgo: 0, meal: 'snacks', suggestions: [] },
  dinner(0, {
    suggestions: [
      { dish: 'moussaka', by: 'noah', yes: ['ben'] },
      { dish: 'baja-fish-tacos', by: 'mia', fine: ['noah'] },
      { dish: 'vegan-pad-thai', by: 'ben', fine: ['noah'], no: ['mia'] },
    ],
    guests: { ben: 1 },
  }),
]
