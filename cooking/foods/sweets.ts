/** Biscuits, crisps, sweets, ices and frozen foods. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

export const sweets: FoodRows[] = [
  {
    aisle: 'snacks and sweets',
    facts: 'gluten',
    rows: `
biscuit, rich tea biscuit, hobnob, bourbon biscuit, custard cream, butter biscuit, tea biscuit, malted milk biscuit; digestive biscuit, digestive, chocolate digestive; shortbread, shortbread cookie, sable; cookie, butter cookie, sugar cookie, chocolate chip cookie; vanilla wafer; cookie dough: milk
oreo, chocolate sandwich cookie, oreo cookie; chocolate biscuit, chocolate wafer, chocolate cookie, chocolate wafer cookie, chocolate cookie crumb: soybeans milk
graham cracker, graham cracker crumb, graham, graham wafer crumb; speculoos, lotus biscuit, speculoos biscuit; ginger biscuit, gingersnap, ginger nut, gingernut, gingersnap cookie, ginger nut biscuit, ginger cookie; gingerbread, lebkuchen, gingerbread man; brandy snap
biscotti, cantuccini, macaroon biscuit, cantucci; florentine: nuts eggs milk
cracker, saltine, water biscuit, cream cracker, ritz, oyster cracker, saltine cracker, buttery round cracker, ritz cracker, goldfish cracker, soda cracker, club cracker, wheat cracker
pretzel, pretzel stick, bretzel, soft pretzel
waffle cone, ice cream cone, sugar cone; wafer, ice cream wafer, wafer biscuit
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
amaretti, amaretti biscuit, amaretti cookie, ratafia biscuit, amaretto biscuit; macaron; macaroon: nuts eggs
crisp, potato crisp, potato chip, vegetable crisp, chip, kettle chip
tortilla chip, corn chip, nacho, corn tortilla chip, nacho chip, dorito, frito, plain corn tortilla chip, corn nut, tortilla crisp
cheese crisp, cheese puff, cheese and onion crisp, cheeto, cheese and onion: milk
prawn cracker, shrimp chip, krupuk, shrimp cracker: crustaceans
popcorn, popping corn, popcorn kernel
sweet, candy, boiled sweet, hard candy, candied flower, cotton candy; rock sugar, rock candy; mint candy, peppermint candy, peppermint, mint sweet; lollipop; candy cane; jelly bean
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
ice cream, vanilla ice cream, gelato, chocolate ice cream, strawberry ice cream, coffee ice cream, semifreddo, parfait 140: milk eggs
vegan ice cream
sorbet, lemon sorbet, mango sorbet, raspberry sorbet, orange sorbet; ice lolly, popsicle; granita
frozen yogurt: milk
sherbet, orange sherbet, lime sherbet: milk
ice, ice cube, crushed ice, cracked ice, large ice cube, ice chip
fries, oven chip, french fries, potato waffle, frozen french fries, straw potato; hash brown, frozen hash brown, hash brown potato, frozen hash brown potato, potato rosti; potato wedge; tater tot: starch
frozen pea, frozen green pea, frozen petite pea, frozen tiny pea; frozen sweetcorn, frozen corn, frozen corn kernel; frozen spinach, frozen chopped spinach, frozen leaf spinach; frozen vegetable, frozen mixed vegetable, frozen stir fry vegetable; frozen green bean; frozen broccoli
frozen edamame: soybeans
frozen berry, frozen mixed berry, frozen cranberry, frozen blackberry 140; frozen fruit, frozen summer fruit, frozen peach; frozen mango, frozen mango chunk; frozen pineapple, frozen pineapple chunk; frozen raspberry; frozen strawberry; frozen blueberry; frozen cherry
`,
  },
]
