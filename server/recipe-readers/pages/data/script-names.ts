/**
 * Names of the properties that recipes have in the JSON of scripts. The names are in lower case and have letters only.
 */

const namesOf = (text: string): readonly string[] => text.split(/\s+/)

export const ingredientLists =
  /^(?:recipe|grouped)?(?:ingredients?|zutaten)(?:list|lines|groups?|sections|items)?$/
export const stepLists =
  /^(?:recipe|grouped|cooking|preparation)?(?:instructions?|steps|directions|methods?|preparation|zubereitung)(?:list|groups?|sections|items|steps)?$/
/** Names of the list inside a group of ingredients or steps. */
export const groupLists = namesOf('ingredients instructions steps items itemlistelement content list')
export const titleNames = namesOf('title name recipename recipetitle displayname headline')
export const yieldNames = namesOf('recipeyield servings serves yield portions servingquantity servingsize')
export const stepNames = namesOf('instruction text description step value html content body data title name')
export const amountNames = namesOf(
  'quantitytext formattedamount displayamount amount displayquantity displayingredientquantity quantity qty metricquantity',
)
export const unitNames = namesOf(
  'formattedunit abbreviation unit unitname unitofmeasurement displayunitofmeasurement measurement measure portionname metricunit namesingular',
)
export const foodNames = namesOf(
  'ingredientname ingredienttext name ingredient food item title namesingular text display label description value html',
)
export const noteNames = namesOf('note notes comment preparationnotes suffix')
