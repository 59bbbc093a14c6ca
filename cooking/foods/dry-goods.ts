/** Pasta, rice, grains, pulses, tins, stock and oils. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const pasta = `
pasta, spaghetti, penne, rigatoni, linguine, bucatini, orzo, orecchiette, ziti, trofie, macaroni, fusilli, farfalle, conchiglie, pasta shell, vermicelli, cavatappi, capellini, angel hair, angel hair pasta, spaghettini, elbow macaroni, ditalini, cavatelli, paccheri, casarecce, bow tie pasta, rotini, dried pasta, soup pasta, bow tie, penne rigate, campanelle, small pasta, pasta shape, gemelli, perciatelli, lasagne sheet, lasagne noodle, lasagne, cannelloni, cannelloni tube, short tube, orzo pasta, elbow pasta, mafalda, strozzapreti, linguini, conchiglie pasta, fregola, spaghetti pasta, penne pasta, wholewheat pasta, whole wheat pasta, shell pasta, manicotti, fideo, noodle soup, manicotti shell, jumbo pasta shell
tagliatelle, fettuccine, pappardelle, fresh pasta, egg pasta, egg tagliatelle, fettuccini, tagliolini, fresh lasagne sheet, egg lasagne sheet, fresh egg lasagne sheet, fresh egg pasta, fresh lasagne, fresh egg lasagne: eggs
ravioli, tortellini, cappelletti, agnolotti, filled pasta, pierogi, tortelloni, maultaschen, cheese ravioli, cheese tortellini: eggs milk
gnocchi, potato gnocchi, spaetzle: eggs
macaroni and cheese, mac and cheese, mac n cheese, macaroni cheese: milk
noodle, wheat noodle, chow mein noodle, lo mein noodle, somen, somen noodle, instant noodle, chinese noodle, asian noodle, yakisoba noodle
egg noodle, ramen, ramen noodle, fresh ramen noodle, wonton noodle, chinese egg noodle, wide egg noodle, hokkien noodle: eggs
udon, udon noodle, fresh udon noodle
soba, soba noodle, buckwheat noodle
couscous, giant couscous, pearl couscous, israeli couscous, moghrabieh, fregula: 173
bulgur, bulgur wheat, cracked wheat, bulghur, burghul: 140
semolina, fine semolina, semolina flour, semolina pasta, farina, cream of wheat: 167
pearl barley, barley, pot barley, barley flake: 200
farro, spelt, freekeh, wheat berry, wheat, kamut, pearl spelt, pearled spelt, einkorn, emmer, khorasan wheat, triticale, durum wheat, wheatberry, pearled farro, grunkern
rye, rye flake, rye berry, rye grain
oat, rolled oat, porridge oat, oatmeal, jumbo oat, steel cut oat, quick cooking oat, oat flake, instant oat, oatcake, pinhead oatmeal, oat groat, quick oat, old fashioned oat, porridge, overnight oat: 81
oat bran, wheat bran, wheat germ, bran, wheatgerm, bran flake, bran cereal: 94
muesli, granola: nuts sulphites 122
weetabix, shredded wheat, breakfast cereal, cereal, cornflake, corn flake, rice krispie, puffed wheat, rice cereal, crispy rice cereal, cheerio, crisped rice cereal, malt loaf: 28
`

const grains = `
rice, white rice, basmati rice, basmati, jasmine rice, long grain rice, long grain white rice, short grain rice, arborio rice, arborio, carnaroli rice, carnaroli, risotto rice, paella rice, brown rice, sushi rice, pudding rice, cooked rice, bomba rice, calasparra rice, japanese rice, short grain brown rice, medium grain rice, boiled rice, steamed rice, parboiled rice, broken rice, red rice, black rice, converted rice, rice grain, brown basmati rice, vialone nano rice, uncle ben rice: 185
wild rice, wild rice mix: 160
glutinous rice, sticky rice, sweet rice: 185
rice noodle, rice vermicelli, rice stick, flat rice noodle, pad thai noodle, vermicelli rice noodle, rice stick noodle, ho fun noodle, wide rice noodle, fine rice noodle, thin rice noodle, rice vermicelli noodle
glass noodle, cellophane noodle, bean thread noodle, mung bean vermicelli, sweet potato noodle, bean thread, mung bean noodle, bean vermicelli, shirataki, shirataki noodle, kelp noodle, konjac noodle
rice cake, korean rice cake, tteok, puffed rice, poha, mochi
quinoa: 170
polenta, cornmeal, corn meal, grit, hominy grit, coarse cornmeal, white cornmeal, yellow cornmeal, instant polenta: 157
hominy, posole, pozole
buckwheat, buckwheat groat, kasha: 170
millet, amaranth, teff, sorghum, fonio: 200
tapioca, sago, tapioca pearl: 152
gluten free pasta, gluten free noodle, rice pasta, corn pasta, gluten free spaghetti
gluten free oat
`

const pulses = `
chickpea, garbanzo bean, tinned chickpea, dried chickpea, chick pea: 164
lentil, red lentil, green lentil, brown lentil, puy lentil, black lentil, dal, beluga lentil, split red lentil, urad dal, chana dal, toor dal, moong dal, masoor dal, urad lentil, split chana dal, yellow lentil, dhal, daal, toor daal, channa dal, french lentil, du puy lentil: 192
black bean, turtle bean, black turtle bean: 172
kidney bean, red kidney bean, red bean, pinto bean, borlotti bean, cranberry bean, pinto, adzuki bean, aduki bean, dark red kidney bean: 177
butter bean, lima bean, cannellini bean, haricot bean, white bean, navy bean, flageolet bean, great northern bean, cannellini, giant bean, gigante, flageolet, white kidney bean, butterbean, baby lima bean, haricot: 179
black eyed pea, black eye bean, black eyed bean, pigeon pea, gungo pea, cowpea
mung bean, moong bean, split mung bean: 207
split pea, yellow split pea, dried pea, marrowfat pea, mushy pea, green split pea: 196
split broad bean, dried broad bean
bean, mixed bean, dried bean, baking bean
soybean, soy bean, soy, dried soybean, black soybean: soybeans 186
lupin, lupini bean, lupin bean, lupine, tremoco: lupin
refried bean: 238
baked bean: 254
falafel, falafel mix: gluten sesame
`

const oils = `
vegetable oil, sunflower oil, rapeseed oil, canola oil, neutral oil, corn oil, safflower oil, grapeseed oil, cooking oil, oil, salad oil, frying oil, rice bran oil, flavourless oil, soybean oil, soy oil, cottonseed oil, light oil, neutral vegetable oil, non stick cooking spray, cooking spray, oil spray, nonstick cooking spray, vegetable oil spray, flaxseed oil, pumpkin seed oil, nonstick spray, frylight, oil for frying, avocado oil, hemp oil, vegetable cooking spray, linseed oil: 218
olive oil, extra virgin olive oil, light olive oil, virgin olive oil, olive oil spray, garlic oil, truffle oil, basil oil, lemon oil, evoo: 216
peanut oil, groundnut oil: peanuts 216
sesame oil, toasted sesame oil, dark sesame oil: sesame 218
walnut oil, hazelnut oil, almond oil, pistachio oil, nut oil, macadamia oil: nuts 218
coconut oil: 218
mustard oil: mustard 218
palm oil, red palm oil: 216
chilli oil: 216
chilli crisp, crispy chilli oil: soybeans peanuts sesame
shortening, vegetable shortening, vegetable fat, white vegetable fat, crisco, trex, solid vegetable shortening: 205
vegetable suet: gluten
vinegar, white vinegar, distilled vinegar, spirit vinegar, distilled white vinegar, pickling vinegar, cane vinegar, coconut vinegar, verjuice, verjus: 238
wine vinegar, red wine vinegar, white wine vinegar, sherry vinegar, champagne vinegar, tarragon vinegar, raspberry vinegar: sulphites 238
balsamic vinegar, balsamic glaze, white balsamic vinegar, balsamic, aceto balsamico: sulphites 255
cider vinegar, apple cider vinegar, apple vinegar: sulphites 239
rice vinegar, rice wine vinegar, sushi vinegar, seasoned rice vinegar, umeboshi vinegar: 239
malt vinegar, beer vinegar, brown vinegar: gluten 238
black vinegar, chinkiang vinegar, chinkiang black vinegar, chinese black vinegar: gluten 239
`

const stocks = `
vegetable stock, vegetable broth, stock, broth, vegetable bouillon, court bouillon, bouillon, vegetable stock powder, swiss vegetable bouillon powder, bouillon granule, bouillon powder, low sodium vegetable broth: celery 240
stock cube, bouillon cube, vegetable stock cube, stock powder, vegetable bouillon cube, stock pot, stock granule, vegetable bouillon powder: celery gluten
chicken stock, chicken broth, chicken bouillon, chicken consomme, poultry stock, turkey stock, duck stock, chicken bouillon granule, light chicken stock, white chicken stock, chicken bouillon powder, turkey broth, brown chicken stock, game stock: celery meat 240
beef stock, beef broth, veal stock, lamb stock, bone broth, beef consomme, demi glace, beef bouillon, meat stock, meat broth, brown stock, beef bouillon granule, veal demi glace, consomme, lamb broth, brown beef stock: celery meat 240
pork stock, ham stock, pork broth, tonkotsu, ham broth: celery pork
chicken stock cube, beef stock cube, chicken bouillon cube, beef bouillon cube, lamb stock cube, oxo cube, bovril: celery gluten meat
fish stock, fish broth, fish fumet, fish bouillon, fish stock cube: celery fish
dashi, instant dashi, dashi powder, dashi stock, hondashi, anchovy stock: fish
kombu dashi, mushroom stock, vegan dashi, mushroom broth
yeast extract, marmite, vegemite: gluten celery
gravy, gravy granule, gravy mix, brown gravy mix, gravy powder, brown gravy, onion gravy: gluten celery soybeans milk
soup, soup mix, onion soup mix, vegetable soup, minestrone, tomato soup, dry onion soup mix, onion soup, condensed tomato soup, lentil soup: celery
cream of mushroom soup, cream of chicken soup, cream soup, cream of celery soup, condensed cream of mushroom soup, condensed cream of chicken soup, cream of potato soup, cream of tomato soup: milk gluten celery soybeans
chicken soup, cream of chicken: milk gluten celery meat
chowder, clam chowder: milk gluten celery molluscs
`

const tins = `
tinned tomato, canned tomato, chopped tomato, crushed tomato, diced tomato, stewed tomato, whole peeled tomato, peeled tomato, tinned plum tomato, canned plum tomato, rotel, diced tomato and green chilli, italian plum tomato: 240
passata, tomato passata, tomato sauce, strained tomato, tomato pulp: 245
tomato paste, tomato puree, tomato concentrate, puree tomato: 262
sun dried tomato, sundried tomato, sun blush tomato, sunblush tomato, semi dried tomato, sun dried tomato paste, dried tomato: sulphites 54
pasta sauce, marinara, marinara sauce, spaghetti sauce, pizza sauce, napoletana sauce, arrabbiata sauce, ragu sauce
bolognese, bolognese sauce, ragu, chilli con carne: meat celery
coconut milk, coconut cream, creamed coconut, cream of coconut, light coconut milk, coconut milk powder, coconut block, coconut powder, coconut cream powder, coconut butter, thick coconut milk, coconut manna: 226
creamed corn, cream style corn, cream corn, tinned sweetcorn: 256

roasted red pepper, roasted pepper, jarred pepper, peppadew, pepper from jar, jarred roasted red pepper, pimento pepper
olive, black olive, green olive, kalamata olive, stuffed olive, pitted olive, kalamata, nicoise olive, gaeta olive, castelvetrano olive: 135
tapenade: fish
caper, caperberry, caper berry, salted caper, nonpareil caper
gherkin, pickle, cornichon, pickled cucumber, dill pickle, pickled gherkin, sweet pickle, pickle relish, relish, sweet pickle relish, dill relish, bread and butter pickle, kosher dill pickle, pickle juice, sweet relish, dill pickle relish, pickle spear: 155
pickled onion, cocktail onion, silverskin onion, pickled red onion, pickled vegetable, pickled jalapeno, pickled chilli, pickled ginger, pickled beetroot, pepperoncini, yellow pickled radish, pickled radish, giardiniera, takuan, pickled pepper, pickled garlic, pickled turnip, preserved vegetable, pepperoncino
pickled mustard green, sichuan preserved vegetable, piccalilli, mostarda, branston pickle: mustard
sauerkraut, pickled cabbage, choucroute: 142
kimchi, kimchi juice: fish crustaceans
vegan kimchi, vegetarian kimchi, vegan kimchi juice
artichoke heart, marinated artichoke heart, marinated artichoke, artichoke bottom: 168
preserved lemon
umeboshi, pickled plum, umeboshi paste
pumpkin puree, canned pumpkin, pumpkin pie filling, apple pie filling, cherry pie filling, pie filling, solid pack pumpkin: 245
apple sauce, applesauce, apple puree, bramley apple sauce: 244
tinned peach, tinned pineapple, pineapple chunk, pineapple ring, crushed pineapple, fruit cocktail, tinned fruit, peaches in syrup, pineapple tidbit, pineapple in juice, canned pineapple: 249

chestnut, cooked chestnut, chestnut puree, sweet chestnut, vacuum packed chestnut: 143
hummus: sesame 246
baba ganoush, baba ghanoush, moutabal: sesame
guacamole, salsa, tomato salsa, pico de gallo, salsa verde, mango salsa, chunky salsa, hot salsa: 259
`

export const dryGoods: FoodRows[] = [
  { aisle: 'pasta, rice and grains', facts: 'gluten starch', rows: pasta },
  { aisle: 'pasta, rice and grains', facts: 'starch', rows: grains },
  { aisle: 'tins and jars', rows: pulses },
  { aisle: 'oils and vinegars', rows: oils },
  { aisle: 'sauces and condiments', rows: stocks },
  { aisle: 'tins and jars', rows: tins },
]
