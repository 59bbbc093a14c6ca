/** Pasta, rice, grains, pulses, tins, stock and oils. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

const pasta = `
pasta, cavatelli, paccheri, casarecce, campanelle, pasta shape, gemelli, mafalda, strozzapreti, whole wheat pasta; orzo, orzo pasta; spaghetti, spaghettini, spaghetti pasta; bucatini, perciatelli; angel hair pasta, capellini, angel hair; macaroni, mac, elbow pasta; farfalle, bow tie pasta, bow tie; fusilli, rotini; conchiglie, pasta shell, conchiglie pasta, shell pasta; linguine, linguini; lasagne sheet, lasagne noodle, lasagne; cannelloni, cannelloni tube, manicotti; ziti, short tube; ditalini, soup pasta, small pasta; penne, penne rigate, penne pasta; vermicelli, fideo; rigatoni; orecchiette; trofie; cavatappi; fregola
tagliatelle, egg tagliatelle, tagliolini; fettuccine, fettuccini; fresh pasta, egg pasta; fresh lasagne sheet, egg lasagne sheet, fresh lasagne, fresh egg lasagne; pappardelle: eggs
ravioli, agnolotti, filled pasta, cheese ravioli; tortellini, cappelletti, tortelloni, cheese tortellini; pierogi, maultaschen: eggs milk
gnocchi, potato gnocchi; spaetzle: eggs
macaroni and cheese, mac and cheese, mac n cheese, macaroni cheese: milk
noodle, wheat noodle; somen, somen noodle; instant noodle
egg noodle, wonton noodle, hokkien noodle; ramen, ramen noodle: eggs
udon, udon noodle
soba, soba noodle, buckwheat noodle
couscous 173; giant couscous, pearl couscous, israeli couscous, moghrabieh, fregula
bulgur, bulgar, bulgar wheat, bulgur wheat, cracked wheat, bulghur, burghul 140
semolina, semolina flour, semolina pasta, cream of wheat 167
pearl barley, barley 200
farro, emmer; wheat, wheat berry, triticale; kamut, khorasan wheat; spelt, einkorn; freekeh, grunkern
rye, rye berry
oat, porridge oat, oatmeal, oat groat, porridge 81; oatcake
oat bran 94; wheat bran, bran, bran cereal; wheat germ
muesli; granola: nuts sulphites
grape nut; weetabix, shredded wheat; breakfast cereal, cereal, puffed wheat, cheerio; cornflake, corn flake; rice krispie, rice krispy, rice cereal; malt loaf
`

const grains = `
rice 185; basmati rice, basmati 185; risotto rice, arborio rice, arborio, carnaroli rice, carnaroli, vialone nano rice 185; paella rice, bomba rice, calasparra rice 185; sushi rice, japanese rice 185; cooked rice, boiled rice, steamed rice; brown rice, brown basmati rice 185; black rice, red rice 185; jasmine rice 185; pudding rice 185
wild rice 160
glutinous rice, sticky rice, sweet rice 185
rice noodle, rice vermicelli, rice stick, pad thai noodle, vermicelli rice noodle, rice stick noodle, ho fun noodle, rice vermicelli noodle
glass noodle, cellophane noodle, bean thread noodle, bean thread, mung bean noodle, bean vermicelli; shirataki, shirataki noodle, kelp noodle, konjac noodle; sweet potato noodle
rice cake; puffed rice, poha; tteok, korean rice cake; mochi
quinoa 170
polenta, corn meal 157; grit, hominy grit
hominy, posole, pozole
buckwheat, buckwheat groat, kasha 170
millet 200; amaranth; teff; sorghum; fonio
tapioca, sago, tapioca pearl 152
gluten free pasta, rice pasta, corn pasta, gluten free spaghetti; gluten free noodle
gluten free oat
`

const pulses = `
chickpea, garbanzo bean, chick pea 164
lentil, dal, dhal, daal 192; red lentil, masoor dal 192; black lentil, beluga lentil 192; urad dal, urad lentil 192; chana dal, channa dal 192; yellow lentil, toor dal, toor daal 192; mung dal, moong dal 192; puy lentil, french lentil 192; green lentil 192; brown lentil 192
black bean, turtle bean 172
kidney bean, red bean 177; borlotti bean, cranberry bean 177; pinto bean, pinto 177; adzuki bean, aduki bean 177
butter bean, lima bean, giant bean, gigante 179; cannellini bean, white bean, great northern bean, cannellini, white kidney bean 179; haricot bean, navy bean, haricot 179; flageolet bean, flageolet 179
black eyed pea, black eye bean, black eyed bean, cowpea; pigeon pea, gungo pea
mung bean, moong bean 207
split pea, dried pea, marrowfat pea 196; mushy pea
split broad bean, dried broad bean
bean
soy nut: soybeans
soybean, soy bean, soy 186: soybeans
lupin, lupini bean, lupin bean, lupine, tremoco: lupin
refried bean 238
baked bean 254
falafel: gluten sesame
`

const oils = `
vegetable oil, oil, salad oil, oil for frying 218; rapeseed oil, canola oil 218; soybean oil, soy oil 218; linseed oil, flaxseed oil 218; cooking spray, oil spray, vegetable oil spray, nonstick spray, frylight, vegetable cooking spray; sunflower oil 218; corn oil 218; grapeseed oil 218; safflower oil 218; pumpkin seed oil 218; avocado oil 218; rice bran oil 218
olive oil, olive oil spray, evoo 216; garlic oil, basil oil, lemon oil; truffle oil
peanut oil, groundnut oil 216: peanuts
sesame oil 218: sesame
walnut oil, pistachio oil, nut oil, macadamia oil 218; hazelnut oil 218; almond oil 218: nuts
coconut oil 218
mustard oil 218: mustard
palm oil 216
chilli oil
chilli crisp, crispy chilli oil: soybeans peanuts sesame
shortening, vegetable shortening, vegetable fat, crisco, trex 205
vegetable suet: gluten
vinegar, spirit vinegar, coconut vinegar 238; verjuice, verjus; cane vinegar
wine vinegar, rosé vinegar, rosé wine vinegar, raspberry vinegar 238; white wine vinegar, champagne vinegar, tarragon vinegar 238; red wine vinegar 238; sherry vinegar 238: sulphites
balsamic vinegar, balsamic glaze, balsamic, aceto balsamico 255: sulphites
cider vinegar, apple cider vinegar, apple vinegar 239: sulphites
rice vinegar, sushi rice vinegar, rice wine vinegar, sushi vinegar 239; umeboshi vinegar
malt vinegar, beer vinegar, brown vinegar 238: gluten
black vinegar, chinkiang vinegar: gluten
`

const stocks = `
vegetable stock, vegetable broth 240; stock, broth, court bouillon 240; bouillon, vegetable bouillon, vegetable stock powder, swiss vegetable bouillon powder: celery
stock cube, bouillon cube, vegetable stock cube, stock powder, vegetable bouillon cube, stock pot, stock granule, vegetable bouillon powder: celery gluten
chicken stock, chicken broth, chicken bouillon, chicken consomme, poultry stock, duck stock, chicken bouillon granule, chicken bouillon powder 240; turkey stock, turkey broth; game stock: celery meat
beef stock, beef broth, beef consomme, beef bouillon, beef bouillon granule 240; veal stock, demi glace, veal demi glace; meat stock, meat broth, brown stock, consomme; lamb stock, lamb broth; bone broth: celery meat
pork stock, pork broth, tonkotsu; ham stock, ham broth: celery pork
chicken stock cube, chicken bouillon cube; beef stock cube, beef bouillon cube, oxo cube; lamb stock cube; bovril: celery gluten meat
fish stock, fish broth, fish fumet, fish bouillon, fish stock cube: celery fish
dashi, dashi stock, hondashi, anchovy stock, anchovy broth: fish
kombu dashi, vegan dashi; mushroom stock, mushroom broth
yeast extract, marmite, vegemite: gluten celery
gravy, onion gravy: gluten celery soybeans milk
soup, lentil soup; onion soup mix, onion soup; tomato soup; vegetable soup, minestrone: celery
noodle soup: celery gluten
cream of mushroom soup, cream soup, condensed cream of mushroom soup; cream of chicken soup, condensed cream of chicken soup; cream of celery soup; cream of potato soup; cream of tomato soup: milk gluten celery soybeans
chicken soup, cream of chicken: milk gluten celery meat
chowder, clam chowder: milk gluten celery molluscs
`

const tins = `
tinned tomato, canned tomato, chopped tomato, crushed tomato, diced tomato, peeled tomato, tinned plum tomato, canned plum tomato, rotel, diced tomato and green chilli, italian plum tomato 240; stewed tomato
passata, tomato passata, tomato sauce, strained tomato, tomato pulp 245
tomato paste, tomato puree, tomato concentrate, puree tomato 262
sun dried tomato, sundried tomato, sun blush tomato, sunblush tomato, sun dried tomato paste, dried tomato: sulphites
pasta sauce, spaghetti sauce, napoletana sauce, arrabbiata sauce, ragu sauce; marinara sauce, marinara; pizza sauce
bolognese, bolognese sauce, ragu, chilli con carne: meat celery
coconut milk 226; coconut cream, cream of coconut; creamed coconut, coconut block, coconut butter, coconut manna; coconut milk powder, coconut powder, coconut cream powder
creamed corn, cream style corn, cream corn 256; tinned sweetcorn, canned sweetcorn 164

roasted red pepper, roasted pepper, jarred pepper, peppadew, pepper from jar, pimento pepper
olive 135; black olive, kalamata olive, kalamata, nicoise olive, gaeta olive 135; green olive, stuffed olive, castelvetrano olive 135
tapenade: fish
caper, caper berry, nonpareil caper
gherkin, pickle, cornichon, pickled cucumber, dill pickle, sweet pickle, bread and butter pickle, kosher dill pickle, pickle juice 155; relish, pickle relish, sweet pickle relish, dill relish, sweet relish, dill pickle relish
pickled onion, cocktail onion, silverskin onion, pickled red onion; pickled jalapeno, pickled chilli, pepperoncini, pickled pepper, pepperoncino; pickled radish, takuan, pickled turnip; pickled vegetable, giardiniera, preserved vegetable; pickled ginger; pickled beetroot; pickled garlic
pickled mustard green, sichuan preserved vegetable; mostarda: mustard
piccalilli, branston pickle: mustard gluten
sauerkraut, pickled cabbage, choucroute 142
kimchi, kimchi juice: fish crustaceans
vegan kimchi, vegetarian kimchi, vegan kimchi juice
artichoke heart, marinated artichoke, artichoke bottom 168
preserved lemon
umeboshi, pickled plum, umeboshi paste
pumpkin puree, canned pumpkin, pumpkin pie filling, solid pack pumpkin 245; pie filling, apple pie filling, cherry pie filling
apple sauce, apple puree, bramley apple sauce 244
tinned peach, peaches in syrup 249; tinned pineapple, pineapple chunk, pineapple ring, crushed pineapple, pineapple tidbit, pineapple in juice, canned pineapple; fruit cocktail; tinned fruit

chestnut, sweet chestnut 143
hummus 246: sesame
baba ganoush, baba ghanoush, moutabal: sesame
guacamole; salsa, tomato salsa, pico de gallo, mango salsa 259; salsa verde
`

export const dryGoods: FoodRows[] = [
  { aisle: 'pasta, rice and grains', facts: 'gluten starch', rows: pasta },
  { aisle: 'pasta, rice and grains', facts: 'starch', rows: grains },
  { aisle: 'tins and jars', rows: pulses },
  { aisle: 'oils and vinegars', rows: oils },
  { aisle: 'sauces and condiments', rows: stocks },
  { aisle: 'tins and jars', rows: tins },
]
