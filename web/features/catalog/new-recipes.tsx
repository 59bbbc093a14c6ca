/** The New Recipes tabs, with eight cards each. Eight built-in dishes replace a list that is empty or fails to load. */
import type { DishListQuery } from './catalog.queries.ts'
import { FallbackCard, type DishActions } from './catalog-card.tsx'
import { DishTabs } from './dish-tabs.tsx'
import { fallbackDishes } from './fallback-dishes.ts'

const title = 'New Recipes'
const shown = 8
/** The order is reversed, because the tabs above (latest-tabs.tsx) show the first dishes of the same categories. */
const fromTheEnd = { order: 'reverse', limit: shown } as const
const lists: Record<string, DishListQuery> = {
  'All Recipes': { kind: 'meal', query: { name: '', ...fromTheEnd } },
  Appetizers: { kind: 'meal', query: { category: 'Side', limit: shown } },
  'Main Dishes': { kind: 'meal', query: { category: 'Beef', ...fromTheEnd } },
  Desserts: { kind: 'meal', query: { category: 'Dessert', ...fromTheEnd } },
  Drinks: { kind: 'drink', query: { category: 'Ordinary_Drink', limit: shown } },
  Healthy: { kind: 'meal', query: { category: 'Vegetarian', limit: shown } },
  'Other Recipes': { kind: 'meal', query: { category: 'Miscellaneous', limit: shown } },
}

export const NewRecipes = ({ actions }: { actions: DishActions }) => (
  <DishTabs
    label={title}
    lists={lists}
    headingOf={() => title}
    shape="four"
    count={shown}
    fallback={fallbackDishes.map((dish) => (
      <FallbackCard key={dish.id} dish={dish} actions={actions} />
    ))}
    actions={actions}
  />
)
