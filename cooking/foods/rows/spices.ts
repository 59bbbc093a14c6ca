/** Salt, spices and their mixtures. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

export const spices: FoodRows[] = [
  {
    aisle: 'herbs and spices',
    rows: `
salt, kosher salt, maldon salt, garlic salt, onion salt, truffle salt, maldon 292
salt and pepper, salt and black pepper, salt and freshly ground black pepper, salt and freshly ground pepper, salt and ground black pepper, salt and white pepper, seasoning, sea salt and black pepper, sea salt and freshly ground black pepper, kosher salt and black pepper, salt pepper, kosher salt and freshly ground black pepper, salt and ground pepper
black pepper, pepper, peppercorn, pepper mill 110; white pepper, white peppercorn 114; green peppercorn, green peppercorn in brine; pink peppercorn; lemon pepper
sichuan pepper, sichuan peppercorn, szechuan peppercorn, szechwan peppercorn, sansho, szechuan pepper
cinnamon, cassia, cassia bark, cinnamon bark, cinnamon quill 125
nutmeg 112; mace, blade of mace, mace blade
clove 104
cardamom 93
cumin, jeera 96
ground coriander, coriander seed, coriander powder, dhania 80
turmeric, haldi 150
paprika, sweet paprika, sweet hungarian paprika 109; smoked paprika, pimenton, sweet smoked paprika, pimenton de la vera, sweet pimenton
chilli powder, kashmiri chilli, ground chilli, ancho chilli powder, chipotle powder, chipotle chilli powder, ground red chilli, ground chipotle, ground ancho chilli, ancho powder 128; cayenne pepper, cayenne, ground red pepper
chilli flake, red pepper flake, crushed red pepper, aleppo pepper, pul biber, gochugaru, espelette pepper, urfa chilli, aleppo chilli, crushed chilli, piment d espelette, piment despelette, urfa biber, hot pepper flake, crushed red chilli, chilli threads, silk chilli
dried chilli, dried red chilli, chile de arbol, kashmiri red chilli, new mexico chilli, arbol chilli, dried kashmiri chilli, mulato chilli; ancho chilli, ancho, ancho pepper; guajillo chilli, guajillo, guajillo pepper; chipotle, chipotle chilli, chipotle pepper; pasilla chilli
ground ginger, dried ginger, ginger powder, dry ginger 83
garlic powder, garlic granule, granulated garlic, dried garlic 155
onion powder, dried onion, onion granule, onion flake, instant minced onion, dried minced onion, dry minced onion 110
ginger paste; garlic paste, garlic puree; ginger garlic paste, garlic and ginger paste, ginger and garlic paste
allspice, pimento berry, allspice berry 96
star anise, anise star
aniseed, anise
fennel seed, ground fennel, fennel pollen 93
caraway 107
celery seed, celery powder 104; celery salt: celery
mustard seed 101; mustard powder, dry mustard, ground mustard, dried mustard, mustard flour: mustard
fenugreek 178; dried fenugreek leaf, fenugreek leaf, methi
nigella seed, kalonji, nigella, onion seed
ajwain, carom seed, ajowan
asafoetida, hing
saffron
sumac
juniper berry, juniper
dried lime, black lime, loomi
dried mango powder, amchoor, amchur, mango powder
annatto, achiote
dried mint, dried herb mix
dried parsley, parsley flake; dried thyme; dried oregano, dried mexican oregano; dried rosemary; dried sage; ground bay leaf; dried sage leaf, rubbed sage, ground sage; dried mixed herb; dried marjoram, ground marjoram; dried basil; dried dill; dried chive; dried tarragon; ground thyme; ground oregano
file powder, gumbo file, chicory root, sichuan pepper oil
vanilla, vanilla extract, vanilla bean, vanilla essence, vanilla paste, vanilla bean paste, vanilla bean extract, bourbon vanilla, bourbon vanilla extract, bourbon vanilla bean 208
almond extract, almond essence: nuts
peppermint extract, mint extract, coconut extract, maple extract, coconut essence, butter extract, brandy extract, peppermint essence, anise extract, peppermint oil, maple flavoring, banana extract, coffee extract, raspberry extract; rum extract, rum essence, rum flavouring, rum flavoring; orange extract, orange essence, orange oil; lemon extract, lemon essence; flavouring, butter flavouring, brandy flavouring
rose water, kewra water; orange blossom water, orange flower water
curry powder, curry spice, tikka powder, pav bhaji masala, sambar powder, curry, vadouvan, madras powder, sambhar powder, curry powder madras 101: mustard
garam masala, masala; spice, tikka masala spice; chaat masala
panch phoron, panch phoran: mustard
five spice
mixed spice, pumpkin pie spice, apple pie spice, pudding spice, gingerbread spice, pumpkin spice, quatre epice
ras el hanout, advieh, hawaij, tagine spice, moroccan spice; seven spice; baharat; berbere
jerk seasoning, jerk paste, jerk spice, allspice seasoning, jerk marinade: celery
cajun seasoning, creole seasoning, blackening seasoning, cajun spice, cajun seasoning mix, cajun spice blend, emeril essence, creole spice: celery
old bay, seafood seasoning, bay seasoning; pickling spice, crab boil, shrimp boil: celery mustard
taco seasoning, fajita seasoning, taco seasoning mix, chilli seasoning, fajita spice, chilli seasoning mix, taco mix, fajita seasoning mix, mexican seasoning, southwest seasoning, taco spice
seasoned salt, seasoning salt, all purpose seasoning, steak seasoning, adobo seasoning, greek seasoning, seasoning blend, everyday seasoning, beef seasoning, sazon, seasoning mix; rub; poultry seasoning, chicken seasoning; meat tenderizer: celery
za atar, zaatar, zatar: sesame
dukkah, dukka: nuts sesame
shichimi togarashi, togarashi, shichimi; gomasio, gomashio, sesame salt; everything bagel seasoning, bagel seasoning: sesame
msg, monosodium glutamate, ajinomoto
nutritional yeast, yeast flake
citric acid; cream of tartar, tartaric acid, tartar cream; ascorbic acid, vitamin c
food colouring, food coloring, food dye, food color, food colour, gel colouring
dried seaweed, seaweed flake, aonori, nori flake
dried mushroom, mushroom powder, dried wild mushroom, dried wood ear mushroom, dried morel; dried porcini, dried porcini mushroom, porcini powder, dried cep; dried shiitake, dried shiitake mushroom
vegetable seasoning, vegeta, herb salt: celery
`,
  },
]
