/** Biscuits, crisps, sweets, ices and frozen foods. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

export const sweets: FoodRows[] = [
  {
    aisle: 'snacks and sweets',
    facts: 'gluten',
    rows: `
biscuit, digestive biscuit, cookie, shortbread, rich tea biscuit, hobnob, bourbon biscuit, custard cream, vanilla wafer, butter biscuit, tea biscuit, butter cookie, shortbread cookie, digestive, malted milk biscuit, sable, sugar cookie, cookie dough, chocolate chip cookie, chocolate digestive: milk
oreo, chocolate sandwich cookie, chocolate wafer, oreo cookie, chocolate cookie, chocolate wafer cookie, chocolate biscuit, chocolate cookie crumb: soybeans milk
graham cracker, graham cracker crumb, graham, speculoos, lotus biscuit, graham wafer crumb, speculoos biscuit, ginger biscuit, gingerbread, gingersnap, ginger nut, gingernut, brandy snap, gingersnap cookie, ginger nut biscuit, lebkuchen, ginger cookie, gingerbread man
biscotti, cantuccini, macaroon biscuit, florentine, cantucci: nuts eggs milk
cracker, saltine, water biscuit, cream cracker, ritz, oyster cracker, saltine cracker, buttery round cracker, ritz cracker, goldfish cracker, soda cracker, club cracker, wheat cracker
pretzel, pretzel stick, bretzel, soft pretzel
waffle cone, ice cream cone, ice cream wafer, wafer, sugar cone, wafer biscuit
rice cracker, japanese rice cracker, nori cracker: soybeans
bombay mix, chevda: peanuts
crisp fried shallot, crispy fried onion, fried shallot, fried onion, crispy onion, french fried onion, crispy shallot, canned french fried onion, crisp fried onion, onion ring, crispy fried shallot
cereal bar, granola bar, flapjack, muesli bar, energy bar: nuts milk
liquorice, licorice

`,
  },
  {
    aisle: 'snacks and sweets',
    rows: `
amaretti, amaretti biscuit, amaretti cookie, macaron, macaroon, ratafia biscuit, amaretto biscuit: nuts eggs
crisp, potato crisp, potato chip, vegetable crisp, chip, kettle chip
tortilla chip, corn chip, nacho, corn tortilla chip, nacho chip, dorito, frito, plain corn tortilla chip, corn nut, tortilla crisp
cheese crisp, cheese puff, cheese and onion crisp, cheeto, cheese and onion: milk
prawn cracker, shrimp chip, krupuk, shrimp cracker: crustaceans
popcorn, popping corn, popcorn kernel
sweet, candy, boiled sweet, mint candy, lollipop, hard candy, candy cane, peppermint candy, jelly bean, rock sugar, candied flower, cotton candy, rock candy, peppermint, mint sweet
gummy bear, haribo, wine gum, jelly baby, jelly sweet, fruit gum, gummy worm, gummy candy, fruit pastille: pork
turkish delight
peanut butter cup, peanut butter chip, snicker: peanuts milk soybeans
chocolate coated nut, ferrero rocher, toblerone, chocolate truffle, truffle chocolate, praline chocolate: nuts milk soybeans
after eight, chocolate mint
chewing gum
potato wafer
`,
  },
  {
    aisle: 'frozen',
    rows: `
ice cream, vanilla ice cream, gelato, frozen yogurt, chocolate ice cream, strawberry ice cream, coffee ice cream, semifreddo, parfait: milk eggs 140
vegan ice cream
sorbet, lemon sorbet, ice lolly, granita, mango sorbet, raspberry sorbet, orange sorbet, popsicle
sherbet, orange sherbet, lime sherbet: milk
ice, ice cube, crushed ice, cracked ice, large ice cube, ice chip
fries, oven chip, french fries, potato wedge, hash brown, tater tot, potato waffle, frozen hash brown, hash brown potato, frozen french fries, frozen hash brown potato, potato rosti, straw potato: starch
frozen pea, frozen sweetcorn, frozen vegetable, frozen mixed vegetable, frozen spinach, frozen corn, frozen green bean, frozen chopped spinach, frozen corn kernel, frozen broccoli, frozen leaf spinach, frozen stir fry vegetable, frozen green pea, frozen petite pea, frozen tiny pea
frozen edamame: soybeans
frozen berry, frozen fruit, frozen mango, frozen pineapple, frozen raspberry, frozen strawberry, frozen blueberry, frozen cherry, frozen mixed berry, frozen cranberry, frozen mango chunk, frozen pineapple chunk, frozen summer fruit, frozen peach, frozen blackberry: 140
`,
  },
]
