/** Mounts the routes of recipes: own recipes, their ingredient lines, saves and files. */
import { createExportParts, type ExportParts } from './export-parts.ts'
import type { Catalog } from './features/catalog/catalog.service.ts'
import { exportsRoutes } from './features/exports/exports.routes.ts'
import { ingredientsRoutes } from './features/recipes/ingredients.routes.ts'
import { createIngredients } from './features/recipes/ingredients.service.ts'
import { recipesRoutes } from './features/recipes/recipes.routes.ts'
import type { Recipes } from './features/recipes/recipes.service.ts'
import { savesRoutes } from './features/saves/saves.routes.ts'
import type { Saves } from './features/saves/saves.service.ts'
import type { ReadVersion } from './caching/versioned-cache.ts'
import type { Caller, Mount } from './http/mount.ts'

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
  exportsRoutes(mount, createExportParts(parts))
}
