/** The shopping list of a room on two phones without a connection, and the printed list and week. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { texts } from '#contract/outbox.ts'
import { mealTimes } from '#contract/rooms.ts'
import { roomListPath, roomWeekPath } from '#contract/screens.ts'
import type { List } from '#contract/shopping.ts'
import { listedName } from '#cooking/shopping/listed-name.ts'
import { overflow } from '#tests/support/browser.ts'
import { dayFromNow } from '#tests/support/fixtures/rooms.ts'
import { main, useJourney } from '#tests/support/journey.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom } from '#tests/support/server/rooms.ts'
import { registerUser } from '#tests/support/server/users.ts'

const { product, open } = useJourney()
const phone = { width: 360, height: 740 }
const dinners: [title: string, id?: string][] = [
  ['Thai Green Chicken Curry', 'thai-green-chicken-curry'],
  ['Lasagne alla Bolognese', 'lasagne-alla-bolognese'],
  ['Falafel Bowls', 'falafel-bowls'],
  ['Tom Yum Soup', 'tom-yum-soup'],
  ['Moussaka', 'moussaka'],
  ['Banana Bread', 'banana-bread'],
]

/** A room of two with 28 planned meals and the list of their week. */
async function aPlannedWeek() {
  const members = await Promise.all([registerUser(product), registerUser(product, 'Grace Hopper')])
  const [ada, grace] = members
  const { _id: roomId } = await createRoom(product.origin, members)
  const api = <T>(route: string, body?: object) =>
    callApi<T>(product.origin, ada, route.replace('ROOM', `api/rooms/${roomId}`), body)
  for (let day = 0; day < 7; day += 1)
    for (const meal of mealTimes) {
      const [dish, id] = (meal === 'dinner' && dinners[day]) || [`Dish of ${meal} ${day}`]
      const dishRef = id ? { kind: 'meal', id } : null
      await api('POST /ROOM/plan', { date: dayFromNow(day), meal, dish, dishRef, note: 'For the freezer', servings: 4 })
    }
  await api('POST /ROOM/list/from-plan', { from: dayFromNow(), to: dayFromNow(6) })
  const readList = () => api<List>('GET /ROOM/list')
  return { ada, grace, roomId, readList }
}

const waitingLine = (page: Page, count: number) => main(page).locator('summary', { hasText: texts.waiting(count) })
const nameOf = ({ food, amounts }: List['lines'][number]) => listedName(food, amounts)
const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

let week: Awaited<ReturnType<typeof aPlannedWeek>>
beforeAll(async () => {
  week = await aPlannedWeek()
})

test('60 lines and 28 meals are printed on one page each', { tags: ['LISTVIEW-07', 'WEEK-06'] }, async () => {
  const { ada, roomId, readList } = week
  expect((await readList()).lines.length).toBeGreaterThanOrEqual(60)
  const page = await open(roomListPath(roomId), { token: ada.token })
  await main(page).getByRole('checkbox').first().waitFor()
  expect(await pagesOf(page)).toBe(1)
  await page.goto(roomWeekPath(roomId))
  await main(page).getByText('Moussaka').first().waitFor()
  expect(await pagesOf(page)).toBe(1)
})

test(
  'two phones tick lines without a connection; then both show the same, and no tick is lost or doubled',
  { tags: ['LISTVIEW-06', 'LIST-05'] },
  async () => {
    const { ada, grace, roomId, readList } = week
    const shown = (await readList()).lines.filter(({ staple }) => !staple)
    const foods = shown.map(nameOf)
    const ticks = { ada: foods.slice(0, 6), grace: foods.slice(4, 10) }
    const edited = foods[10]!
    const expected = [/ERR_/, /net::/]
    const adasPage = await open(roomListPath(roomId), { token: ada.token, ...phone, expected })
    const gracesPage = await open(roomListPath(roomId), { token: grace.token, ...phone, expected })
    const tickAll = async (page: Page, names: string[]) => {
      await main(page).getByRole('checkbox', { name: names[0]!, exact: true }).waitFor()
      await page.context().setOffline(true)
      for (const name of names) await main(page).getByRole('checkbox', { name, exact: true }).check()
    }
    await Promise.all([tickAll(adasPage, ticks.ada), tickAll(gracesPage, ticks.grace)])
    await main(adasPage)
      .getByRole('button', { name: new RegExp(`: ${edited}$`) })
      .click()
    await main(adasPage)
      .getByRole('button', { name: `Change ${edited}` })
      .click()
    await main(adasPage).getByLabel(`Change ${edited}`).fill('3 kg rice')
    await main(adasPage).getByRole('button', { name: 'Save' }).click()
    await waitingLine(adasPage, 7).waitFor()
    await waitingLine(gracesPage, 6).waitFor()
    expect((await readList()).lines.filter(({ ticked }) => ticked)).toEqual([])

    await Promise.all([adasPage, gracesPage].map((page) => page.context().setOffline(false)))
    for (const page of [adasPage, gracesPage]) {
      await main(page)
        .locator('summary', { hasText: 'waiting to be sent' })
        .waitFor({ state: 'detached', timeout: 30_000 })
      await main(page)
        .getByText(/ 10 of \d+ done$/)
        .waitFor({ timeout: 30_000 })
      // The other phone fetches the change when its real-time connection is back: up to 7.5 s after a long outage.
      await main(page).getByText('3 kg rice', { exact: true }).waitFor({ timeout: 30_000 })
    }
    const { lines } = await readList()
    const ticked = lines.filter((line) => line.ticked)
    expect(ticked.map(nameOf).toSorted()).toEqual(foods.slice(0, 10).toSorted())
    const tickedBy = (food: string) => ticked.find((line) => nameOf(line) === food)!.tickedBy
    expect(new Set(foods.slice(0, 4).map(tickedBy))).toEqual(new Set(['Ada Lovelace']))
    expect(new Set(foods.slice(6, 10).map(tickedBy))).toEqual(new Set(['Grace Hopper']))
    for (const food of foods.slice(4, 6)) expect(['Ada Lovelace', 'Grace Hopper']).toContain(tickedBy(food))
    expect(lines.filter(({ text }) => text === '3 kg rice').length).toBe(1)
    expect(await overflow(adasPage, [320])).toEqual([])
  },
)
