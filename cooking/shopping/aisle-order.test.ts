/** Tests that the order of the aisles follows the order in which members tick the lines of a list. */
import fc from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { aisles, type Aisle } from '#cooking/foods/food-facts.ts'
import { aisleOrder, ticksMax, withTick, type Tick } from './aisle-order.ts'

const trip = (names: Aisle[], minute: number): Tick[] =>
  names.map((name, index) => [aisles.indexOf(name), minute + index] as const)
const among = (order: Aisle[], names: Aisle[]) => order.filter((aisle) => names.includes(aisle))

describe('the order of the aisles', { tags: ['LIST-06'] }, () => {
  test('if there are no ticks, the aisles are in the default order of `aisles`', () => {
    expect(aisleOrder([])).toEqual(aisles)
  })

  test('after one shopping trip, its aisles are in the order of the trip, and other aisles keep their positions', () => {
    const order: Aisle[] = ['drinks', 'dairy and eggs', 'bakery', 'produce']
    expect(among(aisleOrder(trip(order, 0)), order)).toEqual(order)
    expect(aisleOrder(trip(order, 0)).indexOf('meat')).toBe(aisles.indexOf('meat'))
  })

  test('if shopping trips had different orders, the aisles are in the order of most trips', () => {
    const usual: Aisle[] = ['dairy and eggs', 'bakery', 'produce']
    const ticks = [trip(usual, 0), trip(usual, 10_000), trip(usual.toReversed(), 20_000)].flat()
    expect(among(aisleOrder(ticks), usual)).toEqual(usual)
  })

  test('only the first tick in an aisle on each trip counts, so going back to an aisle changes nothing', () => {
    const ticks = trip(['bakery', 'produce', 'bakery'], 0)
    expect(among(aisleOrder(ticks), ['bakery', 'produce'])).toEqual(['bakery', 'produce'])
  })

  test('the order always contains every aisle once', () => {
    const anyTick = fc.tuple(fc.integer({ min: -2, max: 30 }), fc.integer({ min: 0, max: 1000 }))
    fc.assert(
      fc.property(fc.array(anyTick, { maxLength: 60 }), (ticks) => {
        expect(aisleOrder(ticks).toSorted()).toEqual(aisles.toSorted())
      }),
    )
  })

  test('after one shopping trip through any aisles, these aisles are in the order of the trip', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...aisles], { minLength: 1 }), (order) => {
        expect(among(aisleOrder(trip(order, 0)), order)).toEqual(order)
      }),
    )
  })

  test('withTick drops the oldest ticks beyond `ticksMax`, and adds no tick for an unknown aisle', () => {
    let ticks: Tick[] = []
    for (let minute = 0; minute < ticksMax + 5; minute += 1) ticks = withTick(ticks, 'produce', minute)
    expect([ticks.length, ticks[0], withTick(ticks, 'garden', 0).length]).toEqual([ticksMax, [0, 5], ticksMax])
  })
})
