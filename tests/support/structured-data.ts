/** Checks JSON-LD by the rules that search engines apply to recipes. */
import Validator from '@adobe/structured-data-validator'

/** @returns the errors in the recipe. A missing field that is only recommended is none. */
export async function recipeErrors(recipe: unknown) {
  // The validator deletes fields of what it is given.
  const issues = await new Validator().validate({ jsonld: { Recipe: [structuredClone(recipe)] } })
  // Every recipe lacks something that is recommended, for example ratings.
  if (!issues.length) throw new Error('The validator has not read the recipe')
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}
