/** `/api/recipes*`. */
import * as contract from '#contract/recipes.ts'
import type { ReadVersion } from '#server/caching/versioned-cache.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Recipes, RecipesQuery } from './recipes.service.ts'

interface Versions {
  /** The version of recipes, likes and bookmarks. */
  recipe: ReadVersion
  /**
   * Also includes the version of the catalogue, because a search uses the words of the catalogue to correct spelling.
   */
  recipes: ReadVersion
}

export function recipesRoutes(mount: Mount<Caller>, recipes: Recipes, versions: Versions) {
  mount(
    contract.recipes,
    async ({ query, replyHeaders }) => {
      const page = await recipes.list(query)
      if (page.next) replyHeaders.link = `<${addressOf({ ...query, cursor: page.next })}>; rel="next"`
      return page.recipes
    },
    { cache: { version: versions.recipes } },
  )
  mount(contract.recipe, ({ params }) => recipes.read(params.id), { cache: { version: versions.recipe } })
  mount(contract.createRecipe, ({ caller, body }) => recipes.create(caller, body))
  mount(contract.updateRecipe, ({ caller, params, query, body }) =>
    recipes.update(caller, params.id, body, query.revision),
  )
  mount(contract.removeRecipe, async ({ caller, params }) => {
    await recipes.remove(caller, params.id)
    return { message: contract.texts.deleted }
  })
  mount(contract.restoreRecipe, ({ caller, params }) => recipes.restore(caller, params.id))
  mount(contract.uploadRecipeImage, async ({ upload }) => ({ imageUrl: await recipes.uploadImage(upload!) }), {
    beforeBody: ({ caller, network }) => recipes.countUpload({ id: caller.id, network }),
  })
}

function addressOf(query: RecipesQuery) {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
  return `${contract.recipes.path}?${new URLSearchParams(given).toString()}`
}
