/** The first tabs of the home page: four lists of recipes with five cards each. */
import type { DishListQuery } from './catalog.queries.ts'
import type { DishActions } from './catalog-card.tsx'
import { DishTabs } from './dish-tabs.tsx'

/** The number of dishes of each tab. */
const shown = 5
const lists: Record<string, DishListQuery> = {
  'Latest Recipes': { kind: 'meal', query: { name: '', limit: shown } },
  'Most Popular Recipes': { kind: 'meal', query: { category: 'Beef', limit: shown } },
  'Fastest Recipes': { kind: 'meal', query: { category: 'Chicken', limit: shown } },
  "Editor's Choice": { kind: 'meal', query: { category: 'Dessert', limit: shown } },
}

export const LatestTabs = ({ actions }: { actions: DishActions }) => (
  <DishTabs
    label="Recipe lists"
    lists={lists}
    headingOf={(tab) => tab}
    shape="five"
    count={shown}
    sizes="(min-width: 64rem) 240px, 256px"
    actions={actions}
  />
)
