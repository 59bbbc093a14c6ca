/** The lists that tiles, tags and cards open, each with its source. */
import { isDietLabel, texts, type mealTags } from '#contract/catalog.ts'
import type { DishListQuery, ListSource } from './catalog.queries.ts'

/**
 * The filter that leaves out dishes whose ingredients contradict a label, for example `Gluten-Free`. Empty for a label
 * that is not a diet.
 */
export const dietOf = (label: string) => (isDietLabel(label) ? { diet: label } : {})

export type NamedList = { title: string; source: ListSource }

const tileCount = 12
const promoCount = 20
const featuredCount = 24
const exploreCount = 16
const tile = (title: string, category: string): NamedList => ({
  title,
  source: { kind: 'meal', query: { category, ...dietOf(title), limit: tileCount } },
})

/** The lists that `?list=` in the address opens, keyed by the value of this parameter. */
export const namedLists: Record<string, NamedList> = {
  appetizers: tile('Appetizers', 'Starter'),
  desserts: tile('Desserts', 'Dessert'),
  drinks: { title: 'Drinks', source: { kind: 'drink', query: { category: 'Ordinary_Drink', limit: tileCount } } },
  healthy: tile('Healthy', 'Vegetarian'),
  meat: tile('Meat', 'Beef'),
  pork: tile('Pork', 'Pork'),
  seafood: tile('Seafood', 'Seafood'),
  addons: tile('Addons', 'Side'),
  vegan: tile('Vegan', 'Vegan'),
  indian: {
    title: 'Home-Cooked Indian Comfort Food',
    source: { kind: 'meal', query: { area: 'Indian', limit: promoCount } },
  },
  explore: { title: texts.exploreAll, source: { kind: 'meal', query: { name: '', limit: exploreCount } } },
  fusion: { title: 'Fusion', source: { categories: ['Fusion', 'Miscellaneous', 'Pasta'], count: promoCount } },
  mornings: {
    title: 'Power Up Your Mornings: 5 Quick and Healthy Breakfast Ideas',
    source: { kind: 'meal', query: { category: 'Chicken', limit: featuredCount } },
  },
  beginners: {
    title: 'Made for Beginners: Perfect for Young Cooks',
    source: { kind: 'meal', query: { category: 'Side', limit: featuredCount } },
  },
  cravings: {
    title: "Cravings Welcome: It's Junk Food Time!",
    source: { categories: ['Beef', 'Pork', 'Dessert'], count: featuredCount },
  },
}

const tagCount = exploreCount
const categoryOfTag: Record<string, string> = {
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
} satisfies Record<(typeof mealTags)[number], string>

/**
 * The meals of the tag's category. If the tag is the name of a diet, the meals that contradict it are left out. For an
 * unknown tag in the address: the results of a search for its first word.
 */
export function tagList(tag: string): DishListQuery {
  const category = Object.hasOwn(categoryOfTag, tag) ? categoryOfTag[tag] : undefined
  return {
    kind: 'meal',
    query: category ? { category, ...dietOf(tag), limit: tagCount } : { name: tag.split(/\s+/)[0], limit: tagCount },
  }
}
