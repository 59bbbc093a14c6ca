/** Bread, cakes, pastry and their doughs. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

const bread = `
bread, sandwich bread, loaf, slice of bread, bloomer, soda bread, bread loaf, bread crust
sourdough, sourdough bread, sourdough starter, levain
wholemeal bread, whole wheat bread, wholegrain bread, granary bread, multigrain bread, seeded bread, wholewheat bread
rye bread, pumpernickel, crispbread, rye crispbread, ryvita
baguette, french stick, batard, ficelle
ciabatta, ciabatta bread, ciabatta roll
focaccia
bun, burger bun, hamburger bun, hot dog bun, bread roll, roll, bap, hamburger roll, hot dog roll
steamed bun, bao bun, bao: milk
brioche, brioche bun: milk eggs
challah: eggs
everything bagel: sesame
bagel
english muffin, crumpet, pikelet: milk
pita, pitta, pitta bread, pita bread
naan, naan bread, garlic naan: milk
flatbread, khobez, piadina, markouk, saj bread; chapati, roti, chapatti; lavash, lavash bread; paratha
flour tortilla, tortilla, wrap, tortilla wrap, wheat tortilla
injera
cornbread, corn bread: milk eggs
garlic bread, garlic baguette: milk
toast, bruschetta, crostini; breadstick, bread stick, grissini; crouton, rusk, bread cube
breadcrumb, bread crumb, crumb 108; cracker crumb, cracker meal; panko, panko breadcrumb, panko crumb; stuffing; matzo meal, matzoh meal
matzo, matzoh, matzah, matzo cracker
dough, crust; pizza base, pizza dough, bread dough, pizza crust
pizza: milk
sandwich, toastie; burger
cheeseburger: milk meat
`

const pastry = `
puff pastry, all butter puff pastry: milk
shortcrust pastry, shortcrust, shortcrust case, sweet pastry, pie crust, pastry, pie dough, pie shell, pastry case, tart shell, pastry dough, pie pastry, tart case: milk
vol au vent, vol au vent case: milk
vegan pastry
filo pastry, filo, phyllo, phyllo dough, phyllo pastry, kataifi, kataifi pastry, fillo, filo dough
wonton wrapper, egg roll wrapper, wonton, wonton wrap: eggs
spring roll wrapper, wrapper, dumpling skin
croissant, pain au chocolat, danish pastry, danish: milk eggs
almond croissant, bear claw: milk eggs nuts
graham cracker crust, graham crust, biscuit base: milk
choux pastry; profiterole, choux bun; eclair: milk eggs
streusel, crumble topping: milk
bakewell tart, frangipane tart, almond tart: milk eggs nuts
hot cross bun, tea cake, teacake: milk eggs sulphites
trifle, tiramisu: milk eggs
pie, apple pie, custard tart, fruit tart, lemon tart, treacle tart, jam tart, tartlet, tarte; quiche; pasty: milk eggs
cake, victoria sponge, madeira cake, cake crumb, genoise, swiss roll, gateau; sponge flan case, sponge; cake mix; brownie; cupcake: milk eggs
carrot cake, fruit cake, christmas cake: milk eggs nuts sulphites
cheesecake: milk eggs
bread pudding, bread and butter pudding; sticky toffee pudding, sponge pudding: milk eggs
christmas pudding; mince pie; stollen; panettone: milk eggs nuts sulphites
doughnut, churro; pancake, crepe, blini; fritter, hush puppy; muffin; pancake mix, waffle mix; scone; waffle; biscuit mix; yorkshire pudding; french toast: milk eggs
sponge finger, savoiardi biscuit, sponge finger biscuit, lady finger, savoiardi, boudoir biscuit: eggs
baklava: milk nuts
dumpling, potsticker; samosa, pakora batter; spring roll; empanada
egg roll: eggs
refrigerated biscuit, crescent roll, biscuit dough, crescent dinner roll, crescent roll dough, scone dough, buttermilk biscuit: milk
`

export const bakery: FoodRows[] = [
  { aisle: 'bakery', facts: 'gluten starch', rows: bread },
  { aisle: 'bakery', facts: 'gluten starch', rows: pastry },
  {
    aisle: 'bakery',
    facts: 'starch',
    rows: `
corn tortilla, masa tortilla, corn tostada, tostada, taco, corn taco shell, arepa
rice paper wrapper, rice paper, rice wrapper, summer roll wrapper
gluten free bread, gluten free breadcrumb, gluten free roll
`,
  },
]
