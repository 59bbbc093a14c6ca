/** Tests how ingredients, steps and temperatures are scaled and converted for display. */
import { describe, expect, test } from 'vitest'
import { scaledLine } from './scaled-line.ts'
import { scaledStep } from './scaled-step.ts'
import { convertTemperatures } from './temperatures.ts'

const textOf = (line: string, system: 'metric' | 'us' | 'as-written', factor = 1, density: number | null = null) =>
  scaledLine(line, { factor, system, density }).text

describe('a line', { tags: ['CATALOG-21', 'RECIPES-32'] }, () => {
  test.each([
    ['200 g flour', '400 g flour'],
    ['2 x 400g tins chickpeas', '4 x 400g tins chickpeas'],
    ['400g tin chickpeas', '2 × 400g tins chickpeas'],
    ['1 onion, cut into 8 wedges', '2 onion, cut into 8 wedges'],
    ['8 potatoes (about 1.2 kg)', '16 potatoes (about 2.4 kg)'],
    ['2 carrots and 1 onion', '4 carrots and 2 onion'],
    ['3 eggs, 1 tbsp water', '6 eggs, 2 tbsp water'],
    ['1 tsp salt & 1/2 tsp pepper', '2 tsp salt & 1 tsp pepper'],
    ['100 g Mehl und 200 ml Milch', '200 g Mehl und 400 ml Milch'],
    ['1 loaf, 2 days old', '2 loaves, 2 days old'],
    ['1 cup sugar, 1 tsp pure vanilla extract', '2 cups sugar, 2 tsp pure vanilla extract'],
    ['200 g farine et 100 g de sucre', '400 g farine et 200 g de sucre'],
    ['2 carrots, and 1 onion', '4 carrots, and 2 onion'],
    ['2 eggs plus 1 yolk', '4 eggs plus 2 yolks'],
    ['3 eggs, plus 2 egg yolks', '6 eggs, plus 4 egg yolks'],
    ['1 monkfish tail, about 500g/1lb 2oz', '2 monkfish tail, about 500g/1lb 2oz'],
    ['1 kg (2 lb 4 oz) plums', '2 kg (4lb 8oz) plums'],
    ['1 (2 lb 4 oz) chicken', '2 (2 lb 4 oz) chicken'],
    ['1 large or 2 small onions', '2 large or 4 small onions'],
    ['half a lemon', '1 lemon'],
    ['juice of half an orange', 'juice of 1 orange'],
    // A count or a weight after a comma may be a property of the food, so it is not scaled.
    ['2 carrots, 1 onion', '4 carrots, 1 onion'],
    ['200 g pasta, 500 g pack', '400 g pasta, 500 g pack'],
    ['1 cup warm water, 110 degrees F', '2 cups warm water, 110 degrees F'],
    ['250 ml water, 40 degrees', '500 ml water, 40 degrees'],
    ['200 g chocolate, 70 percent cocoa', '400 g chocolate, 70 percent cocoa'],
    ['500 g flour, 550 type', '1000 g flour, 550 type'],
    ['4 rolls, 100 g weight', '8 rolls, 100 g weight'],
    ['6 burgers, 150 g beef each', '12 burgers, 150 g beef each'],
    ['1 leg of lamb, 2 kg bone in', '2 leg of lamb, 2 kg bone in'],
    ['1 tin tomatoes, 14 ounce size', '2 tins tomatoes, 14 ounce size'],
    ['1 tin tomatoes, 14 ounce tin of plum tomatoes', '2 tins tomatoes, 14 ounce tin of plum tomatoes'],
    ['200 g butter and 40 degrees warm', '400 g butter and 40 degrees warm'],
    ['2 steaks, 200 g each', '4 steaks, 200 g each'],
    ['1 slice onion, ¼in/5mm thick', '2 slices onion, ¼in/5mm thick'],
    ['2 cups stock, or 1 cup water and 1 cup wine', '4 cups stock, or 1 cup water and 1 cup wine'],
    ['3 zucchini, about ½ pound', '6 zucchini, about 1 pound'],
    ['2 large onions, about 2 pounds, chopped', '4 large onions, about 4 pounds, chopped'],
    ['12 mulato chiles, about 9 ounces (250 g)', '24 mulato chiles, about 18 ounces (500 g)'],
    ['4 ounces walnuts, about 1 cup', '8 ounces walnuts, about 2 cups'],
    ['3 zucchini, about 1/2 pound each', '6 zucchini, about 1/2 pound each'],
    ['3 salmon fillets, about 6 ounces per fillet', '6 salmon fillets, about 6 ounces per fillet'],
    ['6 zucchini, about 1½ pounds, each halved', '12 zucchini, about 3 pounds, each halved'],
    ['2 cans tuna, about 5 ounces', '4 cans tuna, about 5 ounces'],
    ['2 leeks, about 2cm thick', '4 leeks, about 2cm thick'],
    ['4 sole fillets, about 6 oz (175g) each', '8 sole fillets, about 6 oz (175g) each'],
    ['Mehl: 200 g', 'Mehl: 400 g'],
    ['whole milk 2 cups (500 g)', 'whole milk 4 cups (1000 g)'],
    ['scant ½ cup sugar', 'scant 1 cup sugar'],
    ['1 cup 2% milk', '2 cups 2% milk'],
    ['1 tsp cloves', '2 tsp cloves'],
    ['5 whole cloves', '10 whole cloves'],
    ['4 x 10cm/4in discs of pastry', '8 x 10cm/4in discs of pastry'],
    ['2cm/½in ginger', '2cm/½in ginger'],
    ['¾in/2cm piece of ginger', '¾in/2cm piece of ginger'],
    ['24-karat gold leaf', '24-karat gold leaf'],
    ['a 10-pound bass', 'a 10-pound bass'],
    ['bones of a 2 kg chicken', 'bones of a 2 kg chicken'],
    ['eggplants, about 1 pound each', 'eggplants, about 1 pound each'],
    ['800g-1kg/1lb 12oz-2lb 4oz squash', '800g-1kg/1lb 12oz-2lb 4oz squash'],
    ['Mehl: 200\u00a0g', 'Mehl: 400\u00a0g'],
    ['200\u00a0g flour', '400\u00a0g flour'],
    ['2  large  onions, cut into 8', '4  large  onions, cut into 8'],
    ['salt to taste', 'salt to taste'],
    ['a pinch of salt', 'a pinch of salt'],
    ['salt', 'salt'],
  ])('%j is doubled to %j', (line, text) => {
    expect(textOf(line, 'as-written', 2)).toBe(text)
  })

  test.each([
    ['200 g flour', 'us', null, '7 oz flour'],
    ['125 g flour', 'us', 0.53, '1 cup flour'],
    ['1½ cups flour, sifted', 'metric', 0.53, '190 g flour, sifted'],
    ['2-3 cups stock', 'metric', null, '480–720 ml stock'],
    ['75g/3oz butter', 'us', null, '3oz butter'],
    ['75g/3oz butter', 'metric', null, '75g butter'],
    ['1 cup (240 ml) milk', 'metric', null, '240 ml milk'],
    ['2 lb 4 oz beef', 'metric', null, '1.02 kg beef'],
    ['8 oz chocolate (225 g), chopped', 'us', null, '8 oz chocolate, chopped'],
    ['8 oz chocolate (225 g), chopped', 'metric', null, '225 g chocolate, chopped'],
    ['3 rashers (100 g) bacon', 'us', null, '3 rashers (3½ oz) bacon'],
    ['1 cup plus 2 tbsp milk', 'metric', null, '270 ml milk'],
    ['2 x 400g tins chickpeas', 'us', null, '2 x 14 oz tins chickpeas'],
    ['1 kg (2 lb 4 oz) plums', 'metric', null, '1 kg plums'],
    ['1 kg (2 lb 4 oz) plums', 'us', null, '2lb 4oz plums'],
    ['1 (2 lb 4 oz) chicken', 'metric', null, '1 (1.02 kg) chicken'],
    ['two 14-ounce cans tomatoes', 'metric', null, '2 × 395 g cans tomatoes'],
    ['two 14-ounce cans tomatoes', 'us', null, '2 × 14-ounce cans tomatoes'],
    ['2 14-ounce cans tomatoes', 'us', null, '2 14-ounce cans tomatoes'],
    ['1½ cups ½-inch pieces leek', 'metric', null, '360 ml ½-inch pieces leek'],
    ['half a lemon', 'metric', null, '½ lemon'],
    ['3 cm ginger', 'us', null, '3 cm ginger'],
    ['125 g flour and 250 ml milk', 'us', 0.53, '1 cup flour and 1 cup milk'],
    ['2 tbsp oil', 'us', null, '2 tbsp oil'],
    ['2 eggs', 'us', null, '2 eggs'],
  ] as const)('%j in %s with the density %s is %j', (line, system, density, text) => {
    expect(textOf(line, system, 1, density)).toBe(text)
  })

  test('the separate measure of a catalogue dish is scaled and split into amount and note', () => {
    expect(scaledLine({ measure: '1½ cups chopped', name: 'walnuts' }, { factor: 2, system: 'as-written' })).toEqual({
      amount: '3 cups',
      food: 'walnuts',
      note: 'chopped',
      text: '3 cups walnuts, chopped',
    })
  })
})

