/** A dinner, from its suggestion to the memory. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts as ideaTexts } from '#contract/ideas.ts'
import type { Room } from '#contract/rooms.ts'
import { texts as seatTexts } from '#contract/seats.ts'
import { dayIn } from '#contract/time-zone.ts'
import { eventually } from '#tests/support/browser.ts'
import { dialog, main, region, useJourney } from '#tests/support/journey.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { registerUser } from '#tests/support/server/users.ts'

const { product, open } = useJourney()

const lasagne = 'Lasagne alla Bolognese'
const dinner = (page: Page) => region(page, 'Dinner')
const answer = (page: Page, dish: string, name: string) =>
  dinner(page)
    .getByRole('group', { name: `Your answer to ${dish}` })
    .getByRole('button', { name })

/** A time zone in which it is seven in the evening. */
function eveningZone() {
  const hoursAhead = ((19 - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
}

test(
  'members and a guest suggest, decide, cook and remember a dinner, each in a browser of their own',
  { tags: ['MEALS-02', 'MEALS-03', 'MEALS-04', 'SEATS-04', 'IDEAS-05', 'MEMORY-01', 'MEMORY-02', 'MEMORY-05'] },
  async () => {
    const timeZone = eveningZone()
    const today = dayIn(timeZone, new Date())
    const names = ['Ann', 'Ben', 'Cat'] as const
    const [ann, ben, cat] = await Promise.all(names.map((name) => registerUser(product, name)))
    const { _id: roomId } = await callApi<Room>(product.origin, ann!, 'POST /api/rooms', { name: 'Tonight', timeZone })
    for (const member of [ben!, cat!]) await callApi(product.origin, member, `POST /api/rooms/join/${roomId}`)
    await callApi(product.origin, cat!, 'PUT /api/users/diet', { allergens: ['milk'], diets: [] })

    const path = `/rooms/${roomId}`
    const annsPage = await open(path, { token: ann!.token })
    const bensPage = await open(path, { token: ben!.token })
    const catsPage = await open(path, { token: cat!.token, width: 360, height: 740 })

    await main(annsPage).getByRole('link', { name: seatTexts.add }).click()
    await dialog(annsPage, seatTexts.heading).getByRole('button', { name: seatTexts.add }).click()
    const link = new URL(
      await dialog(annsPage, seatTexts.heading).getByRole('textbox', { name: 'Guest Link' }).inputValue(),
    )
    await annsPage.keyboard.press('Escape')
    const guestsPage = await open(link.pathname + link.hash, { width: 360, height: 740 })
    await main(guestsPage).getByRole('textbox', { name: 'Your name' }).fill('Gus')
    await guestsPage.keyboard.press('Enter')

    await dinner(annsPage).getByRole('combobox').pressSequentially('lasagne alla')
    await annsPage.getByRole('option', { name: new RegExp(`^${lasagne}`) }).click()
    await annsPage.keyboard.press('Enter')
    await dinner(bensPage).getByText(`${lasagne} by Ann`, { exact: true }).waitFor()
    for (const page of [annsPage, catsPage, guestsPage])
      await dinner(page)
        .getByText(/^Cat is allergic to milk\./)
        .waitFor()

    await dinner(bensPage)
      .getByRole('link', { name: new RegExp(`^${ideaTexts.heading}`) })
      .click()
    const suggestFirst = dialog(bensPage, ideaTexts.heading)
      .getByRole('button', { name: /^Suggest:/ })
      .first()
    const idea = (await suggestFirst.getAttribute('aria-label'))!.replace('Suggest: ', '')
    await suggestFirst.click()
    await bensPage.getByRole('button', { name: `Suggested: ${idea}` }).waitFor()
    await bensPage.keyboard.press('Escape')
    await answer(guestsPage, idea, 'Fine').waitFor()

    await answer(bensPage, lasagne, 'Yes please').click()
    await answer(guestsPage, lasagne, 'Yes please').click()
    await answer(catsPage, lasagne, 'Not tonight').click()
    await dinner(annsPage).getByText('3 want it · Cat: not tonight').waitFor()
    await dinner(annsPage).getByText('4 of 4 have answered').waitFor()

    await dinner(bensPage).getByRole('button', { name: 'Decide now' }).click()
    await dinner(bensPage)
      .getByRole('alert')
      .getByText(/Cat is allergic to milk/)
      .waitFor()
    await dinner(bensPage).getByRole('button', { name: 'Decide anyway' }).click()
    for (const page of [annsPage, bensPage, catsPage, guestsPage]) {
      const decided = dinner(page).getByRole('region', { name: `Decided: ${lasagne}` })
      await decided.getByText('3 of 4 want it, 1 is against.').waitFor()
    }
    expect(await dinner(guestsPage).getByRole('button', { name: 'Reopen' }).count()).toBe(0)

    await dinner(catsPage).getByRole('button', { name: 'I cook' }).click()
    await dinner(annsPage).getByText('4 eat. Cat cooks.').waitFor()
    await dinner(annsPage).getByRole('button', { name: 'Loved it' }).click()
    await dinner(bensPage).getByText('Ann: loved it').waitFor()

    await main(bensPage).getByRole('link', { name: 'Memory' }).click()
    const remembered = main(bensPage).getByRole('listitem').filter({ hasText: lasagne })
    await remembered.getByText('Cooked by Cat').waitFor()
    await eventually(() => remembered.innerText()).toContain('loved it')

    const tomorrow = new Date(Date.parse(today) + 24 * 3600_000).toISOString().slice(0, 10)
    const body = {
      date: tomorrow,
      meal: 'dinner',
      dish: lasagne,
      origin: { kind: 'meal', id: 'lasagne-alla-bolognese' },
    }
    await callApi(product.origin, ann!, `POST /api/rooms/${roomId}/suggestions`, body)
    await annsPage.goto(`${path}?day=${tomorrow}`)
    await dinner(annsPage)
      .getByText(/last eaten the day before, loved by 1/)
      .waitFor()
  },
)
