/** Nuts, seeds and dried fruit. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

export const nuts: FoodRows[] = [
  {
    aisle: 'nuts, seeds and dried fruit',
    facts: 'nuts',
    rows: `
almond, almond nut, blanched slivered almond 143; flaked almond, slivered almond, sliced almond, almond flake
hazelnut, filbert, cob nut, hazel nut 135
walnut, walnut meat 100
cashew, cashew nut 130
pecan, pecan nut, pecan meat 109
brazil nut, brazil 133
pistachio, pistachio nut 123
macadamia, macadamia nut, queensland nut 134
candied nut, glazed walnut, caramelized nut
baking nut mix, tree nut
nut, nut meat 137; chopped nut, chopped mixed nut; mixed nut, nut mix; trail mix, student mix; nut brittle: peanuts
nut roast: peanuts gluten eggs
`,
  },
  {
    aisle: 'nuts, seeds and dried fruit',
    rows: `
peanut, groundnut, monkey nut, peanut sprout 146; peanut flour, peanut powder; peanut brittle: peanuts
pine nut, pine kernel, pignoli, pinon, pignoli nut 135
tiger nut
sesame seed, sesame, gingelly, benne seed 144: sesame
sunflower seed, sunflower kernel 140; pumpkin seed, pepita; linseed, flax seed, flax meal, flaxseed meal; chia seed, chia; hemp seed, hemp heart; poppy seed; psyllium husk, psyllium; seed mix; melon seed
mixed seed 140: sesame
raisin, muscatel 145; currant
sultana, golden raisin 145: sulphites
dried apricot, dried peach, dried nectarine 130; dried fruit, dried fruit bit, dried tropical fruit; banana chip, dried banana; dried apple, apple ring; dried pineapple, dried papaya; dried mango; dried fig; dried pear: sulphites
prune, dried plum 174
date, medjool date, date paste, medjool 147
dried cranberry, craisin, dried berry 120; dried cherry, dried sour cherry, dried tart cherry; goji berry, goji; physalis, cape gooseberry; freeze dried raspberry, dried strawberry; dried blueberry; barberry
desiccated coconut, coconut flake, shredded coconut, flaked coconut, coconut chip, dried coconut, coconut shaving, unsweetened coconut, grated coconut, sweetened coconut 93
`,
  },
]
