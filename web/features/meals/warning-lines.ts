import { texts, type MealSuggestion } from '#contract/meals.ts'

/** One line for each person and each allergy or diet, with all foods that were found. */
export function warningLines(warnings: MealSuggestion['warnings']): string[] {
  const foods = new Map<string, string[]>()
  for (const { memberName, kind, found } of warnings) {
    const reason = texts.warning(memberName, kind)
    foods.set(reason, [...(foods.get(reason) ?? []), found])
  }
  return [...foods].map(([reason, found]) => `${reason} ${texts.found([...new Set(found)].join(', '))}`)
}
