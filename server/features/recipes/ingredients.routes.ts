/** `/api/ingredients/parse`. */
import { parseIngredients } from '#contract/ingredients.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Ingredients } from './ingredients.service.ts'

export function ingredientsRoutes(mount: Mount<Caller>, ingredients: Ingredients) {
  mount(parseIngredients, async ({ network, body }) => ({ ingredients: await ingredients.parse(network, body.lines) }))
}
