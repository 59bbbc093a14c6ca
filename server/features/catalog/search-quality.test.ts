/** Typical searches in the built-in catalogue, and the dishes that must come first. */
import { expect, test } from 'vitest'
import { readContent } from '#content/read.ts'
import { createSearch } from './search.service.ts'

const { meals, drinks } = readContent('content')
const search = createSearch()
for (const { dish } of meals) search.put('meals', dish)
for (const { dish } of drinks) search.put('drinks', dish)
const titles = new Map([...meals, ...drinks].map(({ dish }) => [dish.id, dish.title]))

const find = (text: string) => {
  const { meals: foundMeals, drinks: foundDrinks } = search.find(text)
  const titlesOf = (ids: string[]) => ids.map((id) => titles.get(id)!)
  return { meals: titlesOf(foundMeals), drinks: titlesOf(foundDrinks) }
}

/** Each row has a search and the dishes that must be among the first three meals or the first three drinks. */
test.each<[string, ...string[]]>([
  ['fish and chips', 'Fish and Chips'],
  ['fish & chips', 'Fish and Chips'],
  ['chips with fish', 'Fish and Chips'],
  ['soup', 'Watercress Soup', 'Avgolemono Soup', 'Hot and Sour Soup'],
  ['chicken soup', 'Avgolemono Soup'],
  ['tomato soup', 'Tom Yum Soup'],
  ['egg', 'Eggs Benedict', 'Scotch Eggs', 'Egg Fried Rice'],
  ['eggs', 'Eggs Benedict', 'Scotch Eggs', 'Egg Fried Rice'],
  ['past', 'Pasta alla Norma', 'Creamy Garlic Mushroom Penne Pasta'],
  ['pasta', 'Pasta alla Norma', 'Creamy Garlic Mushroom Penne Pasta'],
  ['vegan pasta', 'Spinach Ricotta Stuffed Vegan Pasta Shells'],
  ['chicken curry', 'Thai Green Chicken Curry'],
  ['curry', 'Curry Goat', 'Goan Prawn Curry'],
  ['butter chicken', 'Butter Chicken'],
  ['chiken', 'Buttermilk Fried Chicken'],
  ['chicken lemon', 'Lemon Chicken with Orzo'],
  ['jerk chiken', 'Jerk Chicken'],
  ['lasagna', 'Lasagne alla Bolognese'],
  ['lasagna bolonese', 'Lasagne alla Bolognese'],
  ['spag bol', 'Lentil Bolognese'],
  ['carbonnara', 'Spaghetti Carbonara'],
  ['the best recipe for carbonara', 'Spaghetti Carbonara'],
  ['pizza', 'Margherita Pizza'],
  ['risotto', 'Mushroom Risotto'],
  ['tofu', 'Agedashi Tofu', 'Mapo Tofu with Mushrooms'],
  ['fried rice', 'Egg Fried Rice', 'Pineapple Fried Rice'],
  ['rice fried', 'Egg Fried Rice', 'Pineapple Fried Rice'],
  ['stirfry', 'Udon Stir-Fry', 'Tomato and Egg Stir-Fry'],
  ['noodle', 'Prawns with Glass Noodles', 'Asian Sesame Noodles with Crunchy Veggies'],
  ['ramen', 'Miso Ramen with Soft Eggs'],
  ['pho', 'Beef Pho'],
  ['banh mi', 'Banh Mi Op La'],
  ['pad thai', 'Vegan Pad Thai'],
  ['eggplant', 'Fish-Fragrant Aubergines', 'Ratatouille', 'Moussaka'],
  ['egplant', 'Fish-Fragrant Aubergines', 'Ratatouille', 'Moussaka'],
  ['courgette', 'Crispy Parmesan Garlic Zucchini Sticks'],
  ['shrimp', 'Prawn Saganaki', 'Goan Prawn Curry'],
  ['houmous', 'Hummus'],
  ['tajine', 'Kefta Tagine with Eggs'],
  ['samosa', 'Vegetable Samosas'],
  ['dal', 'Dal Makhani'],
  ['taco', 'Baja Fish Tacos', 'Carne Asada Tacos'],
  ['gaspacho', 'Gazpacho'],
  ['ratatoille', 'Ratatouille'],
  ['shakshouka', 'Shakshuka'],
  ['creme brulee', 'Crème Brûlée'],
  ['shepherds pie', "Shepherd's Pie"],
  ['fish pie', 'Fish Pie'],
  ['pancakes', 'Fluffy Banana Pancakes with Maple Syrup', 'Kimchi Pancakes'],
  ['chocolate cake', 'Molten Chocolate Lava Cake Dessert'],
  ['apple crumble', 'Apple Crumble with Cinnamon Oat Topping'],
  ['breakfast', 'Full English Breakfast', 'Eggs Benedict'],
  ['indian', 'Butter Chicken'],
  ['india chicken', 'Butter Chicken'],
  ['beef', 'Beef Rendang', 'Beef Stroganoff'],
  ['salmon', 'Miso-Glazed Salmon'],
  ['negroni', 'Negroni'],
  ['whiskey sour', 'Whisky Sour'],
  ['gin tonic', 'Gin Fizz'],
  ['iced tea', 'Hibiscus Iced Tea', 'Thai Iced Tea'],
  ['margarita', 'Margarita'],
  ['hot chocolate', 'Hot Chocolate'],
  ['virgin mojito', 'Virgin Mojito'],
])('"%s" finds %s among the first three', { tags: ['SEARCH-10'] }, (text, ...wanted) => {
  const found = find(text)
  const first = [...found.meals.slice(0, 3), ...found.drinks.slice(0, 3)]
  expect(first).toEqual(expect.arrayContaining(wanted))
})

test.each(['fish and chips', 'soup', 'past', 'pasta', 'chicken curry', 'shepherds pie', 'lasagna bolonese', 'noodle'])(
  '"%s" finds no drinks',
  { tags: ['SEARCH-10'] },
  (text) => expect(find(text).drinks).toEqual([]),
)

test.each(['gin', 'rum', 'tea', 'margarita', 'gin tonic', 'whiskey sour'])(
  '"%s" finds no meals',
  { tags: ['SEARCH-10'] },
  (text) => expect(find(text).meals).toEqual([]),
)

test('a whole word ranks above words that begin with it: egg above eggplant', { tags: ['SEARCH-10'] }, () => {
  const { meals: found } = find('egg')
  const eggplant = found.findIndex((title) => title.includes('Aubergine'))
  const lastWithEgg = found.findLastIndex((title) => /\bEggs?\b/.test(title))
  expect(eggplant).toBeGreaterThan(lastWithEgg)
})

test.each([
  ['brocolini', ['broccoli']],
  ['lasgnaaa', ['lasagna']],
  ['xqzw', []],
])('a search for "%s" finds nothing, and the closest words are %j', { tags: ['SEARCH-11'] }, (text, words) => {
  expect(find(text)).toEqual({ meals: [], drinks: [] })
  expect(search.closestWords(text, 6)).toEqual(words)
})
