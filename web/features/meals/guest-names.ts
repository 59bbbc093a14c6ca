/**
 * Marks the names of guests, so that no guest looks like a member: `Zoe (guest)`. Changes the names of eaters, and the
 * names in suggestions, answers and warnings.
 */
import { texts, type Meal, type Meals, type Person } from '#contract/meals.ts'

const named = <P extends Person>(person: P): P =>
  person.isGuest ? { ...person, name: texts.guestName(person.name) } : person

const ofMeal = (meal: Meal): Meal => ({
  ...meal,
  eating: meal.eating.map(named),
  suggestions: meal.suggestions.map((suggestion) => ({
    ...suggestion,
    user: suggestion.user && named(suggestion.user),
    votes: {
      yes: suggestion.votes.yes.map(named),
      fine: suggestion.votes.fine.map(named),
      no: suggestion.votes.no.map(named),
    },
    warnings: suggestion.warnings.map((warning) => ({
      ...warning,
      memberName: named({ _id: '', name: warning.memberName, isGuest: warning.isGuest }).name,
    })),
  })),
})

export const withGuestNames = ({ breakfast, lunch, snacks, dinner }: Meals): Meals => ({
  breakfast: ofMeal(breakfast),
  lunch: ofMeal(lunch),
  snacks: ofMeal(snacks),
  dinner: ofMeal(dinner),
})
