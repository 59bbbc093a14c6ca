/** The ingredients of the food databases and of the built-in catalogue against the labels. */
import { expect, test } from 'vitest'
import { suits, type Diet } from './diets.ts'

test.each<[Diet, string, boolean]>([
  ['Gluten-Free', 'Plain Flour', false],
  ['Gluten-Free', 'Spaghetti', false],
  ['Gluten-Free', 'Soy Sauce', false],
  ['Gluten-Free', 'Breadcrumbs', false],
  ['Gluten-Free', 'Rice Flour', true],
  ['Gluten-Free', 'Corn Tortillas', true],
  ['Dairy-Free', 'Parmesan', false],
  ['Dairy-Free', 'Double Cream', false],
  ['Dairy-Free', 'Unsalted Butter', false],
  ['Dairy-Free', 'Coconut Milk', true],
  ['Dairy-Free', 'Peanut Butter', true],
  ['Low-Carb', 'Basmati Rice', false],
  ['Low-Carb', 'Potatoes', false],
  ['Low-Carb', 'Rice Vinegar', true],
  ['Kid-Friendly', 'Dry White Wine', false],
  ['Kid-Friendly', 'White Wine Vinegar', true],
  ['Vegetarian', 'Fish Sauce', false],
  ['Vegetarian', 'Chicken Stock', false],
  ['Vegetarian', 'Eggs', true],
  ['Vegan', 'Eggs', false],
  ['Vegan', 'Honey', false],
  ['Vegan', 'Tofu', true],
])('%s and %s: %s', { tags: ['CATALOG-29'] }, (diet, ingredient, isSuitable) =>
  expect(suits(diet, ['Salt', ingredient])).toBe(isSuitable),
)
