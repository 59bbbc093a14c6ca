/** Text functions of the content tests: sentences, and names of ingredients. */
import type { Dish } from '#contract/catalog.ts'

/** Removes brackets and the preparation from the name of an ingredient: `onions, finely sliced` becomes `onions`. */
export const baseName = (name: string) =>
  name
    .replace(/\(.*?\)/g, '')
    .split(',')
    .find((part) => !/^\s*(boneless|skinless|young|cleaned)\s*$/.test(part)) ?? name

export const sentencesOf = (step: string) => step.split(/(?<=[.!?])\s+(?=[\p{Lu}"'])/u)

export const ingredientNames = (dish: Dish) => dish.ingredients.map(({ name }) => name)
