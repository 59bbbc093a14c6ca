/** How a room decides which dish it eats: examples, and properties of every decision. */
import fc from '#tests/support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { decide, explain, factsOf, type Ballot, type DecidedMeal } from './decision.service.ts'

const people = ['ann', 'bob', 'cat', 'dan', 'eve']
const date = '2026-11-22'

const ballot = (suggestionId: string, answers: Partial<Pick<Ballot, 'yes' | 'fine' | 'no'>> = {}): Ballot => ({
  suggestionId,
  dish: `Dish ${suggestionId}`,
  yes: [],
  fine: [],
  no: [],
  ...answers,
})
const winnerOf = (ballots: Ballot[], recent: DecidedMeal[] = []) => decide(ballots, recent)?.winner.suggestionId
const ruleOf = (ballots: Ballot[], recent: DecidedMeal[] = []) => decide(ballots, recent)?.rule

describe('the decision', { tags: ['MEALS-03'] }, () => {
  it('there is no decision without suggestions, and a single suggestion wins', () => {
    expect([decide([], []), winnerOf([ballot('a', { no: people })]), ruleOf([ballot('a')])]).toEqual([
      null,
      'a',
      'only',
    ])
  })

  it('points decide, then the fewest refusals, then the supporters with the fewest met wishes, then the earliest suggestion', () => {
    const wanted = ballot('b', { yes: ['ann'] })
    expect([winnerOf([ballot('a', { fine: ['ann'] }), wanted]), ruleOf([ballot('a'), wanted])]).toEqual(['b', 'points'])
    const disputed = ballot('a', { yes: ['ann', 'bob'], no: ['cat'] })
    const accepted = ballot('b', { fine: ['ann', 'bob'] })
    expect([winnerOf([disputed, accepted]), ruleOf([disputed, accepted])]).toEqual(['b', 'refusals'])
    const [anns, bobs] = [ballot('a', { yes: ['ann'] }), ballot('b', { yes: ['bob'] })]
    const recent = [{ date: '2026-11-20', supporters: ['ann'] }]
    expect([winnerOf([anns, bobs], recent), ruleOf([anns, bobs], recent)]).toEqual(['b', 'fairness'])
    expect([winnerOf([bobs, anns]), ruleOf([bobs, anns])]).toEqual(['a', 'earliest'])
  })

  it('a decision is explained in one or two sentences', () => {
    const lasagne = { ...ballot('b', { yes: ['bob', 'cat', 'dan'] }), dish: 'Lasagne' }
    const tacos = { ...ballot('a', { yes: ['ann', 'cat', 'dan'] }), dish: 'Tacos' }
    const recentMeals = [
      { date: '2026-11-21', supporters: ['ann', 'cat', 'dan'] },
      { date: '2026-11-16', supporters: ['bob'] },
      { date: '2026-11-15', supporters: ['ann'] },
    ]
    const names = new Map([
      ['bob', 'Bob'],
      ['cat', 'Cat'],
      ['dan', 'Dan'],
    ])
    const say = (ballots: Ballot[], recent = recentMeals) => {
      const decision = decide(ballots, recent)!
      const { facts, wishOf } = factsOf(decision, { eaters: 4, recentMeals: recent, date })
      const dishOf = (id: string) => ballots.find(({ suggestionId }) => suggestionId === id)?.dish
      return explain(facts, { dish: decision.winner.dish, dishOf, wisher: names.get(wishOf ?? '') })
    }
    expect(say([lasagne, tacos])).toBe(
      'Lasagne: 3 of 4 want it, nobody is against. Tied with Tacos; Bob’s wish was last met 6 days ago.',
    )
    expect(say([lasagne, tacos], [])).toBe(
      'Tacos: 3 of 4 want it, nobody is against. Tied with Lasagne; it was suggested first.',
    )
    expect(say([{ ...tacos, yes: ['ann'], no: ['bob'] }])).toBe('Tacos: 1 of 4 wants it, 1 is against.')
    expect(say([lasagne, { ...tacos, yes: [...people], no: ['ann', 'bob'] }])).toBe(
      'Lasagne: 3 of 4 want it, nobody is against. Tied with Tacos; fewer people are against it.',
    )
    expect(say([lasagne, tacos], [{ date, supporters: ['ann', 'cat', 'dan'] }])).toContain(
      'Bob’s wish was not met in the last meal',
    )
  })
})

/** Random answers. Each person answers each suggestion at most once. */
const ballots = fc
  .array(fc.array(fc.constantFrom('yes', 'fine', 'no', null), { minLength: 5, maxLength: 5 }), { maxLength: 6 })
  .map((votes) =>
    votes.map((answers, index) => {
      const of = (answer: string) => people.filter((_, person) => answers[person] === answer)
      return ballot(String(index), { yes: of('yes'), fine: of('fine'), no: of('no') })
    }),
  )
const recentMeals = fc.array(fc.record({ date: fc.constant(date), supporters: fc.subarray(people) }), { maxLength: 14 })

describe('every decision', { tags: ['MEALS-03'] }, () => {
  it('the winner still wins when another person supports it', () => {
    fc.assert(
      fc.property(ballots, recentMeals, fc.constantFrom(...people), (votes, recent, person) => {
        const chosen = decide(votes, recent)
        fc.pre(chosen !== null)
        const without = (list: string[]) => list.filter((each) => each !== person)
        const supported = votes.map((each) =>
          each.suggestionId === chosen.winner.suggestionId
            ? { ...each, yes: [...without(each.yes), person], fine: without(each.fine), no: without(each.no) }
            : each,
        )
        expect(winnerOf(supported, recent)).toBe(chosen.winner.suggestionId)
      }),
    )
  })

  it('the order in which suggestions are listed and the names of people do not change the decision', () => {
    fc.assert(
      fc.property(ballots, recentMeals, fc.infiniteStream(fc.nat()), (votes, recent, numbers) => {
        const shuffled = votes.toSorted(() => (numbers.next().value % 2 ? 1 : -1))
        expect(winnerOf(shuffled, recent)).toBe(winnerOf(votes, recent))
        const renamed = (ids: string[]) => ids.map((id) => `x${id}`).toReversed()
        const others = votes.map((each) => ({
          ...each,
          yes: renamed(each.yes),
          fine: renamed(each.fine),
          no: renamed(each.no),
        }))
        const meals = recent.map((meal) => ({ ...meal, supporters: renamed(meal.supporters) }))
        expect([winnerOf(others, meals), ruleOf(others, meals)]).toEqual([
          winnerOf(votes, recent),
          ruleOf(votes, recent),
        ])
      }),
    )
  })

  it('the only dish that all people want wins', () => {
    fc.assert(
      fc.property(ballots, recentMeals, (votes, recent) => {
        const others = votes.filter(({ yes }) => yes.length < people.length)
        const wanted = ballot('z', { yes: people })
        expect(winnerOf([...others, wanted], recent)).toBe('z')
      }),
    )
  })

  it('the same answers give the same decision', () => {
    fc.assert(
      fc.property(ballots, recentMeals, (votes, recent) => {
        expect(decide(structuredClone(votes), structuredClone(recent))).toEqual(decide(votes, recent))
      }),
    )
  })
})
