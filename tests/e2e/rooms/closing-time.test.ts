/** A user types closing times. While the user types, the field has times that the user does not mean. */
import { expect, test } from 'vitest'
import type { Meals } from '#contract/meals.ts'
import { timeIn } from '#contract/values/time-zone.ts'
import { region, useJourney } from '#tests/support/journey.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom, roomDay } from '#tests/support/server/rooms.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { noonZone } from '#tests/support/zones.ts'

const { product, open } = useJourney()

test(
  'a typed closing time is sent once, when the user presses Enter or leaves the field',
  { tags: ['MEALS-06'] },
  async () => {
    const ada = await registerUser(product)
    const { _id } = await createRoom(product.origin, [ada])
    const day = roomDay(2)
    const page = await open(`/rooms/${_id}?day=${day}`, { token: ada.token, width: 360, height: 740 })
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/closing')) sent.push(request.postDataJSON())
    })
    const dinner = region(page, 'Dinner')
    await dinner.getByRole('button', { name: /dinner: change$/ }).click()
    const field = dinner.getByLabel('When dinner is decided')

    // While the user replaces 05:00 PM by 07:30 PM, the field has other times for a moment, for example 07:00 PM.
    for (const [digits, time, finish] of [
      ['0500PM', '17:00', () => page.keyboard.press('Enter')],
      ['0730PM', '19:30', () => dinner.getByRole('heading').first().click()],
      ['0815PM', '20:15', () => page.keyboard.press('Enter')],
    ] as const) {
      // A click at the left edge selects the hours.
      await field.click({ position: { x: 12, y: 20 } })
      await page.keyboard.type(digits)
      // The page shows the new time before it sends the request, so only the response proves that the request was sent.
      const answered = page.waitForResponse(/\/closing$/)
      await finish()
      await answered
      await dinner.getByText(`closes ${time}`, { exact: true }).waitFor()
    }
    const read = () => callApi<Meals>(product.origin, ada, `GET /api/rooms/${_id}/meals/${day}`)
    const times = sent.map((body) => timeIn(noonZone, new Date((body as { closesAt: string }).closesAt)))
    expect([times, await field.inputValue()]).toEqual([['17:00', '19:30', '20:15'], '20:15'])
    expect(sent.at(-1)).toEqual({ closesAt: (await read()).dinner.closesAt })
  },
)
