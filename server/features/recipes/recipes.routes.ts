/** `/api/recipes*`. */
import * as contract from '#contract/recipes.ts'
import { Encoded, type Caller, type Mount, type MountKept } from '#server/http/mount.ts'
import type { RecipesQuery, Recipes } from './recipes.service.ts'

interface Mounts {
  mount: Mount<Caller>
  mountKept: MountKept
}

export function recipesRoutes({ mount, mountKept }: Mounts, recipes: Recipes) {
  mountKept(contract.recipes, recipes.version, async ({ query }, headers) => {
    const { json, next } = await recipes.listJson(query)
    if (next) headers.link = `<${addressOf({ ...query, cursor: next })}>; rel="next"`
    return new Encoded(json)
  })
  mountKept(contract.recipe, recipes.version, async ({ params }) => new Encoded(await recipes.readJson(params.id)))
  mount(contract.createRecipe, ({ caller, body }) => recipes.create(caller, body))
  mount(contract.updateRecipe, ({ caller, params, body }) => recipes.update(caller, params.id, body))
  mount(contract.removeRecipe, async ({ caller, params }) => {
    await recipes.remove(caller, params.id)
    return { message: contract.texts.deleted }
  })
  mount(contract.restoreRecipe, ({ caller, params }) => recipes.restore(caller, params.id))
  mount(contract.uploadRecipeImage, async ({ caller, upload }) => ({
    imageUrl: await recipes.uploadImage(caller, upload!),
  }))
}

function addressOf(query: RecipesQuery) {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
  return `${contract.recipes.path}?${new URLSearchParams(given).toString()}`
}
