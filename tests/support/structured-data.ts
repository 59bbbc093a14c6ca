/** Checks JSON-LD by the rules that search engines apply to recipes. */
import Validator from '@adobe/structured-data-validator'

/** @returns what is wrong with the recipe. Missing fields that are only recommended are not. */
export async function recipeErrors(recipe: unknown) {
  // The validator deletes fields of what it is given.
  const issues = await new Validator().validate({ jsonld: { Recipe: [structuredClone(recipe)] } })
  // Every recipe lacks something that is recommended, for example ratings.
  if (!issues.length) throw new Error('The validator has not read the recipe')
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}
