/** A typed suggestion when the meal is decided or reopened, and the meals that can be reopened. */
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { press, type } from '#tests/support/web/interactions.ts'
import { aMeal, aSuggestion } from '#tests/support/web/meals.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { MealSection } from './meal-section.tsx'
import { RoomClock } from './room-clock.ts'

const pie = aSuggestion()
const open = aMeal({ suggestions: [pie] })
const decided = aMeal({
  suggestions: [pie],
  decided: {
    suggestionId: pie._id,
    dish: pie.dish,
    dishRef: null,
    cover: pie.cover,
    reason: 'Pie: chosen by Bob.',
  },
})

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00Z'), toFake: ['Date'] }))

function Dinner({ date = '2026-11-22' }) {
  const [meal, setMeal] = useState(open)
  return (
    <RoomClock value="UTC">
      <button onClick={() => setMeal(decided)}>Bob decides</button>
      <button onClick={() => setMeal(open)}>Bob reopens</button>
      <MealSection
        of={{ roomId: 'r1', date, meal: 'dinner' }}
        meal={meal}
        isLoading={false}
        me={{ _id: 'ada', name: 'Ada' }}
        pictureOf={() => null}
        isMain
        pending={[]}
        suggestForm={<input aria-label="A dish" />}
      />
    </RoomClock>
  )
}

test('a typed suggestion stays when another member decides or reopens the meal', () => {
  renderPart(<Dinner />)
  const box = screen.getByRole('textbox', { name: 'A dish' })
  act(() => box.focus())
  type(box, 'Soup')
  press('Bob decides')
  expect(screen.getByRole('group').textContent).toContain('Suggest another dish for dinner')
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true)
  expect(screen.getByRole('textbox', { name: 'A dish' })).toBe(box)
  expect(document.activeElement).toBe(box)
  press('Bob reopens')
  expect(screen.getByRole('textbox', { name: 'A dish' })).toBe(box)
})

test('the form for a suggestion is folded after a decision if the user is not typing in it', () => {
  renderPart(<Dinner />)
  act(() => screen.getByRole('textbox', { name: 'A dish' }).focus())
  act(() => screen.getByRole('button', { name: 'Bob decides' }).focus())
  press('Bob decides')
  expect(screen.getByRole('group').hasAttribute('open')).toBe(false)
})

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
])('on 22 November, a decided meal of %s can be reopened: %s', (date, canReopen) => {
  renderPart(<Dinner date={date} />)
  press('Bob decides')
  expect(screen.queryByRole('button', { name: 'Reopen' }) !== null).toBe(canReopen)
})
