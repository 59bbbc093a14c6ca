/** Recognizes meat, fish, dairy and other contents by the name of an ingredient. */
import { parsePhrases, phrasesIn } from './words.ts'

const meat =
  parsePhrases(`beef, veal, lamb, mutton, goat, kid, pork, bacon, ham, gammon, pancetta, guanciale, lardon, chorizo, salami, prosciutto, sausage, black pudding,
  chicken, turkey, duck, goose, quail, rabbit, venison, oxtail, brisket, steak, mince, pate, liver, chicken liver, marrow, short rib, rib, suet, lard, dripping, goose fat,
  duck fat, schmaltz, gelatine, hot dog, meatball, ground beef, bone, nduja, morcilla, ox, tripe`)
const fish =
  parsePhrases(`fish, cod, haddock, hake, salmon, tuna, mackerel, sardine, anchovy, sea bass, bass, bream, monkfish, trout, sole, halibut, snapper, eel, herring, squid,
  octopus, prawn, shrimp, crab, lobster, mussel, clam, oyster, scallop, bonito flake, dashi, fish sauce, oyster sauce, worcestershire sauce, shrimp paste, fish cake,
  caviar, roe, bottarga, seafood, langoustine, tilapia, catfish, katsuobushi, kimchi, thai red curry paste, thai green curry paste, red curry paste, green curry paste, massaman curry paste, thai roasted chilli paste, caesar dressing`)
const dairy =
  parsePhrases(`milk, butter, buttermilk, ghee, cream, creme fraiche, yogurt, cheese, cheddar, parmesan, pecorino, mozzarella, ricotta, mascarpone, feta,
  paneer, halloumi, gruyere, emmental, brie, stilton, manchego, kefalotyri, ricotta salata, whey, curd, labneh, kefir, custard, ice cream, condensed milk, evaporated milk,
  milk powder, dulce de leche, milk chocolate, white chocolate, caramel sauce, cotija, queso fresco, irish cream, puff pastry, brioche, creme de leche, kaymak`)
const egg = parsePhrases(
  'egg, egg yolk, egg white, yolk, mayonnaise, meringue, egg noodle, egg tagliatelle, aioli, hollandaise, custard, brioche, sponge finger, lasagne sheet, advocaat',
)
const gluten =
  parsePhrases(`flour, wheat, bulgur, couscous, semolina, barley, rye, spelt, farro, freekeh, seitan, bread, breadcrumb, panko, crumb, bun, roll, baguette, toast, muffin,
  pita, flatbread, naan, tortilla, pasta, spaghetti, penne, rigatoni, linguine, bucatini, orzo, tagliatelle, fettuccine, orecchiette, ziti, trofie, macaroni, lasagne, lasagne sheet,
  noodle, udon, soba, ramen, gyoza wrapper, wonton wrapper, wrapper, spring roll wrapper, filo, puff pastry, pastry, kataifi, biscuit, cracker, sponge finger, cake, soy sauce,
  hoisin sauce, oyster sauce, worcestershire sauce, teriyaki sauce, okonomiyaki sauce, beer, ale, lager, stout, malt vinegar, malt, suet, injera, oat, granola, black pudding,
  sausage, doenjang, gochujang, korean chilli paste, shaoxing wine, vermicelli, miso, chilli bean paste, korean fish cake, stock cube, sweet soy sauce, black bean sauce,
  matzo, brioche, croissant, baked bean, fermented black bean, english mustard, crisp fried shallot`)
const notMeat =
  parsePhrases(`beef tomato, chicken of the wood, vegetarian sausage, vegan sausage, kidney bean, marrow bone broth, beef stock cube, coconut meat, mincemeat, goat cheese, goats cheese, vegetable suet,
  vegan burger bun, goat milk, rib of celery, rib celery`)
const notFish = parsePhrases(
  `vegan kimchi, vegan massaman curry paste, vegan red curry paste, vegan green curry paste, vegetarian kimchi, vegan kimchi juice, vegetarian oyster sauce, oyster mushroom, vegetarian fish sauce, vegan fish sauce, vegetarian worcestershire sauce, vegan worcestershire sauce, vegan dashi, crab apple, king oyster mushroom, kombu dashi`,
)
const notDairy =
  parsePhrases(`coconut milk, coconut cream, almond milk, oat milk, soya milk, soy milk, rice milk, plant milk, peanut butter, almond butter, nut butter, cocoa butter, butter bean, butternut,
  butternut squash, butter lettuce, cream of tartar, creme de mure, creme de cassis, creme de cacao, creme de menthe, vegan butter, vegan cream, dairy free yogurt, coconut yogurt, vegan mayonnaise,
  soya yogurt, vegan yogurt, soya cream, dairy free spread, dairy free dried breadcrumb, vegan feta, vegan puff pastry, bean curd, dark chocolate, dairy free butter, vegan block`)
