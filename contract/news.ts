/** Articles by topic (specification 2, 8 and 9, "Blog"). */
export const texts = {
  noArticles: 'No articles found for this topic.',
}

/** The titles of the Blog menu. */
export const topics = ['Healthy Recipes', 'Meal Planning', 'Baking', 'Vegetarian Cooking', 'Food Trends', 'Kitchen Tips', 'World Cuisines', 'Quick Dinners']
