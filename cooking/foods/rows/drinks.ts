/** Drinks with and without alcohol. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

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
lemonade 248; cordial, squash drink, elderflower cordial, lime cordial, fruit squash, orange squash, ginger cordial, lemon squash, blackcurrant cordial; fruit punch; limeade
cola, coke, soft drink, pepsi 246; lemon lime soda, sprite, lemon lime soft drink, lemon lime carbonated beverage, bitter lemon 246; orange soda, fanta 246; ginger ale 246; ginger beer 246; root beer 246; cream soda 246; energy drink
grenadine
orgeat, orgeat syrup, almond syrup, hazelnut syrup: nuts
rice horchata; kombucha; smoothie
coffee, coffee bean, cold brew, decaf; instant coffee, espresso powder, instant espresso, coffee granule; espresso, espresso bean, espresso coffee 237
latte, flat white; cappuccino; iced coffee: milk
tea, lapsang souchong, oolong; hibiscus tea, hibiscus flower; chamomile tea, chamomile; matcha, green tea powder, matcha green tea powder; green tea, gunpowder tea; earl grey, earl grey tea; rooibos; mint tea; chai
non alcoholic wine, alcohol free wine, dealcoholised wine: sulphites
non alcoholic beer, alcohol free beer: gluten
`

const alcoholic = `
wine, madeira wine, ginger wine, grape wine 236; white wine, riesling, sauvignon blanc, chardonnay, pinot grigio, white burgundy, gewurztraminer 236; red wine, burgundy wine, burgundy, pinot noir, merlot, rioja, chianti, shiraz, zinfandel, cabernet sauvignon, cabernet, malbec, sangria 236; dessert wine, sauternes, sweet wine, moscato, vin santo, sweet white wine, tokaji 236; rose wine, rosé, rosé wine, dry rose, dry rosé, provence rose 236; mulled wine; plum wine: sulphites
champagne 236; sparkling wine, cremant, sekt, lambrusco 236; prosecco 236; asti, asti spumante 236; cava 236: sulphites
mead: sulphites animal
hard seltzer, alcoholic seltzer
sherry, cream sherry, sweet sherry, amontillado, pedro ximenez, pedro ximenez sherry, amontillado sherry, oloroso 236; port, port wine 236; vermouth, sweet vermouth, noilly prat, sweet red vermouth, dubonnet, punt e mes 236; marsala, marsala wine, sweet marsala, sweet marsala wine 236; madeira 236; lillet, lillet blanc: sulphites
cider, apple cider, pear cider, perry, sweet cider, scrumpy: sulphites
beer, wheat beer 238; ale, ipa 238; stout, guinness, porter 238; lager, pilsner 238: gluten
shaoxing wine, chinese rice wine, chinese cooking wine, shaoxing rice wine, shao xing wine, shaohsing wine, shaoxing, chinese wine, shao hsing rice wine; rice wine: gluten
sake, rice cooking wine, japanese rice wine 233; mirin; soju; makgeolli
gin, irish whiskey 222; brandy, cognac, armagnac, pear brandy, cherry brandy, apricot brandy, metaxa, weinbrand 222; whisky, rye whiskey, scotch, scotch whisky 222; rum, malibu, coconut rum 222; ouzo, pernod, pastis, arak, raki, ricard; calvados, applejack, apple brandy; liqueur spirit, southern comfort, kummel, jagermeister; spirit, liquor, alcohol, alcoholic, everclear, baijiu, moonshine, ethanol; kirsch, kirschwasser, poire williams, eau de vie, slivovitz; aperitif, campari, aperol, fernet, red bitter; bourbon, bourbon whiskey 222; vodka, vanilla vodka, citrus vodka, lemon vodka 222; tequila 222; mezcal; pisco; cachaca; grappa; absinthe; schnapps, peach schnapps, peppermint schnapps; aquavit; limoncello; sambuca; pimm
liqueur, maraschino liqueur, drambuie, midori, galliano, benedictine, creme de banane, creme de violette, cherry liqueur, melon liqueur, chocolate liqueur, peach liqueur, cherry heering, ginger liqueur, maraschino liquor; triple sec, cointreau, orange liqueur, grand marnier, orange curacao, curacao, orange flavored liqueur; coffee liqueur, kahlua, tia maria, coffee flavored liqueur 278; creme de cassis, creme de mure, cassis; raspberry liqueur, chambord; elderflower liqueur, st germain; blue curacao; creme de menthe 269; creme de cacao; chartreuse
amaretto, almond liqueur, amaretto liqueur; frangelico, hazelnut liqueur, nocino, walnut liqueur: nuts
irish cream, baileys, cream liqueur: milk
advocaat, eierlikor: eggs milk
angostura bitters, bitters, angostura bitter, orange bitter, aromatic bitter, orange bitters, angostura, angostura aromatic bitters
`

export const drinks: FoodRows[] = [
  { aisle: 'drinks', rows: soft },
  { aisle: 'alcohol', facts: 'alcohol', rows: alcoholic },
]
