/** The limits for the number of warnings. */
import { expect, it } from 'vitest'
import { limits } from '#contract/meals.ts'
import { warningsMaxOf, warningsOf } from './warnings.service.ts'

const diet = { allergens: [], diets: [] }
const eaters = [
  { name: 'Ann', diet },
  { name: 'Bob', isGuest: true, diet },
]
const warn = () => [
  { kind: 'milk', found: 'butter' },
  { kind: 'milk', found: 'cream' },
  { kind: 'nuts', found: 'walnuts' },
]
const said = (max: number) => warningsOf(warn, eaters, max).map(({ memberName, found }) => `${memberName} ${found}`)

it(
  'there is a warning for each person and food; if there are too many, one food for each allergy or diet comes first',
  { tags: ['MEALS-01'] },
  () => {
    expect(said(6)).toEqual(['Ann butter', 'Ann cream', 'Ann walnuts', 'Bob butter', 'Bob cream', 'Bob walnuts'])
    expect(said(5)).toEqual(['Ann butter', 'Ann walnuts', 'Bob butter', 'Bob walnuts', 'Ann cream'])
    expect(said(2)).toEqual(['Ann butter', 'Ann walnuts'])
    expect(warningsOf(warn, eaters, 4)[2]).toEqual({ memberName: 'Bob', isGuest: true, kind: 'milk', found: 'butter' })
  },
)

it('the maximum number of warnings of a day is shared by its suggestions', { tags: ['LIMITS-22'] }, () => {
  expect([0, 1, 20, 240].map(warningsMaxOf)).toEqual([limits.warningsMax, limits.warningsMax, limits.warningsMax, 10])
})
