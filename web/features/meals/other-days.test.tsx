/** The meals of a room after the user has opened another day. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { press } from '#tests/support/web/interactions.ts'
import { aDayOfMeals, aMeal, aSuggestion } from '#tests/support/web/meals.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { queryClient } from '#web/core/api/query-client.ts'
import { MealNav } from './meal-nav.tsx'
import { MealSection } from './meal-section.tsx'
import { mealsQuery } from './meals.queries.ts'
import { RoomClock } from './room-clock.ts'

const today = '2026-11-22'
const nextDay = '2026-11-23'

function Room() {
  const [date, setDate] = useState(today)
  const { data, isPending } = useQuery(mealsQuery('r1', date))
  return (
    <RoomClock value="UTC">
      <button onClick={() => setDate(nextDay)}>Next day</button>
      <MealNav roomId="r1" date={date} meals={['dinner']} current="dinner" onChoose={() => {}} />
      <MealSection
        of={{ roomId: 'r1', date, meal: 'dinner' }}
        meal={data?.dinner}
        isLoading={isPending}
        me={{ _id: 'ada', name: 'Ada' }}
        pictureOf={() => null}
        isMain
        pending={[]}
        suggestForm={null}
      />
    </RoomClock>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00Z`), toFake: ['Date'] })
  queryClient.clear()
  fakeApi(({ name, reply }) => {
    const date = name.split('/').at(-1)!
    reply(aDayOfMeals({ dinner: aMeal({ suggestions: [aSuggestion({ _id: date, dish: `Pie of ${date}` })] }) }))
  })
})

test('the suggestions of another day are not announced as new', async () => {
  renderPart(<Room />)
  await screen.findByText(`Pie of ${today}`)
  press('Next day')
  await screen.findByText(`Pie of ${nextDay}`)
  expect(within(screen.getByRole('region', { name: 'Dinner' })).getByRole('status').textContent).toBe('')
})

test('the list of meals has the heading "Also today" only for today', async () => {
  renderPart(<Room />)
  expect(screen.getByText('Also today')).toBeTruthy()
  press('Next day')
  expect(await screen.findByText('Also on this day')).toBeTruthy()
  expect(screen.queryByText('Also today')).toBeNull()
})
