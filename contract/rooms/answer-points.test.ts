import { expect, it } from 'vitest'
import type { Eater } from '#contract/meals.ts'
import { pointsOf, votesOfEaters } from './answer-points.ts'

const person = (_id: string) => ({ _id, name: _id })
const eater = (_id: string, status: Eater['status']): Eater => ({ ...person(_id), status, guests: 0, isCooking: false })
const [ann, bob, cem, dan] = ['ann', 'bob', 'cem', 'dan'].map(person) as [Eater, Eater, Eater, Eater]

it('the answer "yes" gives 2 points, "fine" 1 point and "no" -2 points', { tags: ['MEALS-03'] }, () => {
  expect([
    pointsOf({ yes: [ann], fine: [], no: [] }),
    pointsOf({ yes: [], fine: [ann], no: [] }),
    pointsOf({ yes: [], fine: [], no: [ann] }),
    pointsOf({ yes: [ann, bob], fine: [cem], no: [dan] }),
    pointsOf({ yes: [], fine: [], no: [] }),
  ]).toEqual([2, 1, -2, 3, 0])
})

it('the answer of a person counts only if this person eats, on time or late', { tags: ['MEALS-03'] }, () => {
  const counted = votesOfEaters([eater('ann', 'in'), eater('bob', 'out'), eater('cem', 'late')])
  expect(counted({ yes: [ann, bob], fine: [cem], no: [dan] })).toEqual({ yes: [ann], fine: [cem], no: [] })
})
