/** The meals of a day with the changes that are not sent yet. */
import { expect, test } from 'vitest'
import type { Meals } from '#contract/meals.ts'
import { aMeal, anEater, aSuggestion } from '#tests/support/web/meals.ts'
import { anOperation } from '#tests/support/web/operations.ts'
import { addSuggestion, withChanges } from './pending-changes.ts'

const spec = { tags: ['OUTBOX-05'] }
const date = '2026-11-22'
const ada = { _id: 'ada', name: 'Ada' }
const bob = { _id: 'bob', name: 'Bob' }
const pie = aSuggestion({ user: ada, votes: { yes: [ada], fine: [], no: [bob] } })
const meal = aMeal({
  suggestions: [pie],
  decided: { suggestionId: 'pie', dish: 'Pie', dishRef: null, cover: pie.cover, reason: 'Only dish.' },
  eating: [anEater(ada), anEater(bob)],
  servings: 2,
})
const day: Meals = { breakfast: meal, lunch: meal, snacks: meal, dinner: meal }
const params = { roomId: 'r1', date, meal: 'dinner' }
const dinnerWith = (...fields: Parameters<typeof anOperation>) =>
  withChanges(day, date, [anOperation(...fields)]).dinner

test('a member is listed under the given answer, and is not listed after withdrawing the answer', spec, () => {
  expect(dinnerWith({ body: { answer: 'fine' } }).suggestions[0]!.votes).toEqual({ yes: [], fine: [ada], no: [bob] })
  expect(dinnerWith({ body: { answer: null } }).suggestions[0]!.votes).toEqual({ yes: [], fine: [], no: [bob] })
})

test('the unsent answer of a guest is listed as the answer of a guest', spec, () => {
  const zoe = { _id: 'seat', name: 'Zoe', isGuest: true }
  const dinner = { ...meal, eating: [...meal.eating, anEater(zoe, { isGuest: true })] }
  const changed = withChanges({ ...day, dinner }, date, [anOperation({ by: zoe._id, body: { answer: 'fine' } })])
  expect(changed.dinner.suggestions[0]!.votes.fine).toEqual([zoe])
})

test('a withdrawn suggestion is not shown', spec, () => {
  expect(dinnerWith({ route: 'withdraw' }).suggestions).toEqual([])
})

test('a member who does not eat reduces the servings, and a member who cooks is listed as a cook', spec, () => {
  const out = dinnerWith({ route: 'eating', params, body: { status: 'out', guests: 3 } })
  expect([out.eating[0], out.servings]).toEqual([{ ...anEater(ada), status: 'out', guests: 3 }, 1])
  expect(dinnerWith({ route: 'cooking', params, body: { cooking: true } }).cooks).toEqual(['Ada'])
})

test('an unsent closing time and an unsent reopening are shown, but an unsent decision is not shown', spec, () => {
  expect(dinnerWith({ route: 'closing', params, body: { closesAt: 'soon' } }).closesAt).toBe('soon')
  expect(dinnerWith({ route: 'reopen', params }).decided).toBeNull()
  expect(dinnerWith({ route: 'decide', params })).toEqual(meal)
})

test('a change leaves the given data, other meals, other days and other suggestions unchanged', spec, () => {
  const before = structuredClone(day)
  const changes = [
    anOperation({ route: 'reopen', params: { ...params, date: '2026-11-23' } }),
    anOperation({ params: { roomId: 'r1', suggestionId: 'soup' } }),
  ]
  expect(withChanges(day, date, changes)).toEqual(before)
  const { lunch } = withChanges(day, date, [anOperation({ route: 'reopen', params })])
  expect([lunch, day]).toEqual([meal, before])
})

test('a sent suggestion is listed once, and the member who made it has answered yes', spec, () => {
  const soup = { _id: 'soup', dish: 'Soup', user: ada, origin: null }
  const added = addSuggestion(day, 'dinner', soup)
  expect(added.dinner.suggestions.map(({ dish, votes }) => [dish, votes.yes])).toEqual([
    ['Pie', [ada]],
    ['Soup', [ada]],
  ])
  expect(added.lunch).toEqual(meal)
  expect(addSuggestion(added, 'dinner', soup)).toEqual(added)
})
