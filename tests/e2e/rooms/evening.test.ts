/** A dinner of a room, from the suggestion of its dishes to the room's memory (its past meals). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { limits as ideaLimits, texts as ideaTexts, type Idea } from '#contract/ideas.ts'
import type { Room } from '#contract/rooms.ts'
import { texts as seatTexts } from '#contract/seats.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { addressOf, dialog, isFocused, main, noDialog, region, useJourney } from '#tests/support/journey.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { zoneAtHour } from '#tests/support/zones.ts'

const { product, open } = useJourney()

const lasagne = 'Lasagne alla Bolognese'
const dinner = (page: Page) => region(page, 'Dinner')
const answer = (page: Page, dish: string, name: string) =>
  dinner(page)
    .getByRole('group', { name: `Your answer to ${dish}` })
    .getByRole('button', { name })

/** Replaces the ideas of the server, which depend on the date and on the random id of the room. */
async function fixIdeas(page: Page) {
  const catalog = await page.request.get(`/api/catalog/meals?limit=${ideaLimits.perPage}`)
  const { meals } = (await catalog.json()) as { meals: Dish[] }
  const ideas = meals.map(({ id, title, image }): Idea => {
    const reasons = [ideaTexts.isNew, ideaTexts.fits('Cat', 'milk')]
    return { dish: title, dishRef: { kind: 'meal', id }, sharedRecipeId: null, image, reasons }
  })
  await page.route('**/api/rooms/*/ideas?*', async (route) =>
    route.fulfill({ response: await route.fetch(), json: { ideas, hasMore: true } }),
  )
}

test(
  'two members and a guest, in three browsers, suggest, decide, cook and rate a dinner',
  {
    tags: [
      'MEALS-02',
      'MEALS-03',
      'MEALS-04',
      'SEATS-02',
      'SEATS-04',
      'SEATS-07',
      'SEATS-12',
      'SEATS-13',
      'IDEAS-05',
      'MEMORY-01',
      'MEMORY-02',
    ],
  },
  async () => {
    const timeZone = zoneAtHour(19)
    const [ann, cat] = await Promise.all(['Ann', 'Cat'].map((name) => registerUser(product, name)))
    const { _id: roomId } = await callApi<Room>(product.origin, ann!, 'POST /api/rooms', { name: 'Tonight', timeZone })
    await callApi(product.origin, cat!, `POST /api/rooms/join/${roomId}`)
    await callApi(product.origin, cat!, 'PUT /api/users/diet', { allergens: ['milk'], diets: [] })

    const path = `/rooms/${roomId}`
    const annsPage = await open(path, { token: ann!.token, prepare: fixIdeas })
    const catsPage = await open(path, { token: cat!.token, width: 360, height: 740 })

    await main(annsPage).getByRole('link', { name: seatTexts.add }).click()
    const seats = dialog(annsPage, seatTexts.heading)
    await seats.getByRole('button', { name: seatTexts.add }).click()
    const link = new URL(await seats.getByRole('textbox', { name: 'Guest Link' }).inputValue())
    await seats.getByRole('img', { name: 'QR code of the guest link' }).waitFor()
    expect(await violations(annsPage, '[role=dialog]', [320, 1024])).toEqual([])
    await annsPage.keyboard.press('Escape')
    await noDialog(annsPage)

    const guestsPage = await open(link.pathname + link.hash, { width: 360, height: 740, expected: [/401/] })
    const name = main(guestsPage).getByRole('textbox', { name: 'Your name' })
    await eventually(async () => (await name.count()) === 1 && isFocused(name)).toBe(true)
    await guestsPage.keyboard.type('Gus')
    await guestsPage.keyboard.press('Enter')
    await dinner(guestsPage).getByRole('combobox').waitFor()
    expect([addressOf(guestsPage), new URL(guestsPage.url()).hash]).toEqual(['/guest', ''])

    await dinner(annsPage).getByRole('combobox').pressSequentially('lasagne alla')
    await annsPage.getByRole('option', { name: new RegExp(`^${lasagne}`) }).click()
    await annsPage.keyboard.press('Enter')
    await dinner(catsPage).getByText(`${lasagne} by Ann`, { exact: true }).waitFor()
    for (const page of [annsPage, guestsPage])
      await dinner(page)
        .getByText(/^Cat is allergic to milk\./)
        .waitFor()
    expect(await violations(guestsPage, 'main', [320, 360])).toEqual([])

    await dinner(annsPage)
      .getByRole('link', { name: new RegExp(`^${ideaTexts.heading}`) })
      .click()
    const suggestFirst = dialog(annsPage, ideaTexts.heading)
      .getByRole('button', { name: /^Suggest:/ })
      .first()
    const idea = (await suggestFirst.getAttribute('aria-label'))!.replace('Suggest: ', '')
    expect(await violations(annsPage, '[role=dialog]', [320, 1024])).toEqual([])
    await suggestFirst.click()
    await annsPage.getByRole('button', { name: `Suggested: ${idea}` }).waitFor()
    await annsPage.keyboard.press('Escape')
    await noDialog(annsPage)
    await answer(guestsPage, idea, 'Not tonight').click()

    await answer(guestsPage, lasagne, 'Yes please').click()
    await answer(catsPage, lasagne, 'Not tonight').click()
    await dinner(annsPage).getByText('2 want it · Cat: not tonight').waitFor()
    await dinner(annsPage).getByText('3 of 3 have answered').waitFor()

    await dinner(annsPage).getByRole('button', { name: 'Decide now' }).click()
    await dinner(annsPage)
      .getByRole('alert')
      .getByText(/Cat is allergic to milk/)
      .waitFor()
    await dinner(annsPage).getByRole('button', { name: 'Decide anyway' }).click()
    for (const page of [annsPage, catsPage, guestsPage]) {
      const decided = dinner(page).getByRole('region', { name: `Decided: ${lasagne}` })
      await decided.getByText('2 of 3 want it, 1 is against.').waitFor()
    }
    expect(await dinner(guestsPage).getByRole('button', { name: 'Reopen' }).count()).toBe(0)

    await dinner(catsPage).getByRole('button', { name: 'I cook' }).click()
    await dinner(annsPage).getByText('3 eat. Cat cooks.').waitFor()
    await dinner(annsPage).getByRole('button', { name: 'Loved it' }).click()
    await dinner(catsPage).getByText('Ann: loved it').waitFor()
    await main(catsPage).getByRole('link', { name: 'Memory' }).click()
    const remembered = main(catsPage).getByRole('listitem').filter({ hasText: lasagne })
    await remembered.getByText('Cooked by Cat').waitFor()
    await eventually(() => remembered.innerText()).toContain('loved it')
    expect(await violations(catsPage, 'main', [320, 768, 2560])).toEqual([])

    await main(annsPage).getByRole('link', { name: seatTexts.add }).click()
    await seats.getByRole('button', { name: 'End seat 1: Gus' }).click()
    await seats.getByRole('button', { name: 'End seat' }).click()
    await main(guestsPage).getByRole('heading', { name: seatTexts.over }).waitFor()
  },
)
