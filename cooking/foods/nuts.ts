/** Nuts, seeds and dried fruit. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

export const nuts: FoodRows[] = [
  {
    aisle: 'nuts, seeds and dried fruit',
    facts: 'nuts',
    rows: `
almond, flaked almond, blanched almond, slivered almond, whole almond, sliced almond, almond flake, marcona almond, toasted almond, smoked almond, salted almond, almond nut, nibbed almond, blanched slivered almond: 143
hazelnut, filbert, cobnut, cob nut, chopped hazelnut, hazel nut: 135
walnut, walnut half, walnut piece, walnut meat, black walnut, walnut kernel: 100
cashew, cashew nut: 130
pecan, pecan half, pecan nut, pecan piece, pecan meat: 109
brazil nut, brazil: 133
pistachio, pistachio nut, pistachio kernel: 123
macadamia, macadamia nut, queensland nut: 134
candied nut, glazed walnut, caramelized nut
baking nut mix, tree nut
nut, mixed nut, chopped nut, trail mix, nut mix, chopped mixed nut, nutmeat, nut brittle, nut roast, nut meat, student mix: peanuts 137
`,
  },
  {
    aisle: 'nuts, seeds and dried fruit',
    rows: `
peanut, groundnut, roasted peanut, salted peanut, peanut brittle, dry roasted peanut, monkey nut, peanut flour, peanut powder, peanut sprout: peanuts 146
pine nut, pinenut, pine kernel, pignoli, pinon, pine nut kernel, pignoli nut: 135
tiger nut
sesame seed, sesame, black sesame seed, white sesame seed, toasted sesame seed, gingelly, benne seed, black sesame: sesame 144
sunflower seed, pumpkin seed, pepita, chia seed, hemp seed, linseed, flaxseed, flax seed, flax meal, ground linseed, poppy seed, melon seed, chia, hemp heart, psyllium husk, white poppy seed, golden linseed, flaxseed meal, psyllium, seed mix, milled flaxseed, ground flaxseed, sunflower kernel, golden flaxseed: 140
mixed seed: sesame 140
raisin, currant, dried currant, seedless raisin, muscatel, zante currant, dark raisin: 145
sultana, golden raisin: sulphites 145
dried apricot, dried fruit, mixed dried fruit, dried pear, dried apple, dried peach, dried mango, dried pineapple, dried papaya, dried fig, dried banana, banana chip, ready to eat dried apricot, soft dried apricot, dried nectarine, dried fruit bit, apple ring, dried tropical fruit: sulphites 130
prune, dried plum, pitted prune: 174
date, medjool date, dried date, date paste, medjool: 147
dried cranberry, craisin, dried cherry, dried blueberry, dried sour cherry, goji berry, dried strawberry, barberry, freeze dried strawberry, freeze dried raspberry, goji, dried tart cherry, dried berry, cape gooseberry, physalis: 120
desiccated coconut, coconut flake, shredded coconut, flaked coconut, coconut chip, dried coconut, coconut shaving, sweetened flaked coconut, sweetened shredded coconut, unsweetened coconut, unsweetened shredded coconut, grated coconut, sweetened coconut, unsweetened flaked coconut, desiccated unsweetened coconut, sweetened coconut flake: 93
`,
  },
]
