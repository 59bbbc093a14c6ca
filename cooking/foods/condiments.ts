/** Sauces, pastes and spreads. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const asian = `
soy sauce, light soy sauce, dark soy sauce, shoyu, mushroom soy sauce, low sodium soy sauce, superior soy sauce, soy: soybeans gluten 255
sweet soy sauce, kecap manis, ketjap manis: soybeans gluten 290
tamari, liquid amino, tamari sauce, gluten free soy sauce, tamari soy sauce: soybeans 255
coconut amino
fish sauce, nam pla, thai fish sauce, nuoc mam, nuoc cham, garum, colatura, asian fish sauce, vietnamese fish sauce: fish 290
vegan fish sauce, vegetarian fish sauce: soybeans
oyster sauce: molluscs soybeans gluten 290
vegetarian oyster sauce, mushroom stir fry sauce, vegan oyster sauce: soybeans gluten 290
hoisin sauce, hoisin: soybeans gluten sesame 256
teriyaki sauce, teriyaki, yakitori sauce, teriyaki marinade: soybeans gluten 288
ponzu, ponzu sauce, tsuyu, mentsuyu, tentsuyu: soybeans gluten fish
okonomiyaki sauce, tonkatsu sauce, yakisoba sauce, bulldog sauce: soybeans gluten fish
stir fry sauce, chow mein sauce, chop suey sauce, szechuan sauce, sweet and sour sauce: soybeans gluten
bulgogi sauce, bulgogi marinade, korean barbecue sauce: soybeans gluten sesame
black bean sauce, fermented black bean, salted black bean, black bean garlic sauce, yellow bean sauce, brown bean sauce, bean sauce, bean paste, chinese black bean, douchi: soybeans gluten
chilli bean paste, chilli bean sauce, doubanjiang, toban djan, toban jiang, broad bean paste, sichuan chilli bean paste: soybeans gluten
gochujang, korean chilli paste, doenjang, korean soybean paste, doenjang paste, gochujang paste, soybean paste: soybeans gluten
ssamjang, ssam sauce: soybeans gluten sesame
miso, miso paste, red miso, brown miso, barley miso, yellow miso, dark miso, miso soup: soybeans gluten 275
white miso, rice miso, shiro miso, white miso paste, sweet white miso: soybeans 275
shrimp paste, belacan, belachan, dried shrimp paste, prawn paste, bagoong, trassi, fermented prawn, kapi: crustaceans
xo sauce: crustaceans molluscs fish soybeans
thai red curry paste, thai green curry paste, red curry paste, green curry paste, massaman curry paste, thai curry paste, yellow curry paste, panang curry paste, laksa paste, penang curry paste, tom yum paste, thai yellow curry paste, green thai curry paste, red thai curry paste: crustaceans fish
thai roasted chilli paste, nam prik pao, thai chilli paste, chilli paste in oil: crustaceans fish
vegan massaman curry paste, vegan red curry paste, vegan green curry paste, vegan thai curry paste
sambal oelek, sambal, chilli garlic sauce, chilli paste, garlic chilli sauce, red chilli paste
sambal belacan: crustaceans
sriracha, hot sauce, tabasco, chilli sauce, hot pepper sauce, pepper sauce, louisiana hot sauce, tabasco sauce, sriracha sauce, buffalo sauce, piri piri sauce, peri peri sauce, hot chilli sauce, frank red hot, cholula, sweet chilli sauce, buffalo wing sauce, red pepper sauce, green tabasco: 260
plum sauce, duck sauce
satay sauce, peanut sauce, gado gado sauce: peanuts soybeans gluten
pad thai sauce: fish peanuts soybeans
wasabi, wasabi paste, wasabi powder
tamarind, tamarind paste, tamarind concentrate, tamarind pulp, tamarind puree, tamarind water, tamarind juice
red bean paste, sweet red bean paste, anko, sweet bean paste
yuzu kosho, yuzu juice
furikake: sesame fish soybeans gluten
`

const western = `
ketchup, tomato ketchup, catsup, tomato catsup: celery 240
mayonnaise, mayo, japanese mayonnaise, kewpie, real mayonnaise, light mayonnaise, miracle whip, kewpie mayonnaise, low fat mayonnaise: eggs mustard 220
vegan mayonnaise, vegan mayo: mustard
aioli, garlic mayonnaise, remoulade, tartare sauce, tartar sauce, thousand island dressing, thousand island, marie rose sauce, salad cream, burger sauce, rouille, sauce gribiche: eggs mustard
hollandaise, bearnaise, hollandaise sauce, bearnaise sauce: eggs milk
caesar dressing, caesar salad dressing: eggs mustard fish milk
ranch dressing, blue cheese dressing, ranch, ranch seasoning, ranch dressing mix, ranch salad dressing: eggs milk mustard
coleslaw, potato salad, slaw, egg salad, waldorf salad: eggs mustard
tuna mayonnaise: fish eggs mustard
salad dressing, vinaigrette, french dressing, italian dressing, italian salad dressing, dressing, honey mustard dressing: mustard sulphites
mustard, dijon mustard, wholegrain mustard, american mustard, american style mustard, yellow mustard, grainy mustard, prepared mustard, whole grain mustard, french mustard, german mustard, honey mustard, grain mustard, dijon, coarse grain mustard, spicy brown mustard, creole mustard, brown mustard, dijon style mustard: mustard sulphites 250
english mustard: mustard gluten 250
worcestershire sauce, worcester sauce, lea and perrins, worcestershire: fish gluten 275
vegan worcestershire sauce, vegetarian worcestershire sauce, vegan worcester sauce: gluten
gluten free worcestershire sauce, gluten free worcester sauce: fish
brown sauce, hp sauce, steak sauce: gluten
barbecue sauce, smoky barbecue sauce, barbeque marinade: mustard 281
browning, gravy browning, kitchen bouquet, liquid smoke, maggi seasoning, maggi, seasoning sauce, liquid seasoning: gluten
horseradish sauce, creamed horseradish, prepared horseradish cream, cream of horseradish, horseradish cream, cream style horseradish: milk eggs mustard sulphites
prepared horseradish, bottled horseradish, jarred horseradish, white horseradish: sulphites
mint sauce, mint jelly, cranberry sauce, cranberry jelly, redcurrant jelly, whole berry cranberry sauce, red currant jelly, jellied cranberry sauce, whole cranberry sauce: 277
apple butter, pumpkin butter
pesto, basil pesto, green pesto, pesto sauce, pesto alla genovese, red pesto, sun dried tomato pesto, pesto genovese: milk nuts 232
romesco, romesco sauce, muhammara: nuts gluten
chimichurri, zhoug, chermoula, harissa, harissa paste, rose harissa, schug, zhug, adobo sauce, chipotle paste, chipotle in adobo, chipotle in adobo sauce, enchilada sauce, red pepper paste, turkish red pepper paste, biber salcasi, aji amarillo paste, yellow chilli paste, chipotle chilli in adobo sauce, canned chipotle chilli, green enchilada sauce, taco sauce, picante sauce, achiote paste, piri piri, chipotle chilli in adobo, chipotle sauce, red enchilada sauce
mole, mole paste, mole sauce: nuts peanuts sesame gluten
curry paste, tikka masala paste, madras curry paste, tikka paste, balti paste, rogan josh paste, vindaloo paste, tandoori paste, jalfrezi paste, madras paste, indian curry paste, tikka masala sauce, curry sauce: mustard
korma paste, korma, korma sauce: mustard nuts milk
chutney, mango chutney, mango pickle, lime pickle, tomato chutney, apple chutney, chilli jam, brinjal pickle, onion relish, onion chutney, onion marmalade, tomato relish: mustard 270
tahini, tahini paste, sesame paste, chinese sesame paste, tahina, halva, halwa, black sesame paste: sesame 240
peanut butter, smooth peanut butter, crunchy peanut butter, creamy peanut butter, chunky peanut butter: peanuts 258
almond butter, cashew butter, hazelnut butter, nut butter, almond paste, pistachio paste, hazelnut paste, walnut butter, pistachio cream, pistachio butter, almond puree: nuts 250
sunflower butter, sunflower seed butter, seed butter
chocolate spread, nutella, hazelnut spread, chocolate hazelnut spread, gianduja, hazelnut chocolate spread, chocolate hazelnut paste: nuts milk soybeans 300
biscuit spread, cookie butter, speculoos spread, biscoff, biscoff spread: gluten soybeans
jam, strawberry jam, raspberry jam, apricot jam, fruit jam, marmalade, fruit preserve, preserve, jelly, grape jelly, quince jelly, membrillo, apricot preserve, fig jam, orange marmalade, quince paste, apple jelly, fruit spread, plum jam, cherry jam, blackberry jam, ginger preserve, currant jelly, blackcurrant jam, seedless raspberry jam, apricot glaze, cherry preserve, seville orange marmalade, peach preserve, fig preserve: 320
lemon curd, lime curd, fruit curd, passion fruit curd, orange curd: eggs milk
honey, clear honey, runny honey, liquid honey, acacia honey, royal jelly, honeycomb, bee pollen, orange blossom honey, set honey, manuka honey, lavender honey: animal 339
vegan honey

sauce, marinade, dip
vegetable juice, bloody mary mix: celery 243
`

export const condiments: FoodRows[] = [
  { aisle: 'sauces and condiments', rows: asian },
  { aisle: 'sauces and condiments', rows: western },
]
