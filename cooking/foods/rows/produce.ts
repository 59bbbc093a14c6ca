/** Fresh vegetables, mushrooms, herbs and fruit. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

const vegetables = `
onion, sweet onion 160; pearl onion, baby onion, button onion 160; red onion 160; white onion 160
spring onion, scallion, green onion, salad onion, bunching onion, welsh onion 100
shallot, banana shallot, echalion 160
leek 89
garlic, garlic clove 136; wild garlic, ramson, garlic scape; black garlic
ginger, gingerroot 96
galangal
turmeric root, fresh turmeric
horseradish
potato, maris piper, king edward, spud 150; new potato, fingerling, charlotte potato, jersey royal, salad potato; baking potato, russet potato, jacket potato: starch
sweet potato, yam, kumara 133: starch
cassava, yuca, manioc, tapioca root: starch
taro, dasheen, eddo: starch
plantain 148: starch
carrot 128
parsnip 133
turnip 130
swede, rutabaga 140
celeriac, celery root, celery knob, knob celery 156: celery
celery, rib celery, celery rib, celery heart, rib of celery 101: celery
beetroot, candy beet 136
radish 116
daikon, mooli, daikon radish, white radish
kohlrabi 135
jerusalem artichoke, sunchoke 150
artichoke
fennel, finocchio 87
salsify, scorzonera, oyster plant
lotus root
burdock, gobo
jicama, yam bean 120
bell pepper, sweet pepper, capsicum, mixed pepper, cubanelle 149; red pepper, red bell pepper, sweet red pepper; green pepper, green bell pepper; yellow pepper, orange pepper; romano pepper, pointed pepper; poblano, poblano pepper, poblano chilli; anaheim chilli, anaheim pepper; piquillo pepper, pimiento, pimento; padron pepper, shishito pepper; banana pepper
chilli, chilli pepper, hot pepper, cayenne chilli, aji amarillo; serrano chilli, serrano pepper, serrano; bird eye chilli, thai chilli; jalapeno, jalapeno pepper; habanero, habanero pepper; scotch bonnet, scotch bonnet pepper
tomato, salad tomato 180; cherry tomato, grape tomato; plum tomato, roma tomato, san marzano; beef tomato, beefsteak tomato, beefsteak, steak tomato, oxheart tomato
tomatillo
aubergine, egg plant 82
courgette, courgette noodle, courgetti, baby marrow 124; summer squash, yellow squash, pattypan squash, pattypan; marrow, vegetable marrow; courgette flower, zucchini blossom, squash blossom
squash, kabocha, onion squash 116; butternut squash, butternut; acorn squash; spaghetti squash
pumpkin 116
cucumber 104
asparagus 134
broccoli 91; tenderstem broccoli, broccolini, tenderstem; broccoli rabe, rapini, broccoli raab; chinese broccoli, gai lan; purple sprouting broccoli
cauliflower, cauliflower rice 107; romanesco
brussels sprout, sprout top 88
cabbage 89; hispi cabbage, pointed cabbage, sweetheart cabbage, hispi; white cabbage, green cabbage; red cabbage; savoy cabbage; spring green
chinese cabbage, napa cabbage, chinese leaf, chinese leaf cabbage, napa
pak choi, pak choy, pok choi; choy sum; tatsoi
kale, cavolo nero 67; collard green, collard
chard, swiss chard, silverbeet
spinach 30
water spinach, morning glory
mustard green, mustard leaf; mizuna; mustard cress: mustard
turnip top, turnip green; dandelion, chicory leaf; callaloo, amaranth leaf; beet green; nettle; purslane; sorrel
lettuce, butterhead, butter lettuce, lollo rosso, butterhead lettuce 36; romaine lettuce, romaine, cos, cos lettuce; iceberg lettuce, iceberg; little gem lettuce, little gem, gem lettuce, baby gem
salad leaf, coleslaw mix, broccoli slaw, mixed green, mesclun, baby leaf, spring mix, leafy green, salad, green leaf, baby green, microgreen
rocket 20
watercress 34; cress, salad cress
lamb lettuce, corn salad, mache, lamb quarter
radicchio, treviso, red chicory
chicory, endive 50; frisee, curly endive; escarole
green bean, french bean, string bean, fine bean, haricot vert, flat bean 100; wax bean, yellow bean; runner bean; yard long bean
pea, petit pois 145
mangetout, snow pea 63; sugar snap pea, sugar snap, snap pea
broad bean, fava bean 126
edamame 155: soybeans
bean sprout 104
soy bean sprout, soy sprout: soybeans
alfalfa sprout, alfalfa; sprout
sweetcorn 145; corn on the cob, corn cob, corn ear; baby corn
corn husk
okra, lady finger okra, bhindi 100
avocado 150
bamboo shoot 151
water chestnut
cactus, nopal, nopale
palm heart, heart of palm
samphire, sea vegetable
seaweed, dulse, hijiki, arame, sea lettuce; nori; kombu, kelp; wakame
chayote, cho cho, christophine
bitter melon, karela; gourd
mushroom 70; button mushroom, white mushroom, closed cup mushroom; chestnut mushroom, cremini, crimini mushroom, cremini mushroom, brown mushroom, baby bella mushroom; portobello, portobello mushroom, portabella mushroom, portobellini, flat mushroom, field mushroom; wild mushroom, mixed mushroom
shiitake, shiitake mushroom
oyster mushroom, king oyster
chanterelle, girolle, hedgehog mushroom, chanterelle mushroom; porcini, cep, porcini mushroom, cepe; morel, morel mushroom
enoki, chicken of the wood, enoki mushroom, puffball; maitake, hen of the wood, maitake mushroom; shimeji, beech mushroom; straw mushroom
wood ear mushroom, wood ear, cloud ear, black fungus, tree ear
truffle
vegetable, crudite, veg; mixed vegetable; root vegetable
soup vegetable, soffritto, soup green; mirepoix: celery
`

const herbs = `
parsley 60
coriander, culantro 16
basil, sweet basil 24; thai basil; holy basil
mint, spearmint, peppermint 45
dill, dill weed
chive, garlic chive 48
thyme, lemon thyme
rosemary, rosemary needle
sage
oregano
marjoram, sweet marjoram
tarragon
chervil
bay leaf, bay, laurel bay leaf
lemongrass, lemon grass
curry leaf
lime leaf
lemon balm; lemon verbena, verbena; savory; borage, oyster leaf; lovage; hyssop
shiso, perilla
pandan leaf, pandan
epazote
herb, fines herbes; italian seasoning, italian herb; herbes de provence, herbs de provence; bouquet garni, bouquet garni of thyme and bay
edible flower, nasturtium, viola, squash flower; lavender; elderflower; rose petal
`

const fruit = `
lemon
lime
lemon juice, juice of lemon, juice lemon 244
lime juice, juice of lime 246
lemon zest, lemon peel, lemon rind, zest of lemon, grated zest of lemon
lime zest, lime peel, lime rind, zest of lime
orange 180
orange zest, orange peel, orange rind, zest of orange, dried tangerine peel, tangerine zest
tangerine, mandarin, satsuma, mandarin orange 195; clementine
grapefruit, pomelo 230
kumquat, buddha hand; yuzu; calamansi; citron fruit, etrog; bergamot
apple, granny smith, granny smith apple, golden delicious, golden delicious apple, braeburn 125; cooking apple, bramley, bramley apple; crab apple
pear 161; asian pear, nashi, nashi pear; prickly pear
quince
peach 154
nectarine 143
apricot 155
plum 165; damson; greengage; mirabelle
cherry, sweet cherry 138; sour cherry, morello cherry, tart cherry
strawberry 152
raspberry 123
blueberry, bilberry 148
blackberry 144; boysenberry; loganberry
gooseberry 150
redcurrant, red currant, white currant 112; blackcurrant, black currant
cranberry 100; lingonberry
elderberry; mulberry; acai; huckleberry; sea buckthorn
berry, mixed summer fruit
grape, champagne grape 151
banana 150
banana leaf; vine leaf, grape leaf, grapevine leaf; lotus leaf
mango, champagne mango 165
pineapple 165
papaya, pawpaw 145
melon 160; cantaloupe, cantaloupe melon; honeydew, honeydew melon
watermelon 152
kiwi, kiwi fruit 180
passion fruit 236
pomegranate, pomegranate aril 174
fig
persimmon, sharon fruit, kaki
lychee, litchi 190; rambutan; longan
guava 165
star fruit, carambola 132
dragon fruit, pitaya
jackfruit 165
durian; breadfruit; soursop
rhubarb 122
coconut, coconut meat 80
fruit; citrus fruit, citrus; fruit salad
`

export const produce: FoodRows[] = [
  { aisle: 'produce', rows: vegetables },
  { aisle: 'produce', rows: herbs },
  { aisle: 'produce', rows: fruit },
]
