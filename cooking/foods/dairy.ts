/** Milk, cheese, eggs, and what replaces them. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const milk = `
milk, whole milk, full fat milk, skimmed milk, semi skimmed milk, low fat milk, fat free milk, skim milk, dairy milk, cow milk, reduced fat milk, whole fat milk, dairy, raw milk: 244
goat milk, sheep milk, buffalo milk: 244
buttermilk, cultured buttermilk: 245
milk powder, powdered milk, dried milk, dry milk powder, nonfat dry milk, dry milk, skimmed milk powder, instant milk: 68
evaporated milk, canned milk, carnation milk: 252
condensed milk, sweetened condensed milk: 306
cream, single cream, light cream, pouring cream, table cream, coffee cream: 240
double cream, heavy cream, whipping cream, heavy whipping cream, whipped cream, thick cream, clotted cream, extra thick cream, squirty cream, whipped topping, cool whip, thickened cream: 238
half and half, half half: 242
sour cream, soured cream: 230
creme fraiche, crema, mexican crema, creme fraiche spoon: 240
butter, unsalted butter, salted butter, clarified butter, sweet butter, stick butter, soft butter, brown butter, unsalted sweet butter, spreadable butter, herb butter, garlic butter, butter pat, beurre manie, butter stick: 227
ghee: 205
margarine, baking margarine, baking spread, spread, butter spread, oleo, soft margarine, spreadable: soybeans 227
brandy butter, rum butter: alcohol
yogurt, plain yogurt, natural yogurt, greek yogurt, greek style yogurt, low fat yogurt, set yogurt, vanilla yogurt, goat yogurt, strained yogurt, fruit yogurt, dahi, plain greek yogurt: 245
kefir, lassi, ayran: 243
skyr, labneh, labne, quark, fromage frais, fromage blanc, petit suisse, kaymak, topfen, fromage frai
whey, whey powder, whey protein, casein, caseinate, lactose, milk protein, protein powder, milk solid, lactalbumin
creamer, coffee creamer, coffee whitener
custard, fresh custard, creme anglaise, pastry cream, vanilla custard, creme patissiere: eggs
eggnog: eggs
milkshake, milk drink, horchata de leche
bechamel, white sauce, cheese sauce, alfredo sauce, mornay sauce, roux sauce: gluten
rice pudding, panna cotta, yogurt drink
tzatziki, raita
`

const cheese = `
cheese, hard cheese, grated cheese, vegetarian hard cheese, soft cheese, mexican cheese blend, melting cheese, cheese slice, cheese curd, shredded cheese, cheese blend, italian cheese blend, raclette, semi hard cheese, processed cheese, cheese spread, colby, colby cheese, american cheese, velveeta, sharp cheese, white cheese, vegetarian italian style hard cheese, mild cheese, kefalotyri, kefalotyri cheese, string cheese, smoked cheese, provolone, provolone cheese, fontina, fontina cheese, taleggio, havarti, muenster, muenster cheese, munster, monterey jack, monterey jack cheese, jack cheese, pepper jack, pepper jack cheese, oaxaca cheese, colby jack cheese, jarlsberg, cantal, comte, asiago, asiago cheese, reblochon, port salut, port du salut, caciocavallo, scamorza, tete de moine, tilsit, limburger, bel paese, colby monterey jack cheese, caerphilly, wensleydale, lancashire cheese, gloucester, leicester, red leicester, double gloucester, cheshire cheese, cheshire: 113
cheddar, cheddar cheese, mature cheddar, sharp cheddar, extra sharp cheddar cheese: 113
parmesan, parmesan cheese, parmigiano reggiano, grana padano, parmigiano, pecorino, pecorino romano, romano cheese, romano, pecorino cheese, parmesan rind, parmigiano reggiano cheese, pecorino romano cheese, parmesan style cheese, pecorino toscano, grana, parmigian: 100
mozzarella, mozzarella cheese, buffalo mozzarella, mozzarella ball, bocconcini, burrata, fior di latte, stracciatella, mozzarella pearl: 112
gruyere, gruyere cheese, emmental, emmenthal, swiss cheese, emmentaler, emmental cheese, appenzeller, swiss, emmenthaler: 108
edam, gouda, gouda cheese, leerdammer, edam cheese
manchego, manchego cheese
brie, camembert, vacherin, brie cheese, camembert cheese, mont d or, epoisses
blue cheese, stilton, gorgonzola, roquefort, dolcelatte, gorgonzola cheese, danish blue, roquefort cheese, stilton cheese, cambozola, cabrales, maytag blue cheese: 135
feta, feta cheese, greek cheese: 150
halloumi, halloumi cheese
goat cheese, chevre, goat curd, soft goat cheese, sheep cheese, goat cheese log, ewe milk cheese, chevre goat cheese
ricotta, ricotta cheese: 246
ricotta salata
cream cheese, philadelphia, neufchatel, boursin, neufchatel cheese, full fat soft cheese, low fat soft cheese, philadelphia cream cheese: 232
mascarpone, mascarpone cheese: 240
cottage cheese, farmer cheese, pot cheese, curd cheese, curd: 226
paneer, queso fresco, cotija, queso blanco, cotija cheese, halloumi style cheese, queso, anejo, anejo cheese
`

export const dairy: FoodRows[] = [
  { aisle: 'dairy and eggs', facts: 'milk', rows: milk },
  { aisle: 'dairy and eggs', facts: 'milk', rows: cheese },
  {
    aisle: 'dairy and eggs',
    facts: 'eggs',
    rows: `
egg, hen egg, chicken egg, whole egg, boiled egg, hard boiled egg, beaten egg, egg wash, large egg, fried egg, poached egg, omelette, scrambled egg, frittata, egg beater, egg substitute, liquid egg: 243
egg yolk, yolk, yolk of egg: 243
egg white, white of egg, albumen, meringue powder, egg white powder, egg powder, dried egg, liquid egg white: 243
duck egg, quail egg, goose egg, turkey egg, ostrich egg, gull egg
`,
  },
  {
    aisle: 'dairy and eggs',
    rows: `
egg replacer, flax egg, aquafaba, vegan egg
plant milk, rice milk, hemp milk, pea milk, plant cream, plant butter, vegan butter, vegan cream, vegan milk, vegan cheese, coconut yogurt, vegan yogurt, vegan spread, rice drink, vegan block, coconut milk yogurt, nondairy milk, non dairy milk, coconut cheese, coconut kefir, tiger nut milk, milk alternative, milk substitute, rice cream, plant yogurt: 244
almond milk, cashew milk, hazelnut milk, nut milk, almond cream, cashew cream, almond yogurt, cashew cheese, macadamia milk, walnut milk, pistachio milk, almond drink, cashew yogurt, nut cheese, hazelnut cream, nut cream, almond creamer: nuts 244
oat milk, oat cream, oat drink, oat yogurt, oat creamer, oat fraiche: gluten 244
soy milk, soy cream, soy yogurt, soy cheese, soy drink, soy creamer, soy margarine, soymilk: soybeans 244
tofu, bean curd, silken tofu, firm tofu, beancurd, smoked tofu, yuba, tofu skin, bean curd skin, soft tofu, fried tofu, tofu puff, bean curd sheet, okara, aburaage: soybeans 250
tempeh, natto: soybeans
seitan, wheat gluten, vital wheat gluten, gluten, gluten flour, mock duck: gluten
soy mince, soy protein, textured vegetable protein, tvp, soy chunk, vegetarian mince, vegan mince, meat substitute, plant mince, plant burger, veggie burger, veggie mince, vegetarian meatball, soy curl, textured soy protein: soybeans gluten
vegetarian sausage, vegan sausage, veggie sausage, plant sausage, vegan bacon, vegetarian bacon, veggie bacon, tofurky: gluten soybeans
quorn, quorn mince, quorn piece: eggs
tofu scramble: soybeans
`,
  },
]
