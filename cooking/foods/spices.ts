/** Salt, spices and their mixtures. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

export const spices: FoodRows[] = [
  {
    aisle: 'herbs and spices',
    rows: `
salt, sea salt, fine salt, kosher salt, table salt, flaky salt, sea salt flake, rock salt, black salt, coarse salt, fine sea salt, coarse sea salt, flaky sea salt, pickling salt, maldon salt, garlic salt, onion salt, fleur de sel, cooking salt, curing salt, truffle salt, iodized salt, himalayan salt, pink salt, sel gris, maldon, smoked salt, margarita salt 292
salt and pepper, salt and black pepper, salt and freshly ground black pepper, salt and freshly ground pepper, salt and ground black pepper, salt and white pepper, seasoning, sea salt and black pepper, sea salt and freshly ground black pepper, kosher salt and black pepper, salt pepper, kosher salt and freshly ground black pepper, salt and ground pepper
black pepper, pepper, peppercorn, black peppercorn, ground black pepper, cracked pepper, ground pepper, pepper mill, long pepper, milled pepper 110; white pepper, ground white pepper, white peppercorn; green peppercorn, green peppercorn in brine; pink peppercorn; lemon pepper
sichuan pepper, sichuan peppercorn, szechuan peppercorn, szechwan peppercorn, sansho, szechuan pepper
cinnamon, cinnamon stick, ground cinnamon, cassia, cassia bark, cinnamon powder, cinnamon bark, cinnamon quill 125
nutmeg, ground nutmeg 112; mace, blade of mace, mace blade
clove, ground clove, whole clove 104
cardamom, cardamom pod, green cardamom, black cardamom, cardamom seed, cardamom powder, green cardamom pod 93
cumin, cumin seed, ground cumin, black cumin, jeera, cumin powder 96
ground coriander, coriander seed, coriander powder, dhania 80
turmeric, ground turmeric, turmeric powder, haldi 150
paprika, sweet paprika, hot paprika, hungarian paprika, spanish paprika, sweet hungarian paprika 109; smoked paprika, pimenton, sweet smoked paprika, hot smoked paprika, pimenton de la vera, sweet pimenton
chilli powder, red chilli powder, kashmiri chilli powder, kashmiri chilli, ground chilli, ancho chilli powder, chipotle powder, hot chilli powder, chipotle chilli powder, ground red chilli, mild chilli powder, ground chipotle, ground ancho chilli, ancho powder 128; cayenne pepper, cayenne, ground cayenne pepper, ground red pepper, ground cayenne
chilli flake, red pepper flake, dried chilli flake, red chilli flake, crushed red pepper, aleppo pepper, pul biber, gochugaru, korean chilli flake, aleppo chilli flake, espelette pepper, urfa chilli, crushed red pepper flake, aleppo chilli, crushed chilli, piment d espelette, piment despelette, turkish chilli flake, urfa biber, hot pepper flake, hot red pepper flake, dried red pepper flake, korean red pepper flake, crushed red chilli, crushed red chilli flake, chilli threads, silk chilli, aleppo pepper flake
dried chilli, dried red chilli, chile de arbol, kashmiri red chilli, new mexico chilli, arbol chilli, dried kashmiri chilli, mulato chilli; ancho chilli, ancho, dried ancho chilli, ancho pepper; guajillo chilli, dried guajillo chilli, guajillo, guajillo pepper; chipotle, chipotle chilli, dried chipotle chilli, chipotle pepper; pasilla chilli
ground ginger, dried ginger, ginger powder, dry ginger 96
garlic powder, garlic granule, granulated garlic, dried garlic, roasted garlic powder 155
onion powder, dried onion, onion granule, onion flake, instant minced onion, dried minced onion, dry minced onion 110
ginger paste; garlic paste, garlic puree; ginger garlic paste, garlic and ginger paste, ginger and garlic paste
allspice, ground allspice, pimento berry, allspice berry 96
star anise, anise star
aniseed, anise, anise seed
fennel seed, ground fennel, fennel pollen, ground fennel seed 93
caraway, caraway seed 107
celery seed, celery powder 104; celery salt: celery
mustard seed, black mustard seed, yellow mustard seed, brown mustard seed, white mustard seed 101; mustard powder, dry mustard, ground mustard, english mustard powder, colman mustard powder, dry mustard powder, dried mustard, mustard flour: mustard
fenugreek, fenugreek seed, blue fenugreek; dried fenugreek leaf, fenugreek leaf, kasuri methi, methi, dried methi leaf
nigella seed, kalonji, nigella, black onion seed, onion seed
ajwain, ajwain seed, carom seed, ajowan
asafoetida, hing
saffron, saffron thread, saffron strand
sumac
juniper berry, juniper
dried lime, black lime, loomi
dried mango powder, amchoor, amchur, mango powder
annatto, achiote, annatto seed, achiote seed
dried mint, dried herb mix
dried parsley, parsley flake; dried thyme; dried oregano, dried mexican oregano; dried rosemary; dried sage; ground bay leaf; dried sage leaf, rubbed sage, ground sage; dried mixed herb; dried marjoram, ground marjoram; dried basil; dried dill; dried chive; dried tarragon; ground thyme; ground oregano
file powder, gumbo file, chicory root, sichuan pepper oil
vanilla, vanilla extract, vanilla pod, vanilla bean, vanilla essence, vanilla paste, vanilla bean paste, vanilla powder, vanilla bean extract, bourbon vanilla, bourbon vanilla extract, madagascar vanilla, madagascar bourbon vanilla extract, mexican vanilla, vanilla seed, bourbon vanilla bean 208
almond extract, almond essence, bitter almond extract: nuts
peppermint extract, mint extract, coconut extract, maple extract, coconut essence, butter extract, brandy extract, peppermint essence, anise extract, peppermint oil, maple flavoring, banana extract, coffee extract, raspberry extract; rum extract, rum essence, rum flavouring, rum flavoring; orange extract, orange essence, orange oil; lemon extract, lemon essence; flavouring, butter flavouring, brandy flavouring
rose water, rosewater, kewra water; orange blossom water, orange flower water
curry powder, jamaican curry powder, madras curry powder, mild curry powder, hot curry powder, medium curry powder, curry spice, tikka powder, pav bhaji masala, sambar powder, curry, vadouvan, madras powder, sambhar powder, curry powder madras 101: mustard
garam masala, masala, chana masala, biryani masala, tandoori masala; spice, spice blend, tandoori spice, indian spice mix, whole spice, tikka masala spice; chaat masala
panch phoron, panch phoran: mustard
five spice, five spice powder, chinese five spice, chinese five spice powder
mixed spice, pumpkin pie spice, apple pie spice, pudding spice, gingerbread spice, pumpkin spice, quatre epice
ras el hanout, advieh, hawaij, tagine spice, moroccan spice, tagine spice mix; seven spice, lebanese seven spice; baharat; berbere
jerk seasoning, jerk paste, jerk spice, allspice seasoning, jamaican jerk seasoning, jerk marinade: celery
cajun seasoning, creole seasoning, blackening seasoning, cajun spice, cajun seasoning mix, cajun spice mix, cajun spice blend, emeril essence, creole spice: celery
old bay, old bay seasoning, seafood seasoning, bay seasoning; pickling spice, crab boil, shrimp boil: celery mustard
taco seasoning, fajita seasoning, taco seasoning mix, chilli seasoning, fajita spice, chilli seasoning mix, taco mix, fajita seasoning mix, mexican seasoning, southwest seasoning, taco spice
seasoned salt, seasoning salt, all purpose seasoning, steak seasoning, adobo seasoning, greek seasoning, montreal steak seasoning, seasoning blend, everyday seasoning, beef seasoning, sazon, seasoning mix, seasoning salt mix; rub, barbecue rub, dry rub; poultry seasoning, chicken seasoning; meat tenderizer: celery
za atar, zaatar, zatar: sesame
dukkah, dukka: nuts sesame
shichimi togarashi, togarashi, shichimi; gomasio, gomashio, sesame salt; everything bagel seasoning, bagel seasoning: sesame
msg, monosodium glutamate, ajinomoto
nutritional yeast, yeast flake, nutritional yeast flake
citric acid; cream of tartar, tartaric acid, tartar cream; ascorbic acid, vitamin c
food colouring, food coloring, food dye, food color, food colour, red food coloring, gel colouring, green food coloring
dried seaweed, seaweed flake, aonori, dried green seaweed flake, nori flake
dried mushroom, mushroom powder, dried wild mushroom, dried wood ear mushroom, dried morel; dried porcini, dried porcini mushroom, porcini powder, dried cep; dried shiitake, dried shiitake mushroom
vegetable seasoning, vegeta, herb salt: celery
`,
  },
]
