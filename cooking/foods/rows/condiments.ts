/** Sauces, pastes and spreads. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

const asian = `
soy sauce, shoyu, mushroom soy sauce 255; dark soy sauce 255; light soy sauce 255: soybeans gluten
sweet soy sauce, kecap manis, ketjap manis: soybeans gluten
tamari, liquid amino, tamari sauce, gluten free soy sauce, tamari soy sauce 255: soybeans
coconut amino
fish sauce, nam pla, nuoc mam, nuoc cham, garum, colatura 288: fish
vegan fish sauce, vegetarian fish sauce: soybeans
oyster sauce 288: molluscs soybeans gluten
vegetarian oyster sauce, mushroom stir fry sauce, vegan oyster sauce 288: soybeans gluten
hoisin sauce, hoisin 256: soybeans gluten sesame
teriyaki sauce, teriyaki, yakitori sauce, teriyaki marinade 288: soybeans gluten
ponzu, ponzu sauce, tsuyu, mentsuyu, tentsuyu: soybeans gluten fish
okonomiyaki sauce; tonkatsu sauce, bulldog sauce; yakisoba sauce: soybeans gluten fish
stir fry sauce, chow mein sauce, chop suey sauce, szechuan sauce; sweet and sour sauce: soybeans gluten
char siu sauce, char siu paste, char siu marinade: soybeans gluten
bulgogi sauce, bulgogi marinade, korean barbecue sauce: soybeans gluten sesame
black bean sauce, black bean garlic sauce; fermented black bean, salted black bean, chinese black bean, douchi; yellow bean sauce, bean sauce; bean paste: soybeans gluten
chilli bean paste, chilli bean sauce, doubanjiang, toban djan, toban jiang, broad bean paste: soybeans gluten
gochujang, korean chilli paste, gochujang paste; doenjang, doenjang paste, soybean paste: soybeans gluten
ssamjang, ssam sauce: soybeans gluten sesame
miso, miso paste, barley miso, miso soup 275: soybeans gluten
white miso, rice miso, shiro miso, white miso paste, sweet white miso 275: soybeans
shrimp paste, belacan, belachan, bagoong, trassi, fermented prawn, kapi: crustaceans
xo sauce: crustaceans molluscs fish soybeans
thai red curry paste, red curry paste, thai curry paste; thai green curry paste, green curry paste, green thai curry paste; yellow curry paste; panang curry paste, penang curry paste; massaman curry paste; laksa paste; tom yum paste: crustaceans fish
thai roasted chilli paste, nam prik pao, thai chilli paste, chilli paste in oil: crustaceans fish
vegan massaman curry paste, vegan red curry paste, vegan green curry paste, vegan thai curry paste
sambal oelek, sambal; chilli paste, chilli garlic sauce, garlic chilli sauce
sambal belacan: crustaceans
sriracha, sriracha sauce; hot sauce, tabasco, pepper sauce, tabasco sauce, buffalo sauce, piri piri sauce, peri peri sauce, frank red hot, cholula, buffalo wing sauce; chilli sauce; sweet chilli sauce
plum sauce, duck sauce
satay, satay sauce, peanut sauce, gado gado sauce: peanuts soybeans gluten
pad thai: fish peanuts soybeans eggs crustaceans
pad thai sauce: fish peanuts soybeans
wasabi, wasabi paste: mustard
tamarind, tamarind paste, tamarind water, tamarind juice
red bean paste, sweet red bean paste, anko, sweet bean paste
yuzu kosho, yuzu juice
furikake: sesame fish soybeans gluten
`

const western = `
ketchup, tomato ketchup, catsup, tomato catsup 240: celery
mayonnaise, mayo, kewpie, miracle whip, kewpie mayonnaise 220: eggs mustard
vegan mayonnaise, vegan mayo: mustard
aioli, garlic mayonnaise, rouille; tartare sauce, tartar sauce, sauce gribiche; thousand island dressing, thousand island, marie rose sauce; remoulade; salad cream; burger sauce: eggs mustard
hollandaise, hollandaise sauce; bearnaise, bearnaise sauce: eggs milk
caesar dressing, caesar salad dressing: eggs mustard fish milk
caesar salad: eggs mustard fish milk gluten
ranch dressing, ranch, ranch seasoning, ranch salad dressing; blue cheese dressing: eggs milk mustard
coleslaw, slaw; potato salad; egg salad: eggs mustard
waldorf salad: eggs mustard celery nuts
tuna mayonnaise: fish eggs mustard
salad dressing, vinaigrette, dressing, honey mustard dressing: mustard sulphites
mustard, honey mustard 249; dijon mustard, dijon, dijon style mustard 249; wholegrain mustard, grainy mustard, grain mustard 249; american mustard, american style mustard, yellow mustard 249: mustard sulphites
english mustard 249: mustard gluten
worcestershire sauce, worcester sauce, lea and perrins, worcestershire 275: fish gluten
vegan worcestershire sauce, vegetarian worcestershire sauce, vegan worcester sauce: gluten
gluten free worcestershire sauce, gluten free worcester sauce: fish
brown sauce, hp sauce; steak sauce: gluten
barbecue sauce, barbeque marinade: mustard
browning, gravy browning, kitchen bouquet; maggi seasoning, maggi, seasoning sauce, liquid seasoning: gluten
horseradish sauce, creamed horseradish, cream of horseradish, horseradish cream, cream style horseradish: milk eggs mustard sulphites
prepared horseradish, bottled horseradish, jarred horseradish, white horseradish: sulphites
mint sauce, mint jelly; cranberry sauce, cranberry jelly, whole berry cranberry sauce; redcurrant jelly, crab apple jelly, red currant jelly
apple butter, pumpkin butter
pesto, basil pesto, pesto sauce, pesto alla genovese, sun dried tomato pesto, pesto genovese: milk nuts
romesco, romesco sauce; muhammara: nuts gluten
chimichurri; zhoug, schug, zhug; harissa, harissa paste, rose harissa, piri piri; chipotle paste, adobo sauce, chipotle in adobo, chipotle in adobo sauce, chipotle chilli in adobo sauce, canned chipotle chilli, chipotle chilli in adobo, chipotle sauce; red pepper paste, biber salcasi; yellow chilli paste, aji amarillo paste; enchilada sauce, taco sauce, picante sauce; chermoula; achiote paste
mole, mole paste, mole sauce: nuts peanuts sesame gluten
curry paste, tikka masala paste, tikka paste, balti paste, rogan josh paste, vindaloo paste, tandoori paste, jalfrezi paste, madras paste, curry sauce: mustard
tikka masala, tikka masala sauce: mustard milk
korma paste, korma, korma sauce: mustard nuts milk
chutney, mango chutney, tomato chutney, apple chutney; lime pickle, mango pickle, brinjal pickle; onion relish, onion chutney, onion marmalade, tomato relish; chilli jam: mustard
tahini, tahini paste, sesame paste, tahina, halwa 240; halva: sesame
peanut butter 258: peanuts
nut butter, mixed nut butter 250: nuts peanuts
almond butter, walnut butter, almond puree 250; pistachio paste, pistachio cream, pistachio butter; hazelnut butter, hazelnut paste; cashew butter 256; almond paste 227: nuts
sunflower butter, sunbutter, seed butter
chocolate spread, nutella, hazelnut spread, chocolate hazelnut spread, gianduja, hazelnut chocolate spread, chocolate hazelnut paste 296: nuts milk soybeans
biscuit spread, cookie butter, speculoos spread, biscoff, biscoff spread: gluten soybeans
jam, fruit jam, fruit preserve, preserve, fig jam, fruit spread, plum jam, cherry jam, blackberry jam, ginger preserve, blackcurrant jam, cherry preserve, peach preserve, fig preserve 320; quince paste, quince jelly, membrillo; marmalade, orange marmalade 320; raspberry jam 320; apricot jam, apricot preserve, apricot glaze 320; jelly, grape jelly, apple jelly, currant jelly 320; strawberry jam 320
lemon curd, lime curd, fruit curd, orange curd: eggs milk
liquid smoke
honey, liquid honey, royal jelly, bee pollen, orange blossom honey, lavender honey 339; honeycomb: animal
vegan honey

sauce; marinade; dip
vegetable juice: celery
bloody mary mix: celery fish gluten
`

export const condiments: FoodRows[] = [
  { aisle: 'sauces and condiments', rows: asian },
  { aisle: 'sauces and condiments', rows: western },
]
