/** Classes and ids in the markup of WordPress plugins for recipes, and in the microformats hRecipe and h-recipe. */

export interface PluginNames {
  /** The element around the whole recipe. */
  recipe: string
  title: string
  /** An element with one ingredient or with a list of ingredients. */
  ingredients: string
  /** An element with one step or with a list of steps. */
  steps: string
  yields?: string
  totalTime?: string
  image?: string
}

export const plugins: PluginNames[] = [
  // WP Recipe Maker
  {
    recipe: 'wprm-recipe-container',
    title: 'wprm-recipe-name',
    ingredients: 'wprm-recipe-ingredient',
    steps: 'wprm-recipe-instruction-text',
    yields: 'wprm-recipe-servings',
    totalTime: 'wprm-recipe-total_time-container',
  },
  // Tasty Recipes
  {
    recipe: 'tasty-recipes',
    title: 'tasty-recipes-title',
    ingredients: 'tasty-recipes-ingredients',
    steps: 'tasty-recipes-instructions',
    yields: 'tasty-recipes-yield',
    totalTime: 'tasty-recipes-total-time',
  },
  // Create by Mediavine
  {
    recipe: 'mv-create-card',
    title: 'mv-create-title',
    ingredients: 'mv-create-ingredients',
    steps: 'mv-create-instructions',
    yields: 'mv-create-yield',
    totalTime: 'mv-create-time-total',
  },
  // EasyRecipe
  {
    recipe: 'easyrecipe',
    title: 'ERSName',
    ingredients: 'ingredient',
    steps: 'instruction',
    yields: 'yield',
    totalTime: 'duration',
  },
  // ZipList, Zip Recipes
  {
    recipe: 'zlrecipe-container',
    title: 'zlrecipe-title',
    ingredients: 'zlrecipe-ingredients-list',
    steps: 'zlrecipe-instructions-list',
    yields: 'zlrecipe-yield',
    totalTime: 'zlrecipe-total-time',
  },
  // WP Ultimate Recipe
  {
    recipe: 'wpurp-container',
    title: 'wpurp-recipe-title',
    ingredients: 'wpurp-recipe-ingredient',
    steps: 'wpurp-recipe-instruction-text',
    yields: 'wpurp-recipe-servings',
  },
  // Cooked
  {
    recipe: 'cooked-recipe',
    title: 'cooked-recipe-title',
    ingredients: 'cooked-ingredient',
    steps: 'cooked-dir-content',
    yields: 'cooked-servings',
    totalTime: 'cooked-total-time',
  },
  // Recipe Card Blocks
  {
    recipe: 'wp-block-wpzoom-recipe-card-block-recipe-card',
    title: 'recipe-card-title',
    ingredients: 'ingredients-list',
    steps: 'directions-list',
  },
  // Jetpack
  {
    recipe: 'jetpack-recipe',
    title: 'jetpack-recipe-title',
    ingredients: 'jetpack-recipe-ingredients',
    steps: 'jetpack-recipe-directions',
    yields: 'jetpack-recipe-servings',
    totalTime: 'jetpack-recipe-time',
  },
  // Recipe Card by Yumprint
  {
    recipe: 'blog-yumprint-recipe',
    title: 'blog-yumprint-recipe-title',
    ingredients: 'blog-yumprint-ingredient-item',
    steps: 'blog-yumprint-method-item',
    yields: 'blog-yumprint-serves',
  },
  // hRecipe
  {
    recipe: 'hrecipe',
    title: 'fn',
    ingredients: 'ingredient',
    steps: 'instructions',
    yields: 'yield',
    totalTime: 'duration',
    image: 'photo',
  },
  // h-recipe
  {
    recipe: 'h-recipe',
    title: 'p-name',
    ingredients: 'p-ingredient',
    steps: 'e-instructions',
    yields: 'p-yield',
    totalTime: 'dt-duration',
    image: 'u-photo',
  },
]
