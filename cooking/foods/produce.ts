/** Fresh vegetables, mushrooms, herbs and fruit. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const vegetables = `
onion, brown onion, yellow onion, spanish onion, sweet onion, vidalia onion, cooking onion 160; pearl onion, baby onion, button onion 160; red onion 160; white onion 160
spring onion, scallion, green onion, salad onion, bunching onion, welsh onion 100
shallot, banana shallot, echalion 160
leek, baby leek 89
garlic, garlic bulb, garlic shoot, green garlic 136; wild garlic, ramson, garlic scape; black garlic
ginger, root ginger, ginger root, fresh ginger, gingerroot 96
galangal
turmeric root, fresh turmeric
horseradish, fresh horseradish, horseradish root
potato, waxy potato, floury potato, yukon gold potato, red potato, maris piper, king edward, spud 150; new potato, fingerling, charlotte potato, jersey royal, salad potato; baking potato, russet potato, jacket potato: starch
sweet potato, yam, kumara 133: starch
cassava, yuca, manioc, tapioca root: starch
taro, dasheen, eddo: starch
plantain 148: starch
carrot, baby carrot 128
parsnip 133
turnip 130
swede, rutabaga 140
celeriac, celery root, celery knob, knob celery 156: celery
celery, celery stick, celery rib, celery heart, celery leaf, rib of celery, celery stalk, pascal celery 101: celery
beetroot, golden beet, candy beet 136
radish, breakfast radish, black radish 116
daikon, mooli, daikon radish, white radish
kohlrabi 135
jerusalem artichoke, sunchoke 150
artichoke, globe artichoke, baby artichoke
fennel, fennel bulb, florence fennel, finocchio, baby fennel, bulb fennel, fennel frond 87
salsify, scorzonera, oyster plant
lotus root
burdock, gobo
jicama, yam bean 120
bell pepper, sweet pepper, capsicum, mixed pepper, cubanelle 149; red pepper, red bell pepper, sweet red pepper; green pepper, green bell pepper, long green pepper; yellow pepper, orange pepper; romano pepper, pointed pepper; poblano, poblano pepper, poblano chilli; anaheim chilli, anaheim pepper; piquillo pepper, pimiento, pimento; padron pepper, shishito pepper; banana pepper
chilli, chilli pepper, red chilli, green chilli, hot pepper, red hot pepper, finger chilli, fresno chilli, hot chilli, cayenne chilli, aji amarillo; serrano chilli, serrano pepper, serrano; bird eye chilli, birds eye chilli, thai chilli; jalapeno, jalapeno pepper; habanero, habanero pepper; scotch bonnet, scotch bonnet pepper
tomato, vine tomato, heirloom tomato, salad tomato 180; cherry tomato, grape tomato; plum tomato, roma tomato, san marzano; beef tomato, beefsteak tomato, beefsteak, steak tomato, oxheart tomato
tomatillo
aubergine, egg plant, japanese eggplant, baby aubergine 82
courgette, baby marrow 124; summer squash, yellow squash, pattypan squash, pattypan; marrow, vegetable marrow; courgette flower, zucchini blossom, squash blossom
squash, winter squash, kabocha, delicata squash, buttercup squash, hubbard squash, crown prince squash, onion squash 116; butternut squash, butternut; acorn squash; spaghetti squash
pumpkin 116
cucumber, english cucumber, persian cucumber, kirby cucumber, japanese cucumber 104
asparagus, white asparagus, asparagus tip 134
broccoli 91; tenderstem broccoli, broccolini, tenderstem; broccoli rabe, rapini, broccoli raab; chinese broccoli, gai lan; purple sprouting broccoli
cauliflower, cauliflower rice 107; romanesco
brussels sprout, brussel sprout, sprout top 88
cabbage 89; hispi cabbage, pointed cabbage, sweetheart cabbage, hispi; white cabbage, green cabbage; red cabbage; savoy cabbage; spring green
chinese cabbage, napa cabbage, chinese leaf, chinese leaf cabbage, napa
pak choi, pak choy, pok choi, baby bok choy; choy sum; tatsoi
kale, curly kale, cavolo nero, lacinato kale, tuscan kale, black kale 67; collard green, collard
chard, swiss chard, rainbow chard, silverbeet
spinach, baby spinach, young spinach 30
water spinach, morning glory
mustard green, mustard leaf; mizuna; mustard cress: mustard
turnip top, turnip green; dandelion, dandelion green, dandelion leaf, chicory leaf; callaloo, amaranth leaf; beet green; nettle; purslane; sorrel
lettuce, butterhead, butter lettuce, bibb lettuce, boston lettuce, soft lettuce, lollo rosso, oak leaf lettuce, butterhead lettuce, leaf lettuce 36; romaine lettuce, romaine, cos, cos lettuce; iceberg lettuce, iceberg; little gem lettuce, little gem, gem lettuce, baby gem
salad leaf, coleslaw mix, broccoli slaw, mixed salad, salad green, mixed green, mesclun, baby leaf, spring mix, leafy green, green salad, salad, green leaf, baby green, microgreen
rocket, rocket leaf, wild rocket 20
watercress 34; cress, salad cress
lamb lettuce, lambs lettuce, corn salad, mache, lamb quarter
radicchio, treviso, red chicory
chicory, endive, belgian endive 50; frisee, curly endive; escarole
green bean, french bean, string bean, fine bean, haricot vert, flat green bean, flat bean 100; wax bean, yellow bean; runner bean; yard long bean
pea, garden pea, fresh pea, pea shoot, petit pois, english pea, green pea 145
mangetout, snow pea 63; sugar snap pea, sugar snap, snap pea
broad bean, fava bean 126
edamame 155: soybeans
bean sprout, beansprout, mung bean sprout 104
soy bean sprout, soy sprout: soybeans
alfalfa sprout, alfalfa; sprout
sweetcorn, corn kernel, sweetcorn kernel, whole kernel corn 145; corn on the cob, corn cob, corn ear; baby corn
corn husk
okra, lady finger okra, bhindi 100
avocado, hass avocado 150
bamboo shoot 151
water chestnut
cactus, nopal, nopale
palm heart, heart of palm, hearts of palm
samphire, sea vegetable
seaweed, dulse, green seaweed, hijiki, arame, sea lettuce; nori, nori sheet; kombu, kelp; wakame
chayote, cho cho, christophine
bitter melon, karela; gourd, bitter gourd, bottle gourd
mushroom 70; button mushroom, white mushroom, closed cup mushroom; chestnut mushroom, cremini, crimini mushroom, cremini mushroom, brown mushroom, baby bella mushroom; portobello, portobello mushroom, portabella mushroom, portobellini, flat mushroom, field mushroom; wild mushroom, mixed mushroom
shiitake, shiitake mushroom
oyster mushroom, king oyster mushroom, king oyster
chanterelle, girolle, hedgehog mushroom, chanterelle mushroom; porcini, cep, porcini mushroom, cepe; morel, morel mushroom
enoki, chicken of the wood, enoki mushroom, puffball; maitake, hen of the wood, maitake mushroom; shimeji, beech mushroom; straw mushroom
wood ear mushroom, wood ear, cloud ear, black fungus, tree ear
truffle, black truffle, white truffle
vegetable, stir fry vegetable, crudite, veg; mixed vegetable; root vegetable
soup vegetable, soffritto, soup green; mirepoix: celery
`

const herbs = `
parsley, flat leaf parsley, flatleaf parsley, italian parsley, curly parsley, curly leaf parsley 60
coriander, fresh coriander, coriander leaf, cilantro leaf, coriander root, coriander sprig, culantro 16
basil, basil leaf, sweet basil, purple basil, genovese basil 24; thai basil; holy basil
mint, mint leaf, spearmint, peppermint, garden mint 45
dill, dill weed, fresh dill, dillweed
chive, garlic chive, chinese chive, chive blossom 48
thyme, lemon thyme, thyme leaf
rosemary, rosemary needle
sage, sage leaf
oregano, mexican oregano
marjoram, sweet marjoram
tarragon, french tarragon
chervil
bay leaf, bay, laurel leaf, laurel bay leaf
lemongrass, lemon grass
curry leaf
lime leaf, makrut lime leaf, kaffir lime leaf
lemon balm; lemon verbena, verbena; savory, summer savory, winter savory; borage; lovage; hyssop
shiso, perilla, shiso leaf
pandan leaf, pandan
epazote
herb, mixed herb, fresh herb, fines herbes, dried herb, fine herb, herb sprig; italian seasoning, italian herb; herbes de provence, herbe de provence, herbs de provence; bouquet garni
edible flower, nasturtium, viola, squash flower; lavender, dried lavender, lavender flower; elderflower; rose petal
`

const fruit = `
lemon, unwaxed lemon, meyer lemon, lemon wedge, lemon slice, lemon half
lime, lime wedge, key lime
lemon juice, juice of lemon, juice lemon 244
lime juice, juice of lime, key lime juice 246
lemon zest, lemon peel, lemon rind, zest of lemon, grated zest of lemon
lime zest, lime peel, lime rind, zest of lime
orange, navel orange, blood orange, seville orange, orange segment 180
orange zest, orange peel, orange rind, zest of orange, dried tangerine peel, tangerine zest
tangerine, mandarin, satsuma, mandarin orange 195; clementine
grapefruit, pink grapefruit, pomelo 230
kumquat, buddha hand; yuzu; calamansi; citron; bergamot
apple, green apple, red apple, granny smith, granny smith apple, eating apple, golden delicious, golden delicious apple, braeburn, gala apple, fuji apple, cox apple, mcintosh apple, tart apple 125; cooking apple, bramley, bramley apple; crab apple, crabapple
pear, conference pear, anjou pear, bosc pear, bartlett pear 161; asian pear, nashi, nashi pear; prickly pear
quince
peach, white peach, yellow peach 154
nectarine 143
apricot, fresh apricot 155
plum, red plum, italian plum 165; damson; greengage; mirabelle
cherry, sweet cherry, bing cherry 138; sour cherry, morello cherry, tart cherry
strawberry 152
raspberry 123
blueberry, bilberry 148
blackberry 144; boysenberry; loganberry
gooseberry 150
redcurrant, red currant, white currant 112; blackcurrant, black currant
cranberry, fresh cranberry 100; lingonberry
elderberry; mulberry; acai; huckleberry; sea buckthorn
berry, mixed berry, summer berry, mixed summer fruit
grape, red grape, green grape, seedless grape, white grape, black grape, champagne grape 151
banana, ripe banana, green banana 150
banana leaf; vine leaf, grape leaf, vine leaves, grapevine leaf; lotus leaf
mango, ripe mango, green mango, champagne mango 165
pineapple, fresh pineapple 165
papaya, green papaya, pawpaw 145
melon, galia melon, charentais melon 160; cantaloupe, cantaloupe melon; honeydew, honeydew melon
watermelon 152
kiwi, kiwi fruit, kiwifruit 180
passion fruit, passionfruit 236
pomegranate, pomegranate seed, pomegranate aril 174
fig, fresh fig
persimmon, sharon fruit, kaki
lychee, litchi 190; rambutan; longan
guava 165
star fruit, carambola 132
dragon fruit, pitaya
jackfruit, green jackfruit 165
durian; breadfruit; soursop
rhubarb 122
coconut, fresh coconut, coconut meat, coconut flesh, young coconut 80
fruit, mixed fruit, fresh fruit, stone fruit, tropical fruit, soft fruit, seasonal fruit; citrus fruit, citrus; fruit salad
`

export const produce: FoodRows[] = [
  { aisle: 'produce', rows: vegetables },
  { aisle: 'produce', rows: herbs },
  { aisle: 'produce', rows: fruit },
]
