/** Checks JSON-LD by the rules that search engines apply to recipes. */
import Validator from '@adobe/structured-data-validator'

/** @returns the errors in the recipe. A missing field that is only recommended is no error. */
export async function recipeErrors(recipe: unknown) {
  // The validator deletes fields of its input.
  const issues = await new Validator().validate({ jsonld: { Recipe: [structuredClone(recipe)] } })
  // Every recipe lacks a recommended field, for example ratings, so no issue at all means that nothing was read.
  if (!issues.length) throw new Error('The validator has not read the recipe')
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}
