/** Drinks with and without alcohol. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const soft = `
water, ice water, pasta water, pasta cooking water, liquid 237
sparkling water, soda water, club soda, carbonated water, seltzer, fizzy water, seltzer water; tonic water, tonic; soda
orange juice, juice of orange, tangerine juice, clementine juice, mandarin juice, juice orange 248
apple juice 248
pineapple juice 250
cranberry juice, cranberry juice cocktail, cranberry juice drink 253
grapefruit juice, guava nectar, yuzu drink, tomato water 250; cherry juice 250; grape juice 250; juice, fruit juice, watermelon juice, cucumber juice, ginger juice, onion juice, fruit nectar 250; pear juice, pear nectar 250; mango juice, mango nectar 250; peach nectar, apricot nectar 250; pomegranate juice 250; passion fruit juice 250; carrot juice 250
celery juice: celery
tomato juice 243
clamato, clamato juice: celery molluscs
coconut water 240
lemonade 248; cordial, squash drink, elderflower cordial, lime cordial, fruit squash, orange squash, ginger cordial, lemon squash, blackcurrant cordial 248; fruit punch 248; limeade 248
cola, coke, soft drink, pepsi 246; lemon lime soda, sprite, lemon lime soft drink, lemon lime carbonated beverage, bitter lemon 246; orange soda, fanta 246; ginger ale 246; ginger beer 246; root beer 246; cream soda 246; energy drink 246
grenadine
orgeat, orgeat syrup, almond syrup, hazelnut syrup: nuts
rice horchata; kombucha; smoothie
coffee, coffee bean, cold brew, decaf 237; instant coffee, espresso powder, instant espresso, coffee granule 237; espresso, espresso bean, espresso coffee 237
latte, flat white; cappuccino; iced coffee: milk
tea, lapsang souchong, oolong 237; hibiscus tea, hibiscus flower 237; chamomile tea, chamomile 237; matcha, green tea powder, matcha green tea powder 237; green tea, gunpowder tea 237; earl grey, earl grey tea 237; rooibos 237; mint tea 237; chai 237
non alcoholic wine, alcohol free wine, dealcoholised wine: sulphites
non alcoholic beer, alcohol free beer: gluten
`

const alcoholic = `
wine, madeira wine, ginger wine, grape wine 236; white wine, riesling, sauvignon blanc, chardonnay, pinot grigio, white burgundy, gewurztraminer 236; red wine, burgundy wine, burgundy, pinot noir, merlot, rioja, chianti, shiraz, zinfandel, cabernet sauvignon, cabernet, malbec, sangria 236; dessert wine, sauternes, sweet wine, muscat, moscato, vin santo, sweet white wine, tokaji 236; rose wine, rose 236; mulled wine 236; plum wine 236: sulphites
champagne 236; sparkling wine, cremant, sekt, lambrusco 236; prosecco 236; cava 236: sulphites
sherry, cream sherry, sweet sherry, amontillado, manzanilla, pedro ximenez, pedro ximenez sherry, amontillado sherry, oloroso 240; port, port wine 240; vermouth, sweet vermouth, sweet red vermouth, dubonnet, punt e mes 240; marsala, marsala wine, sweet marsala, sweet marsala wine 240; madeira 240; lillet, lillet blanc 240: sulphites
cider, apple cider, pear cider, perry, sweet cider, scrumpy 240: sulphites
beer, wheat beer 240; ale, ipa 240; stout, guinness, porter 240; lager, pilsner 240: gluten
shaoxing wine, chinese rice wine, chinese cooking wine, shaoxing rice wine, shao xing wine, shaohsing wine, shaoxing, chinese wine, shao hsing rice wine 240; rice wine 240: gluten
sake, rice cooking wine, japanese rice wine 240; mirin 240; soju 240; makgeolli 240
gin, irish whiskey 225; brandy, cognac, armagnac, pear brandy, cherry brandy, apricot brandy, metaxa 225; whisky, rye whiskey, scotch, scotch whisky 225; rum, malibu, coconut rum 225; ouzo, pernod, pastis, arak, raki, ricard 225; calvados, applejack, apple brandy 225; liqueur spirit, southern comfort, kummel, jagermeister 225; spirit, liquor, alcohol, alcoholic, everclear, baijiu, moonshine, ethanol 225; kirsch, kirschwasser, poire williams, eau de vie, slivovitz 225; aperitif, campari, aperol, fernet, red bitter 225; bourbon, bourbon whiskey 225; vodka, vanilla vodka, citrus vodka, lemon vodka 225; tequila 225; mezcal 225; pisco 225; cachaca 225; grappa 225; absinthe 225; schnapps, peach schnapps, peppermint schnapps 225; aquavit 225; limoncello 225; sambuca 225; pimm 225
liqueur, maraschino liqueur, drambuie, midori, galliano, benedictine, creme de banane, creme de violette, cherry liqueur, melon liqueur, chocolate liqueur, peach liqueur, cherry heering, ginger liqueur, maraschino liquor 250; triple sec, cointreau, orange liqueur, grand marnier, orange curacao, curacao, orange flavored liqueur 250; coffee liqueur, kahlua, tia maria, coffee flavored liqueur 250; creme de cassis, creme de mure, cassis 250; raspberry liqueur, chambord 250; elderflower liqueur, st germain 250; blue curacao 250; creme de menthe 250; creme de cacao 250; chartreuse 250
amaretto, almond liqueur, amaretto liqueur 250; frangelico, hazelnut liqueur, nocino, walnut liqueur 250: nuts
irish cream, baileys, cream liqueur 250: milk
advocaat: eggs milk
angostura bitters, bitters, angostura bitter, orange bitter, aromatic bitter, orange bitters, angostura, angostura aromatic bitters
`

export const drinks: FoodRows[] = [
  { aisle: 'drinks', rows: soft },
  { aisle: 'alcohol', facts: 'alcohol', rows: alcoholic },
]
