/** What the classes and ids of a page call its elements. */
import type { PageElement } from '#server/recipe-readers/pages/page-tree.ts'

export const namesOf = ({ attributes }: PageElement) => `${attributes.class ?? ''} ${attributes.id ?? ''}`

export const ingredientNames = /ingredi[eë]n|zutat|hozzaval|skladnik|surovin|malzeme|ainek|ylika/i
export const stepNames =
  /instruction|direction|preparation|procedure|zubereitung|bereiding|elaboracion|elaboration|preparo|preparazione|procedimento|fremgangs|postup|elkeszit|przygotow|(?:^|[\s_-])(?:method|steps?|cooking-?steps|how-?to)(?:$|[\s_-])/i
