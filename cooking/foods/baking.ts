/** Flour, sugar, raising agents and other things for baking. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

export const baking: FoodRows[] = [
  {
    aisle: 'baking',
    facts: 'gluten',
    rows: `
plain flour, flour, all purpose flour, white flour, wheat flour, seasoned flour, unbleached flour, unbleached all purpose flour, soft flour, ap flour, sifted flour, maida, type flour, plain white flour, cake flour, pastry flour, all purpose white flour, wondra flour, soft wheat flour, cake and pastry flour, sponge flour, instant flour: 125
self raising flour, self rising flour, self rising cake flour: 125
bread flour, strong flour, strong white flour, strong white bread flour, strong bread flour, tipo 00 flour, 00 flour, tipo flour, tipo, high gluten flour, hard flour, pizza flour, pasta flour, double zero flour, manitoba flour, strong plain flour: 137
wholemeal flour, whole wheat flour, wholewheat flour, graham flour, atta, strong wholemeal flour, chapati flour, white whole wheat flour, wholegrain flour, whole wheat pastry flour, granary flour, brown flour, strong wholemeal bread flour: 120
rye flour, dark rye flour, pumpernickel flour, light rye flour: 102
spelt flour, oat flour, barley flour, emmer flour, durum flour, farro flour, wholemeal spelt flour, kamut flour, einkorn flour, malted flour, semola, white spelt flour: 104
batter, tempura batter, tempura flour, batter mix, coating mix, breading, tempura batter mix, tempura mix, pancake batter, beer batter, shake and bake
malt, malt extract, malt syrup, barley malt, barley malt syrup, diastatic malt powder, malt powder, barley syrup: 300
malted milk, malted milk powder, ovaltine, horlick, milo, horlicks: milk
rusk crumb, brewer yeast, ale yeast
`,
  },
  {
    aisle: 'baking',
    rows: `
rice flour, white rice flour, brown rice flour: 158
glutinous rice flour, sweet rice flour, mochiko: 158
cornflour, corn flour, cornstarch, corn starch, maizena: 128
potato starch, potato flour, tapioca starch, tapioca flour, arrowroot, arrowroot powder, xanthan gum, guar gum, starch, sweet potato starch, kuzu, potato starch flour, kudzu: 160
wheat starch: gluten
masa harina, masa, corn masa, instant corn masa: 114
gram flour, chickpea flour, besan, garbanzo flour, urad flour, garbanzo bean flour, lentil flour: 92
buckwheat flour, teff flour, sorghum flour, millet flour, quinoa flour, cassava flour, amaranth flour, banana flour, hemp flour: 120
coconut flour: 112
almond flour, almond meal, ground almond, hazelnut flour, almond powder, hazelnut meal, ground hazelnut, nut flour, ground walnut, ground pistachio: nuts 96
chestnut flour
soy flour, soy lecithin, lecithin: soybeans 84
lupin flour, lupin meal, lupin protein: lupin
gluten free flour, gluten free plain flour, gluten free self raising flour, gluten free all purpose flour, gluten free flour blend
sugar, granulated sugar, white sugar, caster sugar, superfine sugar, castor sugar, golden caster sugar, golden granulated sugar, cane sugar, raw sugar, sugar cube, superfine granulated sugar, preserving sugar, jam sugar, vanilla sugar, pearl sugar, bakers sugar, sugar substitute, white sugar cube, coarse sugar, organic sugar, golden sugar, cinnamon sugar, colored sugar, decorating sugar, sanding sugar, extra fine sugar, organic cane sugar, fine sugar: 200
brown sugar, light brown sugar, dark brown sugar, muscovado sugar, soft brown sugar, demerara sugar, light muscovado sugar, dark muscovado sugar, muscovado, turbinado sugar, soft light brown sugar, soft dark brown sugar, demerara, rapadura, piloncillo, panela, barbados sugar, light soft brown sugar, dark soft brown sugar: 220
palm sugar, coconut sugar, jaggery, gula melaka: 180
icing sugar, powdered sugar, confectioner sugar, confectionary sugar, golden icing sugar: 120
golden syrup, corn syrup, light corn syrup, dark corn syrup, glucose syrup, liquid glucose, glucose, invert sugar, rice syrup, brown rice syrup, karo, fructose, dextrose, white corn syrup, karo syrup: 341
black treacle, treacle, molasses, blackstrap molasses, carob molasses, date syrup, unsulphured molasses, date molasses, unsulfured molasses, light molasses, dark molasses, sorghum syrup, grape molasses: 337
maple syrup, pancake syrup, pure maple syrup, table syrup: 322
agave syrup, agave nectar, agave, light agave nectar: 336
pomegranate molasses, pomegranate syrup
sugar syrup, simple syrup, syrup, gomme syrup, stock syrup, fruit syrup, raspberry syrup, strawberry syrup, vanilla syrup, ginger syrup, elderflower syrup, coconut syrup, cinnamon syrup, rose syrup
sweetener, stevia, erythritol, xylitol, artificial sweetener, monk fruit sweetener, splenda, aspartame, granulated sugar substitute
baking powder, double acting baking powder: 220
bicarbonate of soda, baking soda, bicarbonate, bicarb, sodium bicarbonate, baker ammonia, lye water: 220
yeast, dried yeast, active dry yeast, instant yeast, fresh yeast, fast action dried yeast, dry yeast, easy blend dried yeast, fast action yeast, compressed yeast, rapid rise yeast, quick rise yeast, easy bake yeast, instant dried yeast, active dried yeast, cake yeast, caked yeast: 170
rennet, animal rennet: animal
vegetarian rennet, pectin, agar, agar agar, agar agar powder, agar powder, agar flake, carrageenan, powdered pectin, liquid pectin, certo
cocoa powder, cocoa, unsweetened cocoa powder, cacao powder, dutch process cocoa powder, cacao, unsweetened cocoa, dutch process cocoa, cacao nib, cocoa nib, dutch cocoa powder: 86
cocoa butter, shea butter, cacao butter
drinking chocolate, hot chocolate, hot cocoa mix, hot chocolate powder, hot chocolate mix, hot cocoa: milk
dark chocolate, plain chocolate, bittersweet chocolate, semisweet chocolate, bitter chocolate, semi sweet chocolate, semisweet chocolate chip, dark chocolate chip, plain cooking chocolate, semi sweet chocolate chip, cooking chocolate, couverture chocolate, couverture, bittersweet chocolate chip, semisweet chocolate morsel, plain dark chocolate, chocolate solids, semi sweet baking chocolate, german chocolate: soybeans 168
unsweetened chocolate, baking chocolate, unsweetened baking chocolate, baker chocolate: 132
chocolate, milk chocolate, chocolate chip, chocolate bar, chocolate button, chocolate curl, chocolate shaving, chocolate sauce, chocolate syrup, chocolate fudge sauce, chocolate chunk, milk chocolate chip, fudge sauce, hot fudge sauce, chocolate sprinkle, chocolate egg, chocolate vermicelli, hot fudge, chocolate frosting, kiss chocolate, chocolate candy, chocolate kiss, ganache: milk soybeans 168
white chocolate, white chocolate chip, white chocolate button: milk soybeans 170
vegan chocolate, vegan chocolate chip: soybeans
chocolate pudding mix, instant pudding, pudding mix, vanilla pudding mix, instant vanilla pudding mix, instant pudding mix, instant chocolate pudding mix, vanilla instant pudding, blancmange, angel delight, pudding, chocolate pudding, vanilla pudding, instant vanilla pudding: milk
custard powder, bird custard
caramel, caramel sauce, toffee, fudge, dulce de leche, toffee sauce, butterscotch, butterscotch sauce, salted caramel, caramel candy, toffee bit, caramel syrup, butterscotch chip, caramel topping, cajeta, toffee piece: milk 320
marzipan, frangipane, praline, praline paste, amaretto paste: nuts
nougat, turron, torrone: nuts eggs
icing, fondant, fondant icing, frosting, sugar paste, ready to roll icing, fondant sugar
buttercream, vanilla frosting, cream cheese frosting, buttercream frosting: milk
royal icing, meringue, meringue nest, pavlova, meringue shell, italian meringue, swiss meringue: eggs
marshmallow, mini marshmallow, marshmallow creme, marshmallow fluff, marshmallow cream: pork
sprinkle, hundreds and thousands, silver ball, sugar decoration, candy sprinkle, dragee, nonpareil
glace cherry, maraschino cherry, candied peel, mixed peel, candied fruit, candied orange peel, cocktail cherry, candied cherry, candied citrus peel, crystallized fruit, glace fruit, candied lemon peel, candied orange, angelica, candied citron, citron peel, glazed cherry, cherry in syrup, cocktail cherry in syrup, maraschino: sulphites 155
stem ginger, crystallized ginger, candied ginger, preserved ginger, stem ginger in syrup, ginger in syrup, crystallised ginger
mincemeat, sweet mincemeat: sulphites
vegan suet
`,
  },
]
