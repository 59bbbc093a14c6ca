/** Milk, cheese, eggs, and their substitutes. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

const milk = `
milk, dairy milk, dairy 244
goat milk, sheep milk, buffalo milk 244
buttermilk 245
milk powder, powdered milk, dried milk, dry milk, instant milk 68
evaporated milk, canned milk, carnation milk 252
condensed milk 306
cream, coffee cream 240
double cream, heavy cream, whipping cream, thick cream, thickened cream 238; whipped cream, squirty cream, whipped topping, cool whip; clotted cream
half and half, half half 242
sour cream, soured cream 230
creme fraiche, crema
butter, sweet butter, butter pat 227; herb butter; garlic butter; beurre manie
ghee 205
margarine, baking spread, oleo 227: soybeans
brandy butter, rum butter: alcohol
yogurt, vanilla yogurt, goat yogurt, fruit yogurt, dahi 245
kefir, lassi, ayran
skyr; labneh, labne; quark, topfen; fromage frais, fromage blanc, petit suisse; kaymak
khoya, mawa, rasgulla, gulab jamun, burfi
whey, whey protein, milk protein, milk solid, lactalbumin; casein, caseinate; lactose; protein powder
creamer, coffee creamer, coffee whitener
custard, creme anglaise, pastry cream, vanilla custard, creme patissiere: eggs
eggnog: eggs
milkshake, milk drink, horchata de leche
creme brulee, creme caramel, flan de leche: eggs
cauliflower cheese: gluten
bechamel, bechamel sauce, white sauce, roux sauce; cheese sauce, mornay sauce; alfredo sauce: gluten
rice pudding; yogurt drink
panna cotta: pork
mousse: eggs
chocolate mousse: eggs soybeans
tzatziki; raita
`

const cheese = `
cheese, vegetarian hard cheese, cheese curd, vegetarian italian style hard cheese, jarlsberg, cantal, reblochon, port salut, port du salut, caciocavallo, scamorza, tete de moine, tilsit, limburger, bel paese 113; kasseri; colby, colby cheese; provolone, provolone cheese; fontina, fontina cheese; muenster, muenster cheese, munster; monterey jack, jack cheese, pepper jack, pepper jack cheese, colby jack cheese, colby monterey jack cheese; asiago, asiago cheese; red leicester, gloucester, leicester; processed cheese, cheese slice, cheese spread, american cheese, velveeta; kefalotyri, kefalotyri cheese; wensleydale, caerphilly; lancashire cheese, cheshire cheese, cheshire; raclette; taleggio; havarti; comte
cheddar, cheddar cheese 113
parmesan, parmesan cheese, parmigiano reggiano, parmigiano, parmigiano reggiano cheese, parmesan style cheese, parmigian 100; pecorino, pecorino romano, romano cheese, pecorino cheese, pecorino romano cheese, pecorino toscano
grana padano, grana: eggs
mozzarella, mozzarella cheese, buffalo mozzarella, bocconcini, fior di latte, mozzarella pearl 112; burrata, stracciatella
gruyere, gruyere cheese, appenzeller 108; emmental, emmenthal, swiss cheese, emmentaler, emmental cheese, emmenthaler
edam, leerdammer, edam cheese; gouda, gouda cheese
manchego, manchego cheese
brie, brie cheese, mont d or, epoisses; camembert, camembert cheese; vacherin
blue cheese, danish blue, cambozola, cabrales 135; gorgonzola, dolcelatte, gorgonzola cheese; stilton, stilton cheese; roquefort, roquefort cheese
feta, feta cheese, greek cheese 150
halloumi, halloumi cheese
goat cheese, chevre, goat curd, sheep cheese, ewe milk cheese, chevre goat cheese
ricotta, ricotta cheese 246
ricotta salata
cream cheese, philadelphia, neufchatel, boursin, neufchatel cheese, full fat soft cheese, low fat soft cheese, philadelphia cream cheese 232
mascarpone, mascarpone cheese
cottage cheese, farmer cheese, pot cheese, curd cheese, curd 226
paneer, halloumi style cheese; queso fresco, queso blanco, queso; cotija, cotija cheese, anejo, anejo cheese
`

export const dairy: FoodRows[] = [
  { aisle: 'dairy and eggs', facts: 'milk', rows: milk },
  { aisle: 'dairy and eggs', facts: 'milk', rows: cheese },
  {
    aisle: 'dairy and eggs',
    facts: 'eggs',
    rows: `
egg, hen egg, chicken egg, egg wash, omelette, frittata, egg beater, egg substitute, liquid egg 243
egg yolk, yolk, yolk of egg 243
egg white, white of egg, albumen, meringue powder, egg powder, dried egg, liquid egg white 243
duck egg, quail egg, goose egg, turkey egg, ostrich egg, gull egg
`,
  },
  {
    aisle: 'dairy and eggs',
    rows: `
egg replacer, flax egg, vegan egg; aquafaba
plant milk, hemp milk, pea milk, vegan milk, nondairy milk, non dairy milk, tiger nut milk, tigernut milk, milk alternative, milk substitute; vegan butter, plant butter, vegan spread, vegan block; plant cream, vegan cream, rice cream; rice milk, rice drink; coconut yogurt, vegan yogurt, coconut milk yogurt, coconut kefir, plant yogurt; vegan cheese, coconut cheese
almond milk, almond yogurt, macadamia milk, walnut milk, pistachio milk, almond drink, cashew yogurt, almond creamer 244; cashew cream, almond cream, cashew cheese, cashew parmesan, nut cheese, hazelnut cream, nut cream; cashew milk 244; hazelnut milk 244; nut milk 244: nuts
oat milk, oat drink, oat creamer 244; oat cream, oat fraiche; oat yogurt: gluten
soy milk, soy drink, soy creamer 244; soy cream; soy yogurt 244; soy margarine; soy cheese: soybeans
tofu, bean curd, tofu puff, aburaage 250; yuba, tofu skin, bean curd skin, bean curd sheet; okara: soybeans
tempeh; natto: soybeans
seitan, wheat gluten, gluten, gluten flour, mock duck: gluten
soy mince, soy protein, textured vegetable protein, tvp, soy chunk, vegetarian mince, vegan mince, meat substitute, plant mince, veggie mince, vegetarian meatball, soy curl; plant burger, veggie burger: soybeans gluten
vegetarian sausage, vegan sausage, veggie sausage, plant sausage, tofurky; vegan bacon, vegetarian bacon, veggie bacon: gluten soybeans
quorn, quorn mince: eggs
tofu scramble: soybeans
`,
  },
]
