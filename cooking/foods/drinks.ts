/** Drinks with and without alcohol. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const soft = `
water, boiling water, cold water, hot water, warm water, tap water, mineral water, filtered water, lukewarm water, ice water, iced water, tepid water, spring water, pasta water, pasta cooking water, cooking water, cooking liquid, reserved pasta water, distilled water, bottled water, liquid: 237
sparkling water, soda water, club soda, tonic water, tonic, carbonated water, seltzer, soda, fizzy water, seltzer water
orange juice, juice of orange, blood orange juice, tangerine juice, clementine juice, mandarin juice, juice orange: 248
apple juice, cloudy apple juice, sparkling apple juice: 248
pineapple juice: 250
cranberry juice, cranberry juice cocktail, cranberry juice drink: 253
grapefruit juice, pink grapefruit juice, grape juice, pomegranate juice, cherry juice, juice, fruit juice, mango juice, peach nectar, apricot nectar, passion fruit juice, pear juice, white grape juice, pear nectar, mango nectar, guava nectar, carrot juice, watermelon juice, cucumber juice, ginger juice, onion juice, yuzu drink, fruit nectar, sour cherry juice, tomato water: 250
celery juice: celery
tomato juice: 243
clamato, clamato juice: celery molluscs
coconut water: 240
lemonade, limeade, squash drink, cordial, elderflower cordial, lime cordial, fruit squash, lemonade concentrate, orange squash, frozen lemonade concentrate, limeade concentrate, fruit punch, ginger cordial, lemon squash, frozen limeade concentrate, blackcurrant cordial: 248
cola, lemon lime soda, sprite, ginger ale, ginger beer, root beer, cream soda, energy drink, fanta, coca cola, coke, lemon lime soft drink, orange soda, lemon lime carbonated beverage, diet cola, soft drink, bitter lemon, pepsi: 246
grenadine
orgeat, orgeat syrup, almond syrup, hazelnut syrup: nuts
rice horchata, kombucha, smoothie
coffee, espresso, coffee bean, instant coffee, coffee powder, ground coffee, espresso powder, instant espresso, black coffee, instant espresso powder, brewed coffee, espresso bean, instant coffee granule, coffee granule, cold brew, decaf, espresso coffee, brewed espresso: 237
latte, cappuccino, flat white, iced coffee: milk
tea, black tea, green tea, tea bag, earl grey, matcha, hibiscus tea, dried hibiscus flower, hibiscus flower, chamomile, rooibos, gunpowder tea, green tea powder, matcha powder, herbal tea, english breakfast tea, tea leaf, earl grey tea, jasmine tea, gunpowder green tea, assam tea, mint tea, chai, iced tea, matcha green tea powder, lapsang souchong, black tea bag, oolong, black tea leaf, chamomile tea: 237
non alcoholic wine, alcohol free wine, dealcoholised wine: sulphites
non alcoholic beer, alcohol free beer: gluten
`

const alcoholic = `
wine, red wine, white wine, dry white wine, dry red wine, rose wine, cooking wine, burgundy wine, burgundy, riesling, sauvignon blanc, chardonnay, pinot noir, merlot, sauternes, rioja, sweet wine, dessert wine, muscat, moscato, chianti, pinot grigio, shiraz, zinfandel, cabernet sauvignon, mulled wine, madeira wine, white burgundy, cabernet, vin santo, ginger wine, malbec, plum wine, fruity red wine, sangria, sweet white wine, tokaji, gewurztraminer, grape wine, rose: sulphites 236
champagne, prosecco, sparkling wine, cava, cremant, dry champagne, dry sparkling wine, sekt, lambrusco: sulphites 236
sherry, port, marsala, madeira, vermouth, dry sherry, ruby port, dry vermouth, sweet vermouth, dry marsala, cream sherry, fino sherry, marsala wine, port wine, tawny port, red vermouth, white vermouth, sweet sherry, dry white vermouth, sweet red vermouth, amontillado, manzanilla, pedro ximenez, pedro ximenez sherry, pale cream sherry, sweet marsala, lillet, lillet blanc, cooking sherry, medium sherry, dry madeira, amontillado sherry, dubonnet, punt e mes, oloroso, sweet marsala wine, dry french vermouth, dry marsala wine: sulphites 240
cider, dry cider, hard cider, apple cider, pear cider, perry, sweet cider, scrumpy, sparkling cider, fresh apple cider: sulphites 240
beer, lager, ale, stout, brown ale, guinness, porter, pale ale, wheat beer, bitter ale, light beer, pilsner, dark beer, belgian ale, ipa: gluten 240
shaoxing wine, rice wine, chinese rice wine, chinese cooking wine, shaoxing rice wine, shao xing wine, shaohsing wine, shaoxing, chinese wine, shao hsing rice wine: gluten 240
sake, mirin, soju, makgeolli, hon mirin, rice cooking wine, aji mirin, japanese rice wine, cooking sake: 240
gin, vodka, rum, whisky, bourbon, tequila, brandy, cognac, mezcal, pisco, cachaca, calvados, grappa, ouzo, absinthe, schnapps, aquavit, kirsch, armagnac, spirit, liquor, alcohol, alcoholic, applejack, white rum, dark rum, rye whiskey, scotch, scotch whisky, irish whiskey, pernod, pastis, arak, raki, limoncello, sambuca, pimm, sloe gin, bourbon whiskey, vanilla vodka, citrus vodka, spiced rum, gold rum, light rum, pear brandy, poire williams, golden rum, peach schnapps, eau de vie, ricard, blanco tequila, london dry gin, lemon vodka, apple brandy, silver tequila, everclear, baijiu, moonshine, peppermint schnapps, southern comfort, malibu, kummel, jagermeister, ethanol, coconut rum, campari, aperol, fernet, red bitter, bitter aperitif, bitter red aperitif, cherry brandy, apricot brandy, aperitif, slivovitz, metaxa: 225
liqueur, triple sec, cointreau, orange liqueur, grand marnier, coffee liqueur, kahlua, orange curacao, blue curacao, curacao, creme de cassis, creme de mure, creme de menthe, creme de cacao, chartreuse, maraschino liqueur, tia maria, drambuie, chambord, raspberry liqueur, midori, st germain, elderflower liqueur, galliano, benedictine, black raspberry liqueur, creme de banane, creme de violette, cherry liqueur, melon liqueur, chocolate liqueur, cassis, green chartreuse, yellow chartreuse, peach liqueur, cherry heering, white creme de cacao, ginger liqueur, orange flavored liqueur, dark creme de cacao, maraschino liquor, coffee flavored liqueur: 250
amaretto, frangelico, hazelnut liqueur, nocino, almond liqueur, amaretto liqueur, walnut liqueur: nuts 250
irish cream, baileys, irish cream liqueur, cream liqueur: milk 250
advocaat: eggs milk
angostura bitters, bitters, aromatic bitters, orange bitters, angostura, peychaud bitters, angostura aromatic bitters
`

export const drinks: FoodRows[] = [
  { aisle: 'drinks', rows: soft },
  { aisle: 'alcohol', facts: 'alcohol', rows: alcoholic },
]
