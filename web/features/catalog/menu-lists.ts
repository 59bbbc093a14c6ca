/** The lists that the menus of every screen open. `categoriesTitle` is the title of the menu of `quickCategories`. */

export const categoriesTitle = 'Recipe Categories'

export const menuCuisines = [
  'Italian',
  'French',
  'Mexican',
  'Japanese',
  'Chinese',
  'Greek',
  'Spanish',
  'Thai',
  'Turkish',
  'Indian',
  'Moroccan',
  'American',
  'British',
]
/**
 * The quick categories of the Recipe Categories menu. Each opens the list of its category, with its label as title.
 */
export const quickCategories = [
  { label: 'Popular', list: 'popular', category: 'Miscellaneous' },
  { label: 'Breakfast', list: 'breakfast', category: 'Breakfast' },
  { label: 'Lunch', list: 'lunch', category: 'Chicken' },
  { label: 'Dinner', list: 'dinner', category: 'Beef' },
  { label: 'Dessert', list: 'dessert', category: 'Dessert' },
]