const notEgg = parsePhrases('vermicelli made without egg, egg free, vegan mayonnaise, without egg')
const notGluten =
  parsePhrases(`rice flour, corn flour, cornflour, chickpea flour, gram flour, buckwheat flour, tapioca flour, potato flour, almond flour, coconut flour, masa harina, corn tortilla, gluten free flour,
  gluten free soy sauce, gluten free bread, gluten free breadcrumb, glutinous rice flour, rice noodle, glass noodle, mung bean vermicelli, rice vermicelli, sweet potato noodle, rice paper wrapper, rice cake,
  korean rice cake, corn tostada, corn tortilla chip, gluten free oat, gluten free plain flour, gluten free noodle, flat rice noodle, wide rice noodle, fine rice noodle, buckwheat, gluten free pasta,
  dried wide rice noodle, gluten free gochujang, gluten free doenjang, gluten free sausage, gluten free hoisin sauce, gluten free stock cube, cornmeal, glutinous rice, gluten free self raising flour,
  gluten free worcestershire sauce, coconut flake, ginger ale, root beer, ginger beer, white miso, rice miso, gluten free oyster sauce, rice wrapper, corn husk, water spinach, baking powder, gluten free miso,
  gluten free worcester sauce, ice cream cone`)
const alcohol =
  parsePhrases(`gin, vodka, rum, whisky, whiskey, bourbon, rye whiskey, tequila, mezcal, brandy, cognac, pisco, cachaca, vermouth, wine, red wine, white wine, champagne, prosecco, sherry, marsala, port,
  beer, lager, ale, cider, ouzo, sake, mirin, shaoxing wine, liqueur, aperol, aperitif, triple sec, curacao, creme de mure, coffee liqueur, amaretto, calvados, madeira, sparkling wine, campari, absinthe`)
const notAlcohol = parsePhrases(
  'wine vinegar, white wine vinegar, red wine vinegar, sherry vinegar, ginger beer, ginger ale, cider vinegar, beer vinegar, rum extract, root beer, non alcoholic beer, apple cider vinegar',
)
const honey = parsePhrases('honey, gelatine, royal jelly, beeswax')

/** Staples. A spoon of flour or sugar is none. */
const starch = parsePhrases(
  `rice, pasta, spaghetti, penne, rigatoni, linguine, bucatini, orzo, tagliatelle, fettuccine, orecchiette, ziti, macaroni, fusilli, farfalle, lasagne, lasagne sheet, noodle,
  udon, soba, ramen, vermicelli, potato, sweet potato, yam, plantain, bread, breadcrumb, baguette, bun, roll, toast, pita, flatbread, naan, tortilla, taco shell, couscous, bulgur,
  quinoa, polenta, semolina, oat, barley, pastry, puff pastry, shortcrust pastry, filo, wrapper, fries, chip, gnocchi, ciabatta`,
)
const notStarch = parsePhrases(
  'rice vinegar, rice wine, rice wine vinegar, rice flour, potato starch, potato flour, chocolate chip, chilli chip, oat milk, rice milk, roll mop',
)

export type Allergen = 'meat' | 'fish' | 'dairy' | 'egg' | 'gluten' | 'alcohol' | 'honey' | 'starch'
const lists: Record<Allergen, [string[], string[]]> = {
  meat: [meat, notMeat],
  fish: [fish, notFish],
  dairy: [dairy, notDairy],
  egg: [egg, notEgg],
  gluten: [gluten, notGluten],
  alcohol: [alcohol, notAlcohol],
  honey: [honey, []],
  starch: [starch, notStarch],
}

/** Returns the ingredient `names` that contain, or may contain, one of `kinds`. Chicken stock counts as meat. */
export function namesWith(names: string[], ...kinds: Allergen[]) {
  return names.filter((name) =>
    kinds.some((kind) => phrasesIn(name.replace(/\bnot? .*$/, ''), ...lists[kind]).length > 0),
  )
}
