/** Drinks with and without alcohol. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const soft = `
water, boiling water, cold water, hot water, warm water, tap water, mineral water, filtered water, lukewarm water, ice water, iced water, tepid water, spring water, pasta water, pasta cooking water, cooking water, cooking liquid, reserved pasta water, distilled water, bottled water, liquid 237
sparkling water, soda water, club soda, carbonated water, seltzer, fizzy water, seltzer water; tonic water, tonic; soda
orange juice, juice of orange, blood orange juice, tangerine juice, clementine juice, mandarin juice, juice orange 248
apple juice, cloudy apple juice, sparkling apple juice 248
pineapple juice 250
cranberry juice, cranberry juice cocktail, cranberry juice drink 253
grapefruit juice, pink grapefruit juice, guava nectar, yuzu drink, tomato water 250; cherry juice, sour cherry juice 250; grape juice, white grape juice 250; juice, fruit juice, watermelon juice, cucumber juice, ginger juice, onion juice, fruit nectar 250; pear juice, pear nectar 250; mango juice, mango nectar 250; peach nectar, apricot nectar 250; pomegranate juice 250; passion fruit juice 250; carrot juice 250
celery juice: celery
tomato juice 243
clamato, clamato juice: celery molluscs
coconut water 240
lemonade, lemonade concentrate, frozen lemonade concentrate 248; cordial, squash drink, elderflower cordial, lime cordial, fruit squash, orange squash, ginger cordial, lemon squash, blackcurrant cordial 248; fruit punch 248; limeade, limeade concentrate, frozen limeade concentrate 248
cola, coca cola, coke, diet cola, soft drink, pepsi 246; lemon lime soda, sprite, lemon lime soft drink, lemon lime carbonated beverage, bitter lemon 246; orange soda, fanta 246; ginger ale 246; ginger beer 246; root beer 246; cream soda 246; energy drink 246
grenadine
orgeat, orgeat syrup, almond syrup, hazelnut syrup: nuts
rice horchata; kombucha; smoothie
coffee, coffee bean, coffee powder, ground coffee, black coffee, brewed coffee, cold brew, decaf 237; instant coffee, espresso powder, instant espresso, instant espresso powder, instant coffee granule, coffee granule 237; espresso, espresso bean, espresso coffee, brewed espresso 237
latte, flat white; cappuccino; iced coffee: milk
tea, black tea, tea bag, herbal tea, english breakfast tea, tea leaf, jasmine tea, assam tea, iced tea, lapsang souchong, black tea bag, oolong, black tea leaf 237; hibiscus tea, dried hibiscus flower, hibiscus flower 237; chamomile tea, chamomile 237; matcha, green tea powder, matcha powder, matcha green tea powder 237; green tea, gunpowder tea, gunpowder green tea 237; earl grey, earl grey tea 237; rooibos 237; mint tea 237; chai 237
non alcoholic wine, alcohol free wine, dealcoholised wine: sulphites
non alcoholic beer, alcohol free beer: gluten
`

const alcoholic = `
wine, cooking wine, madeira wine, ginger wine, grape wine 236; white wine, dry white wine, riesling, sauvignon blanc, chardonnay, pinot grigio, white burgundy, gewurztraminer 236; red wine, dry red wine, burgundy wine, burgundy, pinot noir, merlot, rioja, chianti, shiraz, zinfandel, cabernet sauvignon, cabernet, malbec, fruity red wine, sangria 236; dessert wine, sauternes, sweet wine, muscat, moscato, vin santo, sweet white wine, tokaji 236; rose wine, rose 236; mulled wine 236; plum wine 236: sulphites
champagne, dry champagne 236; sparkling wine, cremant, dry sparkling wine, sekt, lambrusco 236; prosecco 236; cava 236: sulphites
sherry, dry sherry, cream sherry, fino sherry, sweet sherry, amontillado, manzanilla, pedro ximenez, pedro ximenez sherry, pale cream sherry, cooking sherry, medium sherry, amontillado sherry, oloroso 240; port, ruby port, port wine, tawny port 240; vermouth, dry vermouth, sweet vermouth, red vermouth, white vermouth, dry white vermouth, sweet red vermouth, dubonnet, punt e mes, dry french vermouth 240; marsala, dry marsala, marsala wine, sweet marsala, sweet marsala wine, dry marsala wine 240; madeira, dry madeira 240; lillet, lillet blanc 240: sulphites
cider, dry cider, hard cider, apple cider, pear cider, perry, sweet cider, scrumpy, sparkling cider, fresh apple cider 240: sulphites
beer, wheat beer, light beer, dark beer 240; ale, brown ale, pale ale, bitter ale, belgian ale, ipa 240; stout, guinness, porter 240; lager, pilsner 240: gluten
shaoxing wine, chinese rice wine, chinese cooking wine, shaoxing rice wine, shao xing wine, shaohsing wine, shaoxing, chinese wine, shao hsing rice wine 240; rice wine 240: gluten
sake, rice cooking wine, japanese rice wine, cooking sake 240; mirin, hon mirin, aji mirin 240; soju 240; makgeolli 240
gin, irish whiskey, sloe gin, london dry gin 225; brandy, cognac, armagnac, pear brandy, cherry brandy, apricot brandy, metaxa 225; whisky, rye whiskey, scotch, scotch whisky 225; rum, white rum, dark rum, spiced rum, gold rum, light rum, golden rum, malibu, coconut rum 225; ouzo, pernod, pastis, arak, raki, ricard 225; calvados, applejack, apple brandy 225; liqueur spirit, southern comfort, kummel, jagermeister 225; spirit, liquor, alcohol, alcoholic, everclear, baijiu, moonshine, ethanol 225; kirsch, kirschwasser, poire williams, eau de vie, slivovitz 225; aperitif, campari, aperol, fernet, red bitter, bitter aperitif, bitter red aperitif 225; bourbon, bourbon whiskey 225; vodka, vanilla vodka, citrus vodka, lemon vodka 225; tequila, blanco tequila, silver tequila 225; mezcal 225; pisco 225; cachaca 225; grappa 225; absinthe 225; schnapps, peach schnapps, peppermint schnapps 225; aquavit 225; limoncello 225; sambuca 225; pimm 225
liqueur, maraschino liqueur, drambuie, midori, galliano, benedictine, creme de banane, creme de violette, cherry liqueur, melon liqueur, chocolate liqueur, peach liqueur, cherry heering, ginger liqueur, maraschino liquor 250; triple sec, cointreau, orange liqueur, grand marnier, orange curacao, curacao, orange flavored liqueur 250; coffee liqueur, kahlua, tia maria, coffee flavored liqueur 250; creme de cassis, creme de mure, cassis 250; raspberry liqueur, chambord, black raspberry liqueur 250; elderflower liqueur, st germain 250; blue curacao 250; creme de menthe 250; creme de cacao, white creme de cacao, dark creme de cacao 250; chartreuse, green chartreuse, yellow chartreuse 250
amaretto, almond liqueur, amaretto liqueur 250; frangelico, hazelnut liqueur, nocino, walnut liqueur 250: nuts
irish cream, baileys, irish cream liqueur, cream liqueur 250: milk
advocaat: eggs milk
angostura bitters, bitters, cocktail bitters, angostura bitter, orange bitter, aromatic bitter, aromatic bitters, orange bitters, angostura, peychaud bitters, angostura aromatic bitters
`

export const drinks: FoodRows[] = [
  { aisle: 'drinks', rows: soft },
  { aisle: 'alcohol', facts: 'alcohol', rows: alcoholic },
]
