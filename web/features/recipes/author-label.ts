/** Who wrote a recipe, for lists of search results. */
import { texts, type Recipe } from '#contract/recipes.ts'

export const authorLabel = (author: Recipe['createdBy'], meId?: string) =>
  meId && author?._id === meId ? 'Your recipe' : `By ${author?.name ?? texts.authorUnknown}`
