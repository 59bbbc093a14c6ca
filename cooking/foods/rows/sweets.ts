/** Biscuits, crisps, sweets, ices and frozen foods. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

export const sweets: FoodRows[] = [
  {
    aisle: 'snacks and sweets',
    facts: 'gluten',
    rows: `
biscuit, hobnob, bourbon biscuit, custard cream, butter biscuit, tea biscuit, malted milk biscuit; digestive biscuit, digestive, chocolate digestive; shortbread, shortbread cookie, sable: milk
cookie, butter cookie, sugar cookie; vanilla wafer; cookie dough: milk eggs
oreo, chocolate sandwich cookie, oreo cookie; chocolate biscuit, chocolate wafer, chocolate cookie, chocolate wafer cookie, chocolate cookie crumb: soybeans milk
graham cracker, graham cracker crumb, graham, graham wafer crumb; ginger biscuit, gingersnap, ginger nut, gingersnap cookie, ginger nut biscuit, ginger cookie
speculoos, lotus biscuit, speculoos biscuit: soybeans
gingerbread, gingerbread man: milk eggs
lebkuchen: milk eggs nuts
brandy snap: milk
biscotti, cantuccini, macaroon biscuit, cantucci; florentine: nuts eggs milk
cracker, saltine, water biscuit, cream cracker, ritz, oyster cracker, saltine cracker, ritz cracker, soda cracker, wheat cracker
pretzel, bretzel
waffle cone, ice cream cone, sugar cone; wafer, ice cream wafer, wafer biscuit
rice cracker, nori cracker: soybeans
kit kat, twix, malteser, wafer bar: milk soybeans
bombay mix, chevda: peanuts
crisp fried shallot, fried shallot, fried onion, crispy onion, crispy shallot, crisp fried onion, onion ring
cereal bar, granola bar, flapjack, muesli bar, energy bar: nuts milk
liquorice, licorice

`,
  },
  {
    aisle: 'snacks and sweets',
    rows: `
amaretti, amaretti biscuit, amaretti cookie, ratafia biscuit, amaretto biscuit; macaron; macaroon: nuts eggs
pringle: gluten
poppadom, papad, papadum
carob chip, carob, carob powder
crisp, potato crisp, potato chip, vegetable crisp, chip
tortilla chip, corn chip, nacho, corn tortilla chip, nacho chip, dorito, frito, corn nut, tortilla crisp
cheese crisp, cheese puff, cheese and onion crisp, cheeto, cheese and onion: milk
prawn cracker, shrimp chip, krupuk: crustaceans
popcorn, popping corn
sweet, swedish fish, candy, candied flower; rock sugar, rock candy; mint candy, peppermint candy, mint sweet; lollipop; candy cane; jelly bean
gummy bear, haribo, wine gum, jelly baby, jelly sweet, fruit gum, gummy worm, gummy candy, fruit pastille: pork
turkish delight
peanut butter cup, peanut butter chip: peanuts milk soybeans
snicker: peanuts milk soybeans eggs
ferrero rocher: nuts milk soybeans gluten
toblerone: nuts milk soybeans eggs
chocolate coated nut, chocolate truffle, truffle chocolate, praline chocolate: nuts milk soybeans
after eight: milk soybeans
chocolate mint
chewing gum
potato wafer
`,
  },
  {
    aisle: 'frozen',
    rows: `
ice cream, vanilla ice cream, gelato, chocolate ice cream, strawberry ice cream, coffee ice cream, semifreddo, parfait 140: milk eggs
vegan ice cream
sorbet, lemon sorbet, mango sorbet, raspberry sorbet, orange sorbet; ice lolly, popsicle; granita
frozen yogurt: milk
sherbet, orange sherbet, lime sherbet: milk
ice, ice chip
fries, oven chip, potato waffle, straw potato; hash brown, hash brown potato, potato rosti; potato wedge; tater tot: starch
frozen pea, frozen green pea, frozen petite pea, frozen tiny pea; frozen sweetcorn, frozen corn kernel; frozen spinach, frozen chopped spinach, frozen leaf spinach; frozen vegetable, frozen mixed vegetable, frozen stir fry vegetable; frozen green bean; frozen broccoli
frozen edamame: soybeans
frozen berry, frozen mixed berry, frozen cranberry, frozen blackberry; frozen fruit, frozen summer fruit, frozen peach; frozen mango; frozen pineapple, frozen pineapple chunk; frozen raspberry; frozen strawberry; frozen blueberry; frozen cherry
`,
  },
]