describe('a step', { tags: ['CATALOG-21', 'RECIPES-32'] }, () => {
  const ingredients = [{ name: 'butter, melted' }, { name: 'eggs' }, { name: 'plain flour', density: 0.53 }]
  const doubled = (text: string) => scaledStep(text, { factor: 2, system: 'as-written', ingredients })

  test.each([
    ['Whisk 2 eggs with 50 g of the butter.', 'Whisk 4 eggs with 100 g of the butter.'],
    ['Simmer for 20 minutes.', 'Simmer for 20 minutes.'],
    ['Add 100 g flour in 3 parts.', 'Add 200 g flour in 3 parts.'],
    ['Cut into 2cm pieces.', 'Cut into 2cm pieces.'],
    ['Roll out to 30 x 20 cm.', 'Roll out to 30 x 20 cm.'],
    ['Grease a 900 g loaf tin.', 'Grease a 900 g loaf tin.'],
    ['Use a 2-litre jug.', 'Use a 2-litre jug.'],
    ['Divide into 6 portions.', 'Divide into 6 portions.'],
    ['Put 1 tbsp of flour in each tin.', 'Put 1 tbsp of flour in each tin.'],
    ['Shape 2 tbsp of filling into a log.', 'Shape 2 tbsp of filling into a log.'],
    ['Shape 2 tbsp of the filling into a log.', 'Shape 2 tbsp of the filling into a log.'],
    ['Heat the oven to 180 °C.', 'Heat the oven to 180 °C.'],
    ['Fold in 1/3 of the flour.', 'Fold in 1/3 of the flour.'],
    ['Step 2: add 1 tbsp flour.', 'Step 2: add 2 tbsp flour.'],
    ['Put 1 tbsp in each wrapper.', 'Put 1 tbsp in each wrapper.'],
    ['Put 1 tbsp. butter in each tin.', 'Put 1 tbsp. butter in each tin.'],
    ['Add 1 tbsp. flour. Put 1 tsp butter in each tin.', 'Add 2 tbsp. flour. Put 1 tsp butter in each tin.'],
    ['Brush every wrapper with 1 tsp butter.', 'Brush every wrapper with 1 tsp butter.'],
    ['Brush each side with 1 tsp butter.', 'Brush each side with 1 tsp butter.'],
    ['Use 2 tbsp butter each time.', 'Use 2 tbsp butter each time.'],
    ['Spread 1 tsp butter on each side of the bread.', 'Spread 1 tsp butter on each side of the bread.'],
    ['Cook each pancake for 2 minutes in 1 tsp butter.', 'Cook each pancake for 2 minutes in 1 tsp butter.'],
    ['Fry each cutlet for about 3 minutes in 2 tbsp oil.', 'Fry each cutlet for about 3 minutes in 2 tbsp oil.'],
    ['Fry each 3 minutes in 2 tbsp oil.', 'Fry each 3 minutes in 2 tbsp oil.'],
    ['Roast for 20 minutes per 500 g.', 'Roast for 20 minutes per 500 g.'],
    ['Add 1 tbsp flour at a time.', 'Add 1 tbsp flour at a time.'],
    ['Add 100 g butter, 1 tbsp at a time.', 'Add 200 g butter, 1 tbsp at a time.'],
    ['Poach 2 eggs at once.', 'Poach 2 eggs at once.'],
    // Phrases about time and manner are not about single pieces, so the amounts are scaled.
    [
      'Add the 3 eggs one at a time, beating well after each addition.',
      'Add the 6 eggs one at a time, beating well after each addition.',
    ],
    ['Add the 3 eggs, 1 at a time.', 'Add the 6 eggs, 1 at a time.'],
    ['Pour in the 250 ml milk all at once.', 'Pour in the 500 ml milk all at once.'],
    ['Pour in the 250 ml milk a little at a time.', 'Pour in the 500 ml milk a little at a time.'],
    ['Add 2 tbsp oil and turn every few minutes.', 'Add 4 tbsp oil and turn every few minutes.'],
    ['Add 2 tbsp oil and stir every 2–3 minutes.', 'Add 4 tbsp oil and stir every 2–3 minutes.'],
    ['Add 2 tbsp oil and stir every 2 to 3 minutes.', 'Add 4 tbsp oil and stir every 2 to 3 minutes.'],
    ['Add 2 tbsp oil and stir every two or three minutes.', 'Add 4 tbsp oil and stir every two or three minutes.'],
    ['Add 2 tbsp oil and stir every half an hour.', 'Add 4 tbsp oil and stir every half an hour.'],
    ['Add 2 tbsp oil and stir every couple of minutes.', 'Add 4 tbsp oil and stir every couple of minutes.'],
    ['Add 2 tbsp oil and stir every other minute.', 'Add 4 tbsp oil and stir every other minute.'],
    ['Heat 2 tbsp oil and sear on each side.', 'Heat 4 tbsp oil and sear on each side.'],
    ['Heat 2 tbsp oil and fry for 3 minutes each.', 'Heat 4 tbsp oil and fry for 3 minutes each.'],
    ['Heat 2 tbsp oil and fry for 3 minutes per side.', 'Heat 4 tbsp oil and fry for 3 minutes per side.'],
  ])('%j is doubled to %j', (step, text) => {
    expect(doubled(step)).toBe(text)
  })

  test('a step is converted with the densities of the ingredients in it', () => {
    const step = 'Heat the oven to 180 °C. Mix 125 g flour with 225 g butter.'
    expect(scaledStep(step, { factor: 1, system: 'us', ingredients })).toBe(
      'Heat the oven to 350 °F. Mix 1 cup flour with 8 oz butter.',
    )
    expect(scaledStep(step, { factor: 1, system: 'metric', ingredients })).toBe(step)
  })
})

