/** Nuts, seeds and dried fruit. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

export const nuts: FoodRows[] = [
  {
    aisle: 'nuts, seeds and dried fruit',
    facts: 'nuts',
    rows: `
almond, blanched almond, whole almond, marcona almond, toasted almond, smoked almond, salted almond, almond nut, nibbed almond, blanched slivered almond 143; flaked almond, slivered almond, sliced almond, almond flake
hazelnut, filbert, cobnut, cob nut, chopped hazelnut, hazel nut 135
walnut, walnut half, walnut piece, walnut meat, black walnut, walnut kernel 100
cashew, cashew nut 130
pecan, pecan half, pecan nut, pecan piece, pecan meat 109
brazil nut, brazil 133
pistachio, pistachio nut, pistachio kernel 123
macadamia, macadamia nut, queensland nut 134
candied nut, glazed walnut, caramelized nut
baking nut mix, tree nut
nut, nutmeat, nut meat 137; chopped nut, chopped mixed nut; mixed nut, nut mix; trail mix, student mix; nut brittle; nut roast: peanuts
`,
  },
  {
    aisle: 'nuts, seeds and dried fruit',
    rows: `
peanut, groundnut, roasted peanut, salted peanut, dry roasted peanut, monkey nut, peanut sprout 146; peanut flour, peanut powder; peanut brittle: peanuts
pine nut, pinenut, pine kernel, pignoli, pinon, pine nut kernel, pignoli nut 135
tiger nut
sesame seed, sesame, black sesame seed, white sesame seed, toasted sesame seed, gingelly, benne seed, black sesame 144: sesame
sunflower seed, sunflower kernel 140; pumpkin seed, pepita; linseed, flaxseed, flax seed, flax meal, ground linseed, golden linseed, flaxseed meal, milled flaxseed, ground flaxseed, golden flaxseed; chia seed, chia; hemp seed, hemp heart; poppy seed, white poppy seed; psyllium husk, psyllium; seed mix; melon seed
mixed seed 140: sesame
raisin, seedless raisin, muscatel, dark raisin 145; currant, dried currant, zante currant
sultana, golden raisin 145: sulphites
dried apricot, dried peach, ready to eat dried apricot, soft dried apricot, dried nectarine 130; dried fruit, mixed dried fruit, dried fruit bit, dried tropical fruit; banana chip, dried banana; dried apple, apple ring; dried pineapple, dried papaya; dried mango; dried fig; dried pear: sulphites
prune, dried plum, pitted prune 174
date, medjool date, dried date, date paste, medjool 147
dried cranberry, craisin, dried berry 120; dried cherry, dried sour cherry, dried tart cherry; goji berry, goji; physalis, cape gooseberry; freeze dried raspberry, dried strawberry, freeze dried strawberry; dried blueberry; barberry
desiccated coconut, coconut flake, shredded coconut, flaked coconut, coconut chip, dried coconut, coconut shaving, sweetened flaked coconut, sweetened shredded coconut, unsweetened coconut, unsweetened shredded coconut, grated coconut, sweetened coconut, unsweetened flaked coconut, desiccated unsweetened coconut, sweetened coconut flake 93
`,
  },
]
