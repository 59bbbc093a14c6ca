/** Mounts the routes of recipes, ingredient lines, saves and exports. */
import type { Catalog } from '#server/features/catalog/catalog.service.ts'
import { exportsRoutes } from '#server/features/exports/exports.routes.ts'
import { ingredientsRoutes } from '#server/features/recipes/ingredients.routes.ts'
import { createIngredients } from '#server/features/recipes/ingredients.service.ts'
import { recipesRoutes } from '#server/features/recipes/recipes.routes.ts'
import type { Recipes } from '#server/features/recipes/recipes.service.ts'
import { savesRoutes } from '#server/features/saves/saves.routes.ts'
import type { Saves } from '#server/features/saves/saves.service.ts'
import type { ReadVersion } from '#server/caching/versioned-cache.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import { wireExports, type ExportParts } from './exports.ts'

interface Parts extends ExportParts {
  catalog: ExportParts['catalog'] & Pick<Catalog, 'version'>
  recipes: Recipes
  saves: Saves
  recipesVersion: ReadVersion
}

export function recipeRoutes(mount: Mount<Caller & { name: string }>, { recipesVersion, ...parts }: Parts) {
  const searchVersion = async () => `${await recipesVersion()} ${parts.catalog.version()}`
  recipesRoutes(mount, parts.recipes, { recipe: recipesVersion, recipes: searchVersion })
  ingredientsRoutes(mount, createIngredients({ limiter: parts.limiter }))
  savesRoutes(mount, parts.saves)
  exportsRoutes(mount, wireExports(parts))
}
