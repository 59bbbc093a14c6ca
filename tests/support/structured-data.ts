/** Checks JSON-LD by the rules that search engines apply to recipes. */
import Validator from '@adobe/structured-data-validator'

/** @returns the errors in the recipe. A missing field is not an error if it is only recommended */
export async function recipeErrors(recipe: unknown) {
  // The validator deletes fields of its input.
  const issues = await new Validator().validate({ jsonld: { Recipe: [structuredClone(recipe)] } })
  // Our recipes always lack a recommended field, for example ratings. So if there is no issue, the validator has not
  // read the recipe.
  if (!issues.length) throw new Error('The validator has not read the recipe')
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}