describe('a temperature', { tags: ['RECIPES-32'] }, () => {
  test.each([
    ['Bake at 180 °C (350 °F).', 'Bake at 180 °C.', 'Bake at 350 °F.'],
    ['Bake at 200C/180C fan/gas 6.', 'Bake at 200C/180C fan.', 'Bake at 400 °F.'],
    ['Heat to 350F.', 'Heat to 180 °C.', 'Heat to 350F.'],
    ['Heat to gas mark 4.', 'Heat to 180 °C.', 'Heat to 350 °F.'],
    ['Heat to gas mark 4-5.', 'Heat to 180–190 °C.', 'Heat to 350–375 °F.'],
    ['Heat to gas mark 1/2.', 'Heat to 120 °C.', 'Heat to 250 °F.'],
    ['Heat to gas mark ¼.', 'Heat to 110 °C.', 'Heat to 225 °F.'],
    ['Bake at gas mark 4/180C.', 'Bake at 180C.', 'Bake at 350 °F.'],
    ['Heat to 160-180 °C.', 'Heat to 160-180 °C.', 'Heat to 325–350 °F.'],
    ['Boil to 118 °C.', 'Boil to 118 °C.', 'Boil to 244 °F.'],
    ['Freeze at -18 °C.', 'Freeze at -18 °C.', 'Freeze at 0 °F.'],
    ['Heat to 350 degrees Fahrenheit.', 'Heat to 180 °C.', 'Heat to 350 degrees Fahrenheit.'],
    ['Add 2 C flour and vitamin C.', 'Add 2 C flour and vitamin C.', 'Add 2 C flour and vitamin C.'],
  ])('%j is converted to Celsius and to Fahrenheit', (text, metric, us) => {
    expect(convertTemperatures(text, 'metric')).toBe(metric)
    expect(convertTemperatures(text, 'us')).toBe(us)
  })
})
