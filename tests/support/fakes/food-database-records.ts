/** Invented records in the formats of the two food databases. Each strange value also occurs in real records. */
import type { DishKind } from '#contract/catalog.ts'

export type FoodRecord = Record<string, string | null>

/**
 * Puts ingredients into numbered fields, as the databases do.
 *
 * @param pairs the name of an ingredient, then its measure, then the next name, and so on
 * @param unused the value of a field for which `pairs` has no text. This does not apply to a measure with an even
 * number (`strMeasure2`, `strMeasure4`): if `pairs` has no text for it, its value is a space
 */
function ingredientFields(count: number, pairs: (string | null)[], unused: string | null): FoodRecord {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return Object.fromEntries([
    ...numbers.map((index) => [`strIngredient${index + 1}`, pairs[index * 2] ?? unused]),
    ...numbers.map((index) => [`strMeasure${index + 1}`, pairs[index * 2 + 1] ?? (index % 2 ? ' ' : unused)]),
  ]) as FoodRecord
}

function meal(
  idMeal: string,
  strMeal: string,
  strCategory: string,
  strArea: string | null,
  pairs: (string | null)[],
  more: FoodRecord = {},
): FoodRecord {
  return {
    idMeal,
    strMeal,
    strMealAlternate: null,
    strCategory,
    strArea,
    strTags: null,
    strInstructions: 'Warm the pan.\r\nAdd the rest.\r\nServe at once.',
    strMealThumb: `https://pictures.test/meals/${idMeal}.jpg`,
    strYoutube: '',
    ...ingredientFields(20, pairs, ''),
    strSource: null,
    dateModified: null,
    ...more,
  }
}

function drink(
  idDrink: string,
  strDrink: string,
  strCategory: string,
  pairs: (string | null)[],
  more: FoodRecord = {},
): FoodRecord {
  return {
    idDrink,
    strDrink,
    strDrinkAlternate: null,
    strTags: null,
    strVideo: null,
    strCategory,
    strIBA: null,
    strAlcoholic: 'Alcoholic',
    strGlass: 'Collins glass',
    strInstructions: 'Shake with ice and strain.',
    strInstructionsES: null,
    strDrinkThumb: `https://pictures.test/drinks/${idDrink}.jpg`,
    ...ingredientFields(15, pairs, null),
    dateModified: null,
    ...more,
  }
}

export const meals = [
  meal('60001', 'Quarry Hotpot', 'Beef', 'British', ['Beef shin', '500g ', 'Stout', '1 bottle', 'Thyme', ' '], {
    strTags: 'Warm, Slow,',
    strYoutube: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    strSource: 'https://kitchen.test/hotpot',
    strInstructions:
      'STEP 1\r\nBrown the beef.\r\n\r\nstep 2\r\n▢ Pour in the\tstout.\u200B\r\n3. Simmer for 2 hours.  ',
  }),
  meal('60002', ' Bubblecrisp Hash', 'Side', 'British', ['Potato', '2'], { strTags: '' }),
  meal('60003', '7-Minute Dune Flatbread', 'Side', 'Moroccan', ['Flour', '1 cup']),
  meal('60004', 'Æbbelkrone', 'Dessert', null, ['Apple', '3'], { strCountry: 'Denmark' }),
  meal('60005', 'Šafránka Soup', 'Vegetarian', 'Slovakia', ['Saffron', 'pinch'], {
    strYoutube: 'https://www.bing.com/videos/search?q=soup',
  }),
  meal('60006', 'kesh pilaf', 'Lamb', 'Unknown', ['Lamb', '1kg', 'Rice', null], { strSource: '' }),
  meal('60007', 'Lamplighter Curry', 'Vegetarian', 'India', ['Chickpeas', '1 tin'], { strCountry: 'India' }),
  meal('60008', 'Harbour Curry', 'Seafood', 'Indian', ['Cod', '400g']),
  meal('60009', 'Wyvernwick Supper', 'Seafood', null, ['Hilsa', '1'], { strCountry: 'Bangladesh', strMealThumb: '' }),
  meal('60010', 'Copper Kettle Crème ', 'Dessert', 'France', ['Cream', '300ml']),
  // The built-in catalogue has the same dish. Lists show only this record, because it has a photo.
  meal('60011', 'Lasagne alla Bolognese', 'Pasta', 'Italian', ['Beef mince', '450g']),
  meal('60012', 'Prairie Skillet', 'Beef', 'United States', ['Corn', '2 cobs'], { strTags: 'Warm' }),
]

const spirits = ['Cinder', 'Clover', 'Comet', 'Copper', 'Coral', 'Cobalt']
const styles = {
  Fizz: 'Soda water',
  Flip: 'Egg yolk',
  Sling: 'Cherry cordial',
  Sour: 'Lemon juice',
  Toddyhead: 'Honey',
}
const cocktails = spirits.flatMap((base, row) =>
  Object.entries(styles).map(([style, ingredient], column) =>
    drink(String(70_000 + row * 5 + column), `${base} ${style}`, 'Cocktail', ['Gin', '2 oz ', ingredient, '1 oz ']),
  ),
)

export const drinks = [
  ...cocktails,
  drink('71001', 'Bramble Cooler', 'Ordinary Drink', ['Blackberries', '8 '], {
    strAlcoholic: 'Non alcoholic',
    strTags: 'Summer,Non alcoholic',
  }),
  drink('71002', 'Velvet Shake', 'Milk / Float / Shake', ['Milk', '1 cup\n'], { strAlcoholic: 'Optional alcohol' }),
  drink('71003', '44 Lanterns', 'Ordinary Drink', ['Dark rum', ' to\n taste\n'], { strInstructions: '' }),
  drink('71004', 'Night Tram', 'Other/Unknown', ['Espresso', '1 shot'], {
    strVideo: 'https://www.youtube.com/watch?v=bbbbbbbbbbb',
  }),
  drink('71005', 'Garden Wall', 'Soft Drink / Soda', ['Elderflower', ''], { strAlcoholic: 'Non alcoholic' }),
  drink('71006', 'Moss Punch', 'Punch / Party Drink', ['Green tea', '1 l']),
  drink('71007', 'Orchard Gate', 'Ordinary Drink', ['Cider', '1 pint']),
  drink('71008', 'Harbour Light', 'Ordinary Drink', ['Lemon juice', null]),
  drink('71009', 'Zanzibarine Mule', 'Ordinary Drink', ['Vodka', '2 oz']),
  drink('71010', 'Kiln Coffee', 'Coffee / Tea', ['Espresso', '2 shots']),
]

export const titlesOf = (kind: DishKind) =>
  kind === 'meals' ? meals.map((row) => row.strMeal!.trim()) : drinks.map((row) => row.strDrink!.trim())
