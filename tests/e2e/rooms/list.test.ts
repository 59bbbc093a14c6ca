/** Two phones use the shopping list of a room, one of them offline for a while. The list and the week are printed. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contract/texts/outbox.ts'
import { mealTimes } from '#contract/rooms.ts'
import { roomListPath, roomWeekPath } from '#contract/screens.ts'
import type { List } from '#contract/shopping.ts'
import { listedName } from '#cooking/shopping/listed-name.ts'
import { eventually, overflow } from '#tests/support/browser.ts'
import { main, useJourney } from '#tests/support/journey.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom, roomDay } from '#tests/support/server/rooms.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { useShared } from '#tests/support/shared.ts'

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

/** Creates a room with two members, 28 planned meals of one week, and the shopping list for this week. */
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
      await api('POST /ROOM/plan', { date: roomDay(day), meal, dish, dishRef, note: 'For the freezer', servings: 4 })
    }
  await api('POST /ROOM/list/from-plan', { from: roomDay(), to: roomDay(6) })
  const readList = () => api<List>('GET /ROOM/list')
  return { ada, grace, roomId, readList }
}

const lineName = ({ food, amounts }: List['lines'][number]) => listedName(food, amounts)
const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

const week = useShared(aPlannedWeek)

test(
  '60 lines of a list are printed on one page, and 28 meals of a week on one page',
  { tags: ['LISTVIEW-07', 'WEEK-06'] },
  async () => {
    const { ada, roomId, readList } = week
    expect((await readList()).lines.length).toBeGreaterThanOrEqual(60)
    const page = await open(roomListPath(roomId), { token: ada.token })
    await main(page).getByRole('checkbox').first().waitFor()
    expect(await pagesOf(page)).toBe(1)
    await page.goto(roomWeekPath(roomId))
    await main(page).getByText('Moussaka').first().waitFor()
    expect(await pagesOf(page)).toBe(1)
  },
)

test(
  'a member ticks and changes lines offline; once online, both phones show the same lines, and no tick is lost',
  { tags: ['LISTVIEW-06', 'LIST-05'] },
  async () => {
    const { ada, grace, roomId, readList } = week
    const foods = (await readList()).lines.filter(({ staple }) => !staple).map(lineName)
    const ticks = { ada: foods.slice(0, 3), grace: foods.slice(2, 5) }
    const edited = foods[5]!
    const expected = [/ERR_/, /net::/]
    const adasPage = await open(roomListPath(roomId), { token: ada.token, ...phone, expected })
    const gracesPage = await open(roomListPath(roomId), { token: grace.token, ...phone })
    const tickAll = async (page: Page, names: string[]) => {
      for (const name of names) await main(page).getByRole('checkbox', { name, exact: true }).check()
    }
    await main(adasPage).getByRole('checkbox', { name: edited, exact: true }).waitFor()
    await adasPage.context().setOffline(true)
    await tickAll(adasPage, ticks.ada)
    await main(adasPage)
      .getByRole('button', { name: new RegExp(`: ${edited}$`) })
      .click()
    await main(adasPage)
      .getByRole('button', { name: `Change ${edited}` })
      .click()
    await main(adasPage).getByLabel(`Change ${edited}`).fill('3 kg rice')
    await main(adasPage).getByRole('button', { name: 'Save' }).click()
    await main(adasPage)
      .locator('summary', { hasText: texts.waiting(4) })
      .waitFor()
    await tickAll(gracesPage, ticks.grace)
    const tickedLines = async () => (await readList()).lines.filter(({ ticked }) => ticked)
    await eventually(async () => (await tickedLines()).map(lineName).toSorted()).toEqual(ticks.grace.toSorted())

    await adasPage.context().setOffline(false)
    for (const page of [adasPage, gracesPage]) {
      await main(page)
        .locator('summary', { hasText: 'waiting to be sent' })
        .waitFor({ state: 'detached', timeout: 30_000 })
      await main(page)
        .getByText(/ 5 of \d+ done$/)
        .waitFor({ timeout: 30_000 })
      // Ada's phone fetches the changes when its socket has reconnected. After a long outage, the socket may need 7.5 s
      // to reconnect.
      await main(page).getByText('3 kg rice', { exact: true }).waitFor({ timeout: 30_000 })
    }
    const ticked = await tickedLines()
    expect(ticked.map(lineName).toSorted()).toEqual(foods.slice(0, 5).toSorted())
    const tickedBy = (food: string) => ticked.find((line) => lineName(line) === food)!.tickedBy
    expect(ticks.ada.slice(0, 2).map(tickedBy)).toEqual(['Ada Lovelace', 'Ada Lovelace'])
    // Both members ticked the first of these lines. Ada was offline, so the server received the tick of Grace before
    // the tick of Ada.
    expect(ticks.grace.map(tickedBy)).toEqual(Array(3).fill('Grace Hopper'))
    expect((await readList()).lines.filter(({ text }) => text === '3 kg rice').length).toBe(1)
    expect(await overflow(adasPage, [320])).toEqual([])
  },
)
