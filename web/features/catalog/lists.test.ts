/** The lists of dishes that tiles, cards, tags and menu entries open. */
import { expect, test } from 'vitest'
import { mealCategories, mealTags } from '#contract/catalog.ts'
import { namedLists, tagList } from './lists.ts'
import { menuCuisines, quickCategories } from './menu-lists.ts'

const ofCategory = (category: string, limit: number, diet?: string) => ({
  kind: 'meal',
  query: { category, ...(diet && { diet }), limit },
})

test('each tile opens twelve dishes of its category', { tags: ['HOME-12'] }, () => {
  const tiles = {
    appetizers: 'Starter',
    desserts: 'Dessert',
    healthy: 'Vegetarian',
    meat: 'Beef',
    pork: 'Pork',
    seafood: 'Seafood',
    addons: 'Side',
  }
  for (const [list, category] of Object.entries(tiles))
    expect(namedLists[list]!.source, list).toEqual(ofCategory(category, 12))
  expect(namedLists.vegan!.source).toEqual(ofCategory('Vegan', 12, 'Vegan'))
  expect(namedLists.drinks!.source).toEqual({ kind: 'drink', query: { category: 'Ordinary_Drink', limit: 12 } })
})

test('each promo and featured card opens its dishes', { tags: ['HOME-14', 'HOME-15', 'HOME-17'] }, () => {
  expect(namedLists.indian!.source).toEqual({ kind: 'meal', query: { area: 'Indian', limit: 20 } })
  expect(namedLists.fusion!.source).toEqual({ categories: ['Fusion', 'Miscellaneous', 'Pasta'], count: 20 })
  expect(namedLists.explore!.source).toEqual({ kind: 'meal', query: { name: '', limit: 16 } })
  expect(namedLists.mornings!.source).toEqual(ofCategory('Chicken', 24))
  expect(namedLists.beginners!.source).toEqual(ofCategory('Side', 24))
  expect(namedLists.cravings!.source).toEqual({ categories: ['Beef', 'Pork', 'Dessert'], count: 24 })
})

test('each footer tag opens sixteen dishes of its category', { tags: ['SHELL-08'] }, () => {
  const categoryOf = {
    'Comfort Food': 'Pasta',
    'Dairy-Free': 'Seafood',
    Desserts: 'Dessert',
    'Gluten-Free': 'Miscellaneous',
    Healthy: 'Vegetarian',
    'High-Protein': 'Pork',
    Holiday: 'Pasta',
    'Kid-Friendly': 'Chicken',
    'Low-Carb': 'Seafood',
    'Meal Prep': 'Chicken',
    Meat: 'Beef',
    'One-Pot': 'Pasta',
    'Quick Meals': 'Chicken',
    Spicy: 'Lamb',
    Vegetarian: 'Vegetarian',
    'Video Recipe': 'Miscellaneous',
  }
  expect(mealTags).toEqual(Object.keys(categoryOf))
  const dietTags = ['Dairy-Free', 'Gluten-Free', 'Kid-Friendly', 'Low-Carb', 'Vegetarian']
  for (const [tag, category] of Object.entries(categoryOf))
    expect(tagList(tag), tag).toEqual(ofCategory(category, 16, dietTags.includes(tag) ? tag : undefined))
})

test('the list of an unknown tag has the results of a search for its first word', { tags: ['SHELL-09'] }, () =>
  expect(tagList('Lasagne Night')).toEqual({ kind: 'meal', query: { name: 'Lasagne', limit: 16 } }),
)

test(
  'the menus contain 13 cuisines, 14 categories and five quick categories',
  { tags: ['SHELL-02', 'SHELL-03'] },
  () => {
    expect(menuCuisines).toHaveLength(13)
    expect(mealCategories).toHaveLength(14)
    expect(quickCategories.map(({ label, category }) => [label, category])).toEqual([
      ['Popular', 'Miscellaneous'],
      ['Breakfast', 'Breakfast'],
      ['Lunch', 'Chicken'],
      ['Dinner', 'Beef'],
      ['Dessert', 'Dessert'],
    ])
  },
)
