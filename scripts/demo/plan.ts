/** The plan and the shopping list of the demo household. */
import type { MealTime } from '#contract/rooms.ts'
import type { PersonName } from './household.ts'

export interface Planned {
  daysAhead: number
  meal: MealTime
  /** The same format as `dish` in `SuggestedDish` (`household.ts`). An entry without a dish is a note. */
  dish?: string
  note?: string
  cooks?: PersonName[]
  servings?: number
}

export const plan: Planned[] = [
  { daysAhead: 1, meal: 'breakfast', dish: 'Overnight oats' },
  { daysAhead: 1, meal: 'dinner', dish: 'thai-green-chicken-curry', cooks: ['ben'] },
  { daysAhead: 2, meal: 'lunch', note: 'Leftovers' },
  { daysAhead: 2, meal: 'dinner', dish: 'Tomato and feta bake', cooks: ['dana'] },
  { daysAhead: 3, meal: 'dinner', dish: 'falafel-bowls', note: 'Soak the chickpeas the evening before' },
  { daysAhead: 4, meal: 'dinner', dish: 'tom-yum-soup', cooks: ['mia'] },
  { daysAhead: 5, meal: 'dinner', note: 'Eating out' },
  { daysAhead: 6, meal: 'breakfast', dish: 'fluffy-banana-pancakes-with-maple-syrup' },
  { daysAhead: 6, meal: 'dinner', dish: 'lasagne-alla-bolognese', cooks: ['noah', 'dana'], servings: 6 },
]

export const ownLines = ['2 x 500 g pasta', 'Washing-up liquid']
export const shops = ['Farmers’ market', 'Corner shop']
/** The members who tick the first lines of the list, one member for each line. */
export const ticks: PersonName[] = ['dana', 'ben', 'ben']
