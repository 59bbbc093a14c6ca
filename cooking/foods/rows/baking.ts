/** Flour, sugar, raising agents and other ingredients for baking. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

export const baking: FoodRows[] = [
  {
    aisle: 'baking',
    facts: 'gluten',
    rows: `
plain flour, flour, wheat flour, maida 125; cake flour, soft flour, pastry flour, cake and pastry flour, sponge flour
self raising flour, self rising flour, self rising cake flour 125
bread flour, strong flour, strong white flour, tipo 00 flour, tipo, high gluten flour, hard flour, pizza flour, pasta flour, double zero flour, manitoba flour, strong plain flour 137
wholemeal flour, whole wheat flour, wholewheat flour, graham flour, atta, chapati flour, wholegrain flour, whole wheat pastry flour, granary flour, brown flour, strong wholemeal bread flour 120
rye flour, pumpernickel flour 102
spelt flour, emmer flour, durum flour, farro flour, einkorn flour, malted flour; oat flour 104; barley flour; kamut flour; semola
breading, breaded, crumbed, battered, tempura
batter, pancake batter: milk eggs
tempura flour, coating mix, breading, tempura mix, beer batter, shake and bake
malt, malt extract, malt syrup, barley malt, barley malt syrup, barley syrup
malted milk, malted milk powder, ovaltine, horlick, milo: milk
rusk crumb; brewer yeast, ale yeast
`,
  },
  {
    aisle: 'baking',
    rows: `
rice flour 158
glutinous rice flour, sweet rice flour, mochiko 158
cornflour, corn flour, corn starch, maizena 128
potato starch, potato flour, starch, sweet potato starch, kuzu, potato starch flour, kudzu 160; tapioca starch, tapioca flour; xanthan gum, guar gum; arrowroot
wheat starch: gluten
masa harina, masa flour, masa, corn masa 114
gram flour, chickpea flour, besan, urad flour, garbanzo bean flour, lentil flour 92
buckwheat flour, amaranth flour 120; teff flour; sorghum flour; millet flour; quinoa flour; cassava flour; banana flour; hemp flour
coconut flour
almond flour, almond meal, ground almond, almond powder, nut flour, ground walnut, ground pistachio; ground hazelnut, hazelnut flour, hazelnut meal: nuts
chestnut flour
soy flour 84; lecithin, soy lecithin: soybeans
lupin flour, lupin meal, lupin protein: lupin
gluten free flour, gluten free plain flour, gluten free self raising flour, gluten free all purpose flour
sugar, sugar substitute 200; caster sugar, superfine sugar, castor sugar, superfine granulated sugar, bakers sugar 200; jam sugar, preserving sugar 200; pearl sugar, coarse sugar, colored sugar, decorating sugar, sanding sugar; cinnamon sugar 200; sugar cube; vanilla sugar 200
brown sugar, barbados sugar 220; demerara sugar, turbinado sugar, demerara 220; muscovado sugar, muscovado, rapadura, piloncillo, panela
palm sugar, coconut sugar, jaggery, gula melaka
icing sugar, powdered sugar, confectioner sugar, confectionary sugar 120
golden syrup 341; corn syrup, karo, karo syrup 341; glucose syrup, liquid glucose, glucose, invert sugar, fructose, dextrose; rice syrup
black treacle, treacle, molasses, sorghum syrup 337; date syrup, carob molasses, date molasses, grape molasses
maple syrup, pancake syrup, table syrup 315
agave syrup, agave nectar, agave 331
pomegranate molasses, pomegranate syrup
sugar syrup, syrup, stock syrup, fruit syrup, raspberry syrup, strawberry syrup, vanilla syrup, ginger syrup, elderflower syrup, coconut syrup, cinnamon syrup, rose syrup
sweetener, stevia, erythritol, xylitol, monk fruit sweetener, splenda, aspartame, granulated sugar substitute
baking powder 220
bicarbonate of soda, baking soda, bicarbonate, bicarb 220; lye water; baker ammonia
yeast 192; fresh yeast, cake yeast, live yeast, compressed yeast
rennet: animal
vegetarian rennet; agar, agar agar, agar agar powder, carrageenan; pectin, liquid pectin, certo
cocoa powder, cocoa, cacao 86; cacao nib, cocoa nib
cocoa butter, shea butter, cacao butter
drinking chocolate, hot chocolate, hot cocoa: milk
dark chocolate, plain chocolate, bittersweet chocolate, semisweet chocolate, bitter chocolate, semi sweet chocolate, cooking chocolate, couverture chocolate, couverture, chocolate solids, semi sweet baking chocolate, german chocolate 168; dark chocolate chip, plain chocolate chip, semisweet chocolate chip, semi sweet chocolate chip, bittersweet chocolate chip, semisweet chocolate morsel 168: soybeans
unsweetened chocolate, baking chocolate, baker chocolate 132
chocolate, chocolate curl, chocolate sprinkle, chocolate egg, easter egg, chocolate easter egg, chocolate drop, chocolate vermicelli, chocolate frosting, chocolate candy, chocolate kiss 168; chocolate chip, chocolate chunk, milk chocolate chip 168; chocolate sauce, chocolate syrup, chocolate fudge sauce, fudge sauce, hot fudge; milk chocolate 168; chocolate button; ganache: milk soybeans
white chocolate, white chocolate chip, white chocolate button: milk soybeans
vegan chocolate, vegan chocolate chip: soybeans
chocolate pudding mix; pudding mix, vanilla pudding mix, instant chocolate pudding mix; blancmange; angel delight; pudding, vanilla instant pudding, chocolate pudding, vanilla pudding: milk
custard powder, bird custard
caramel, caramel candy; caramel sauce, toffee sauce, butterscotch sauce, caramel syrup, caramel topping; dulce de leche, cajeta; toffee, toffee bit; fudge; butterscotch, butterscotch chip: milk
marzipan, amaretto paste; praline, praline paste: nuts
frangipane: nuts eggs milk
nougat, turron, torrone: nuts eggs
icing; fondant, fondant icing, sugar paste, ready to roll icing, fondant sugar
buttercream, frosting, vanilla frosting, cream cheese frosting, buttercream frosting: milk
royal icing; meringue, meringue nest, swiss meringue; pavlova: eggs
marshmallow: pork
marshmallow creme, marshmallow fluff, marshmallow cream: pork eggs
sprinkle, hundreds and thousands, silver ball, sugar decoration, candy sprinkle, dragee, nonpareil
glace cherry, candied cherry, glazed cherry; candied peel, mixed peel, candied orange peel, candied citrus peel, candied lemon peel, candied citron, citron peel; maraschino cherry, cocktail cherry, cherry in syrup, cocktail cherry in syrup, maraschino; candied fruit, crystallized fruit, glace fruit, candied orange; angelica: sulphites
stem ginger, crystallized ginger, candied ginger, preserved ginger, stem ginger in syrup, ginger in syrup, crystallised ginger
mincemeat, sweet mincemeat: sulphites
vegan suet
`,
  },
]
