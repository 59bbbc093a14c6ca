/** Two phones show a room, and one of them is offline for a while. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Meals } from '#contract/meals.ts'
import { texts as outboxTexts } from '#contract/texts/outbox.ts'
import { texts } from '#contract/rooms.ts'
import type { Suggestion } from '#contract/rooms/suggestions.ts'
import { eventually, storedWithinMs, violations } from '#tests/support/browser.ts'
import { suggestionBody } from '#tests/support/fixtures/rooms.ts'
import { main, region, useJourney } from '#tests/support/journey.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom, roomDay } from '#tests/support/server/rooms.ts'
import { registerUser } from '#tests/support/server/users.ts'

const { product, open } = useJourney()
const phone = { width: 360, height: 740 }
const meal = (page: Page, name: string) => region(page, name)
const answer = (page: Page, dish: string, name: string) =>
  page.getByRole('group', { name: `Your answer to ${dish}` }).getByRole('button', { name })
/** Whether the service worker has cached every file in `/assets/` that the page has loaded. */
const areScriptsSaved = (page: Page) =>
  page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    const saved = await Promise.all(files.map(({ name }) => caches.match(name, { ignoreSearch: true })))
    return saved.every(Boolean)
  })
const waitingLine = (page: Page) => main(page).locator('summary', { hasText: 'waiting to be sent' })

test(
  'offline changes survive a closed page, are sent once and reach both phones; a notice explains a refusal',
  { tags: ['OFFLINE-06', 'OUTBOX-04', 'OUTBOX-05', 'OUTBOX-06', 'OUTBOX-07'] },
  async () => {
    const [ada, grace] = await Promise.all([registerUser(product), registerUser(product, 'Grace Hopper')])
    const { _id: roomId } = await createRoom(product.origin, [ada, grace])
    const api = <T>(who: typeof ada, route: string, body?: object) =>
      callApi<T>(product.origin, who, route.replace('ROOM', roomId), body)
    const suggest = (who: typeof ada, dish: string, fields: object = {}) =>
      api<Suggestion>(who, 'POST /api/rooms/ROOM/suggestions', suggestionBody({ dish, date: roomDay(), ...fields }))
    await suggest(ada, 'Lasagne')
    const tacos = await suggest(grace, 'Tacos')
    const ramen = await suggest(grace, 'Ramen')
    const readMeals = () => api<Meals>(ada, `GET /api/rooms/ROOM/meals/${roomDay()}`)

    const offline = { serviceWorkers: 'allow' as const, expected: [/ERR_/, /net::/, /40[49]/] }
    let adasPage = await open(`/rooms/${roomId}`, { token: ada.token, ...phone, ...offline })
    const gracesPage = await open(`/rooms/${roomId}`, { token: grace.token, ...phone })
    await answer(gracesPage, 'Tacos', 'Yes please').waitFor()
    const mealsPath = `/api/rooms/${roomId}/meals/${roomDay()}`
    const isSaved = (path: string) =>
      adasPage.evaluate(async (wanted) => {
        const keys = await (await caches.open('personal')).keys()
        return keys.some(({ url }) => new URL(url).pathname === wanted)
      }, path)
    for (const path of [mealsPath, `/api/rooms/${roomId}`, '/api/users/profile'])
      await eventually(() => isSaved(path), storedWithinMs).toBe(true)
    await eventually(() => areScriptsSaved(adasPage), storedWithinMs).toBe(true)

    const context = adasPage.context()
    await context.setOffline(true)
    await main(adasPage).getByText(texts.offline, { exact: true }).waitFor({ timeout: 30_000 })
    for (const name of ['Fine', 'Not tonight']) await answer(adasPage, 'Tacos', name).click()
    await answer(adasPage, 'Ramen', 'Yes please').click()
    await adasPage.getByRole('button', { name: 'Withdraw Lasagne' }).click()
    await meal(adasPage, 'Dinner').getByRole('button', { name: 'Decide now' }).click()
    const box = adasPage.getByRole('combobox', { name: 'A dish for snacks' })
    await box.fill('Crisps')
    await adasPage.keyboard.press('Enter')
    await eventually(() => box.inputValue()).toBe('')
    const showsChanges = async () => {
      await eventually(() => answer(adasPage, 'Tacos', 'Not tonight').getAttribute('aria-pressed')).toBe('true')
      await eventually(() => answer(adasPage, 'Ramen', 'Yes please').getAttribute('aria-pressed')).toBe('true')
      await eventually(() => meal(adasPage, 'Dinner').getByText('Lasagne').count()).toBe(0)
      await meal(adasPage, 'Dinner').getByText(outboxTexts.decidesLater).waitFor()
      expect(await waitingLine(adasPage).innerText()).toBe(outboxTexts.waiting(5))
      expect(await meal(adasPage, 'Snacks').getByText('Crisps').count()).toBe(1)
    }
    await showsChanges()
    await adasPage.close()
    adasPage = await context.newPage()
    await adasPage.goto(`/rooms/${roomId}`)
    await showsChanges()
    await waitingLine(adasPage).click()
    await adasPage.getByRole('button', { name: 'Discard: Ramen: Yes please' }).waitFor()
    expect(await violations(adasPage, 'main', [320])).toEqual([])

    await api(grace, `PUT /api/rooms/ROOM/suggestions/${tacos._id}/vote`, { answer: 'yes' })
    await api(grace, `DELETE /api/rooms/ROOM/suggestions/${ramen._id}`)

    await context.setOffline(false)
    const refusal = `${outboxTexts.refused('Ramen: Yes please')} This suggestion is no longer there.`
    await adasPage.getByText(refusal).waitFor({ timeout: 30_000 })
    await eventually(() => waitingLine(adasPage).count()).toBe(0)
    for (const page of [adasPage, gracesPage])
      await meal(page, 'Dinner').getByRole('region', { name: 'Decided: Tacos' }).waitFor()
    const stored = await readMeals()
    expect(stored.snacks.suggestions.map(({ dish }) => dish)).toEqual(['Crisps'])
    const [tacosStored] = stored.dinner.suggestions
    expect(stored.dinner.suggestions.map(({ dish }) => dish)).toEqual(['Tacos'])
    expect([tacosStored!.votes.yes, tacosStored!.votes.no].map((list) => list.map(({ name }) => name))).toEqual([
      ['Grace Hopper'],
      ['Ada Lovelace'],
    ])
    expect(stored.dinner.decided).not.toBeNull()
  },
)
