/** Finds the Recipe nodes of a JSON-LD value. */
import { isObject } from '#server/recipe-readers/json-object.ts'
import { typesOf } from './schema-values.ts'

const depthMax = 40
const nodesMax = 50_000
/**
 * The maximum number of recipes. Without this limit, a long text to which many recipes refer would be read many times.
 */
const recipesMax = 10

/**
 * Returns the Recipe nodes in document order. If a property of a recipe is a reference such as `{ "@id": "#picture" }`,
 * or a list of references, each reference is replaced by the node in `value` that has this id.
 */
export function recipeNodes(value: unknown): Record<string, unknown>[] {
  const recipes: Record<string, unknown>[] = []
  const byId = new Map<string, Record<string, unknown>>()
  let visited = 0
  const visit = (each: unknown, depth: number) => {
    visited += 1
    if (visited > nodesMax || depth > depthMax) return
    if (Array.isArray(each)) for (const item of each) visit(item, depth + 1)
    if (!isObject(each)) return
    const id = each['@id']
    if (typeof id === 'string' && Object.keys(each).length > 1) byId.set(id, each)
    if (typesOf(each).includes('recipe') && recipes.length < recipesMax) recipes.push(each)
    for (const inner of Object.values(each)) if (typeof inner === 'object') visit(inner, depth + 1)
  }
  visit(value, 0)
  return recipes.map((recipe) => withoutReferences(recipe, byId))
}

function withoutReferences(recipe: Record<string, unknown>, byId: ReadonlyMap<string, Record<string, unknown>>) {
  const resolve = (value: unknown) =>
    isObject(value) && typeof value['@id'] === 'string' && Object.keys(value).length === 1
      ? (byId.get(value['@id']) ?? value)
      : value
  return Object.fromEntries(
    Object.entries(recipe).map(([name, value]) => [name, Array.isArray(value) ? value.map(resolve) : resolve(value)]),
  )
}
