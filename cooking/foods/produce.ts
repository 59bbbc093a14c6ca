/** Fresh vegetables, mushrooms, herbs and fruit. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const vegetables = `
onion, brown onion, yellow onion, red onion, white onion, spanish onion, sweet onion, vidalia onion, pearl onion, baby onion, button onion, cooking onion: 160
spring onion, scallion, green onion, salad onion, bunching onion, welsh onion: 100
shallot, banana shallot, echalion: 160
leek, baby leek: 89
garlic, garlic bulb, wild garlic, ramson, garlic scape, garlic shoot, black garlic, green garlic: 136
ginger, root ginger, ginger root, fresh ginger, gingerroot: 96
galangal
turmeric root, fresh turmeric
horseradish, fresh horseradish, horseradish root
potato, new potato, baking potato, russet potato, waxy potato, floury potato, yukon gold potato, red potato, maris piper, king edward, fingerling, charlotte potato, jersey royal, jacket potato, spud, salad potato: starch 150
sweet potato, yam, kumara: starch 133
cassava, yuca, manioc, tapioca root: starch
taro, dasheen, eddo: starch
plantain: starch 148
carrot, baby carrot: 128
parsnip: 133
turnip: 130
swede, rutabaga: 140
celeriac, celery root, celery knob, knob celery: celery 156
celery, celery stick, celery rib, celery heart, celery leaf, rib of celery, celery stalk, pascal celery: celery 101
beetroot, golden beet, candy beet: 136
radish, breakfast radish, black radish: 116
daikon, mooli, daikon radish, white radish
kohlrabi: 135
jerusalem artichoke, sunchoke: 150
artichoke, globe artichoke, baby artichoke
fennel, fennel bulb, florence fennel, finocchio, baby fennel, bulb fennel, fennel frond: 87
salsify, scorzonera, oyster plant
lotus root
burdock, gobo
jicama, yam bean: 120
bell pepper, sweet pepper, red pepper, green pepper, yellow pepper, orange pepper, romano pepper, capsicum, pointed pepper, mixed pepper, red bell pepper, green bell pepper, long green pepper, poblano, poblano pepper, poblano chilli, anaheim chilli, anaheim pepper, padron pepper, shishito pepper, banana pepper, pimiento, pimento, piquillo pepper, cubanelle, sweet red pepper: 149
chilli, chilli pepper, red chilli, green chilli, hot pepper, red hot pepper, jalapeno, jalapeno pepper, serrano chilli, serrano pepper, serrano, habanero, scotch bonnet, bird eye chilli, birds eye chilli, thai chilli, finger chilli, fresno chilli, hot chilli, cayenne chilli, aji amarillo, scotch bonnet pepper, habanero pepper
tomato, cherry tomato, plum tomato, roma tomato, vine tomato, beefsteak tomato, beef tomato, grape tomato, heirloom tomato, san marzano, salad tomato, beefsteak, steak tomato, oxheart tomato: 180
tomatillo
aubergine, egg plant, japanese eggplant, baby aubergine: 82
courgette, summer squash, yellow squash, marrow, vegetable marrow, pattypan squash, pattypan, baby marrow, courgette flower, zucchini blossom, squash blossom: 124
squash, butternut squash, butternut, acorn squash, winter squash, kabocha, spaghetti squash, delicata squash, buttercup squash, hubbard squash, crown prince squash, onion squash: 116
pumpkin: 116
cucumber, english cucumber, persian cucumber, kirby cucumber, japanese cucumber: 104
asparagus, white asparagus, asparagus tip: 134
broccoli, tenderstem broccoli, purple sprouting broccoli, broccolini, broccoli rabe, rapini, chinese broccoli, gai lan, tenderstem, broccoli raab: 91
cauliflower, romanesco, cauliflower rice: 107
brussels sprout, brussel sprout, sprout top: 88
cabbage, white cabbage, green cabbage, red cabbage, savoy cabbage, hispi cabbage, pointed cabbage, sweetheart cabbage, spring green, hispi: 89
chinese cabbage, napa cabbage, chinese leaf, chinese leaf cabbage, napa
pak choi, pak choy, pok choi, baby bok choy, choy sum, tatsoi
kale, curly kale, cavolo nero, lacinato kale, tuscan kale, black kale, collard green, collard: 67
chard, swiss chard, rainbow chard, silverbeet
spinach, baby spinach, young spinach: 30
water spinach, morning glory
mustard green, mustard leaf, mustard cress, mizuna: mustard
turnip top, turnip green, beet green, dandelion green, dandelion, dandelion leaf, nettle, purslane, sorrel, callaloo, amaranth leaf, chicory leaf
lettuce, romaine, romaine lettuce, cos, cos lettuce, iceberg, iceberg lettuce, little gem, little gem lettuce, gem lettuce, butterhead, butter lettuce, bibb lettuce, boston lettuce, soft lettuce, lollo rosso, baby gem, oak leaf lettuce, butterhead lettuce, leaf lettuce: 36
salad leaf, mixed salad, salad green, mixed green, mesclun, baby leaf, spring mix, leafy green, green salad, salad, green leaf, baby green, microgreen, green
rocket, rocket leaf, wild rocket: 20
watercress, cress, salad cress: 34
lamb lettuce, lambs lettuce, corn salad, mache, lamb quarter
radicchio, treviso, red chicory
chicory, endive, belgian endive, escarole, frisee, curly endive: 50
green bean, french bean, string bean, runner bean, fine bean, haricot vert, flat green bean, wax bean, flat bean, yard long bean, yellow bean: 100
pea, garden pea, fresh pea, pea shoot, petit pois, english pea, green pea: 145
mangetout, snow pea, sugar snap, sugar snap pea, snap pea: 63
broad bean, fava bean: 126
edamame: soybeans 155
bean sprout, beansprout, mung bean sprout: 104
soy bean sprout, soy sprout: soybeans
alfalfa sprout, alfalfa, sprout
sweetcorn, corn on the cob, corn cob, baby corn, corn kernel, sweetcorn kernel, corn ear, whole kernel corn: 145
corn husk
okra, lady finger okra, bhindi: 100
avocado, hass avocado: 150
bamboo shoot: 151
water chestnut
cactus, nopal, nopale
palm heart, heart of palm, hearts of palm
samphire, sea vegetable
seaweed, nori, kombu, wakame, kelp, dulse, nori sheet, green seaweed, hijiki, arame, sea lettuce
chayote, cho cho, christophine
bitter melon, bitter gourd, karela, gourd, bottle gourd
mushroom, button mushroom, chestnut mushroom, white mushroom, cremini, crimini mushroom, cremini mushroom, portobello, portobello mushroom, portabella mushroom, portobellini, flat mushroom, field mushroom, brown mushroom, wild mushroom, baby bella mushroom, closed cup mushroom, mixed mushroom: 70
shiitake, shiitake mushroom
oyster mushroom, king oyster mushroom, king oyster
chanterelle, girolle, morel, hedgehog mushroom, cep, chanterelle mushroom, morel mushroom, porcini mushroom, porcini, cepe
enoki, shimeji, maitake, hen of the wood, chicken of the wood, enoki mushroom, maitake mushroom, beech mushroom, straw mushroom, puffball
wood ear mushroom, wood ear, cloud ear, black fungus, tree ear
truffle, black truffle, white truffle
vegetable, mixed vegetable, root vegetable, stir fry vegetable, crudite, veg
soup vegetable, mirepoix, soffritto, soup green: celery
`

const herbs = `
parsley, flat leaf parsley, flatleaf parsley, italian parsley, curly parsley, curly leaf parsley: 60
coriander, fresh coriander, coriander leaf, cilantro leaf, coriander root, coriander sprig, culantro: 16
basil, basil leaf, thai basil, holy basil, sweet basil, purple basil, genovese basil: 24
mint, mint leaf, spearmint, peppermint, garden mint: 45
dill, dill weed, fresh dill, dillweed
chive, garlic chive, chinese chive, chive blossom: 48
thyme, lemon thyme, dried thyme, thyme leaf
rosemary, rosemary needle, dried rosemary
sage, sage leaf, dried sage
oregano, dried oregano, mexican oregano
marjoram, sweet marjoram
tarragon, french tarragon
chervil
bay leaf, bay, laurel leaf, laurel bay leaf
lemongrass, lemon grass
curry leaf
lime leaf, makrut lime leaf, kaffir lime leaf
lemon balm, lemon verbena, verbena, borage, lovage, summer savory, hyssop, savory, winter savory
shiso, perilla, shiso leaf
pandan leaf, pandan
epazote
herb, mixed herb, fresh herb, herbe de provence, herbs de provence, italian seasoning, italian herb, bouquet garni, fines herbes, dried herb, fine herb, herb sprig
edible flower, nasturtium, viola, squash flower, rose petal, lavender, elderflower, dried lavender, lavender flower
`

const fruit = `
lemon, unwaxed lemon, meyer lemon, lemon wedge, lemon slice, lemon half
lime, lime wedge, key lime
lemon juice, juice of lemon, juice lemon: 244
lime juice, juice of lime, key lime juice: 246
lemon zest, lemon peel, lemon rind, zest of lemon, grated zest of lemon
lime zest, lime peel, lime rind, zest of lime
orange, navel orange, blood orange, seville orange, orange segment: 180
orange zest, orange peel, orange rind, zest of orange, dried tangerine peel, tangerine zest
tangerine, mandarin, clementine, satsuma, mandarin orange: 195
grapefruit, pink grapefruit, pomelo: 230
kumquat, yuzu, calamansi, citron, bergamot, buddha hand
apple, green apple, red apple, granny smith, granny smith apple, bramley, bramley apple, cooking apple, eating apple, golden delicious, golden delicious apple, braeburn, crab apple, crabapple, gala apple, fuji apple, cox apple, mcintosh apple, tart apple: 125
pear, asian pear, nashi, conference pear, anjou pear, bosc pear, bartlett pear, nashi pear, prickly pear: 161
quince
peach, white peach, yellow peach: 154
nectarine: 143
apricot, fresh apricot: 155
plum, damson, greengage, mirabelle, red plum, italian plum: 165
cherry, sweet cherry, sour cherry, morello cherry, bing cherry, tart cherry: 138
strawberry: 152
raspberry: 123
blueberry, bilberry: 148
blackberry, boysenberry, loganberry: 144
gooseberry: 150
redcurrant, blackcurrant, red currant, black currant, white currant: 112
cranberry, fresh cranberry, lingonberry: 100
elderberry, mulberry, acai, huckleberry, sea buckthorn
berry, mixed berry, summer berry, mixed summer fruit
grape, red grape, green grape, seedless grape, white grape, black grape, champagne grape: 151
banana, ripe banana, green banana: 150
banana leaf, vine leaf, grape leaf, lotus leaf, vine leaves, grapevine leaf
mango, ripe mango, green mango, champagne mango: 165
pineapple, fresh pineapple: 165
papaya, green papaya, pawpaw: 145
melon, cantaloupe, honeydew, galia melon, charentais melon, honeydew melon, cantaloupe melon: 160
watermelon: 152
kiwi, kiwi fruit, kiwifruit: 180
passion fruit, passionfruit: 236
pomegranate, pomegranate seed, pomegranate aril: 174
fig, fresh fig
persimmon, sharon fruit, kaki
lychee, litchi, rambutan, longan: 190
guava: 165
star fruit, carambola: 132
dragon fruit, pitaya
jackfruit, green jackfruit: 165
durian, breadfruit, soursop
rhubarb: 122
coconut, fresh coconut, coconut meat, coconut flesh, young coconut: 80
fruit, mixed fruit, fresh fruit, citrus fruit, stone fruit, tropical fruit, citrus, soft fruit, seasonal fruit, fruit salad
`

export const produce: FoodRows[] = [
  { aisle: 'produce', rows: vegetables },
  { aisle: 'produce', rows: herbs },
  { aisle: 'produce', rows: fruit },
]
