/** Journey: people at one table, each in a browser of their own (specification 2, 4, 5, 8 and 9; decisions, "Rooms"). */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { texts as recipeTexts } from '#contract/recipes.ts'
import { texts, type Invite, type Room } from '#contract/rooms.ts'
import { overflow, shownFor, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { useServed } from '#tests/support/served-product.ts'
import { aServedRoom, call, dinnerAt, suggestAt } from '#tests/support/served-rooms.ts'

const product = useServed()
const open = useBrowser(product)
const shared = {
  description: 'For many spoons.',
  ingredients: ['6 eggs', '1 tin of tomatoes'],
  steps: ['Simmer.', 'Crack.'],
  image: null,
  origin: null,
}

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const notice = (page: Page, text: string) => page.getByText(text, { exact: true })
const box = (page: Page, meal: string) => page.getByRole('combobox', { name: `A dish for ${meal}` })
const button = (page: Page, meal: string) =>
  page.getByRole('form', { name: `Suggest for ${meal}` }).getByRole('button', { name: 'Suggest', exact: true })
const onTable = (page: Page, meal: string) => region(page, meal).getByRole('listitem').allInnerTexts()
const member = (page: Page, name: string) => region(page, 'Members').getByRole('listitem').filter({ hasText: name })
const post = <T>(who: { token: string }, { _id }: Room, path: string, body?: object) =>
  call<T>(product.origin, who, `POST /api/rooms/${_id}/${path}`, body)

let ada: { token: string }
let grace: { token: string }
beforeAll(async () => {
  ;[ada, grace] = await Promise.all([aCook(product), aCook(product, 'Grace Hopper')])
})
/** Ada, who is first, and Grace in a room of their own for each test. */
const aTable = () => aServedRoom(product.origin, [ada, grace])

/** The room's screen, once it hears what happens. */
async function sit({ _id }: Room, { token }: { token: string }, wishes: Parameters<typeof open>[1] = {}) {
  const page = await open(`/rooms/${_id}`, { token, ...wishes })
  await member(page, '(you)').getByText('here now').waitFor()
  return page
}

test(
  'the room: its name, its id, who is in it and who has it open, live',
  { tags: ['ROOMS-11', 'ROOMS-17', 'ROOMS-24', 'ROOMS-36'] },
  async () => {
    const room = await aTable()
    const page = await sit(room, ada)
    await main(page).getByRole('heading', { level: 1, name: 'Room: Sunday Table', exact: true }).waitFor()
    await main(page).getByText(`Room ID: ${room._id}`).waitFor()
    expect(await member(page, 'Ada Lovelace').innerText()).toContain('Admin')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      // One line, whatever stands beside it.
      expect(
        (await member(page, '(you)').getByText('Ada Lovelace (you)').boundingBox())!.height,
        `${width} px`,
      ).toBeLessThan(30)
    }
    expect(await member(page, 'Grace Hopper').innerText()).not.toMatch(/Admin|here now/)
    for (const meal of ['Breakfast', 'Lunch', 'Snacks', 'Dinner'])
      expect(await onTable(page, meal)).toEqual(['No suggestions yet.'])
    await region(page, 'Shared Recipes').getByText('No recipes shared in this room yet.', { exact: true }).waitFor()
    const hers = await sit(room, grace)
    await member(page, 'Grace Hopper').getByText('here now').waitFor()
    await member(hers, 'Ada Lovelace').getByText('here now').waitFor()
    await hers.close()
    await eventually(() => member(page, 'Grace Hopper').innerText()).not.toContain('here now')
  },
)

test(
  'a suggestion is seen by the other within a second, and Suggest waits for something to say',
  { tags: ['ROOMS-24', 'ROOMS-25', 'ROOMS-27'] },
  async () => {
    const room = await aTable()
    const [page, hers] = [await sit(room, ada), await sit(room, grace)]
    expect(await button(page, 'dinner').isDisabled()).toBe(true)
    await box(page, 'dinner').fill('  ')
    expect(await button(page, 'dinner').isDisabled()).toBe(true)
    await box(page, 'dinner').fill('Grandma’s dumplings')
    const [answeredAt, seenAt] = await Promise.all([
      page
        .waitForResponse((response) => response.url().endsWith('/suggestions') && response.ok())
        .then(() => Date.now()),
      region(hers, 'Dinner')
        .getByText('Grandma’s dumplings by Ada Lovelace', { exact: true })
        .waitFor()
        .then(() => Date.now()),
      notice(page, 'Suggestion added for dinner!').waitFor(),
      button(page, 'dinner').click(),
    ])
    expect(seenAt - answeredAt).toBeLessThan(1000)
    expect(await box(page, 'dinner').inputValue()).toBe('')
    await eventually(() => onTable(page, 'Dinner')).toEqual(['Grandma’s dumplings by Ada Lovelace'])
    expect(await onTable(hers, 'Lunch')).toEqual(['No suggestions yet.'])
  },
)

test('a dish chosen from what is known opens its details, for the other too', { tags: ['ROOMS-38'] }, async () => {
  const room = await aTable()
  const [page, hers] = [await sit(room, ada), await sit(room, grace)]
  await box(page, 'lunch').pressSequentially('baklav')
  await page.getByRole('option', { name: /^Baklava/ }).click()
  expect(await box(page, 'lunch').inputValue()).toBe('Baklava')
  await page.keyboard.press('Enter')
  await region(page, 'Lunch').getByRole('link', { name: 'Baklava' }).waitFor()
  await region(hers, 'Lunch').getByRole('link', { name: 'Baklava' }).click()
  await dialog(hers, 'Baklava').getByRole('heading', { name: 'Ingredients' }).waitFor()
  await hers.goBack()
  await dialog(hers, 'Baklava').waitFor({ state: 'detached' })
})

test('a refused suggestion says why, and stays in its box', { tags: ['ROOMS-25'] }, async () => {
  const room = await aTable()
  const page = await sit(room, ada, { expected: [/status of 500/] })
  await page.route('**/suggestions', (route) => route.fulfill({ status: 500, body: '' }))
  await box(page, 'snacks').fill('Crisps')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Failed to add suggestion for snacks').waitFor()
  expect(await box(page, 'snacks').inputValue()).toBe('Crisps')
})

test(
  'Invite People: code, link and picture, copied, ended, by keyboard alone',
  { tags: ['LIMITS-09', 'ROOMS-13'] },
  async () => {
    const room = await aTable()
    const page = await sit(room, ada)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
    const link = main(page).getByRole('link', { name: 'Invite', exact: true })
    const popup = dialog(page, 'Invite People')
    const code = popup.getByRole('textbox', { name: 'Invite Code' })
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    await link.focus()
    await page.keyboard.press('Enter')
    await notice(page, 'Invite created successfully!').waitFor()
    const first = await code.inputValue()
    expect(first).toMatch(/^[A-Z2-9]{8}$/)
    await popup
      .getByText('Share this code or link with others to invite them to your room. The invite expires in 7 days.', {
        exact: true,
      })
      .waitFor()
    await popup.getByRole('img', { name: 'QR code of the invite link' }).waitFor()
    for (const [label, value] of [
      ['Invite Code', first],
      ['Invite Link', `${product.origin}/rooms?invite=${first}`],
    ] as const) {
      expect(await popup.getByRole('textbox', { name: label }).getAttribute('readonly')).not.toBeNull()
      const flag = shownFor(page, 'Copied!')
      await popup.getByRole('button', { name: `Copy ${label}` }).focus()
      await page.keyboard.press('Enter')
      await notice(page, 'Copied to clipboard!').waitFor()
      expect(await read()).toBe(value)
      const ms = await flag
      expect(ms).toBeGreaterThan(1000)
      expect(ms).toBeLessThan(2200)
    }
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    // The one that is still good, until somebody wants another.
    await link.click()
    await eventually(() => code.inputValue()).toBe(first)
    const all = () => call<Invite[]>(product.origin, ada, `GET /api/rooms/${room._id}/invites`)
    expect((await all()).map(({ inviteCode }) => inviteCode)).toEqual([first])
    await popup.getByRole('button', { name: 'New Link' }).click()
    await popup.getByRole('button', { name: `End invite ${first}` }).click()
    await notice(page, texts.revoked).waitFor()
    await eventually(() => popup.getByText(first).count()).toBe(0)
    await popup.getByRole('button', { name: 'Close', exact: true }).first().click()
    await popup.waitFor({ state: 'detached' })
    const left = await all()
    expect(left).toEqual([expect.not.objectContaining({ inviteCode: first })])
  },
)

test(
  'a recipe is written, row by row, with a picture, and the other reads all of it',
  { tags: ['ROOMS-17', 'ROOMS-18', 'ROOMS-19', 'ROOMS-21'] },
  async () => {
    const room = await aTable()
    const [page, hers] = [await sit(room, ada), await sit(room, grace)]
    await region(page, 'Shared Recipes').getByRole('link', { name: 'Add Recipe' }).click()
    const form = dialog(page, 'Add Recipe')
    const row = (name: string) => form.getByRole('textbox', { name, exact: true })
    await form.getByRole('button', { name: 'Add Recipe' }).click()
    await form.getByRole('alert').getByText(texts.recipeNeeded).waitFor()
    expect(await form.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    await row('Title').fill('Shakshuka')
    await row('Description').fill(shared.description)
    for (const [one, lines] of [
      ['Ingredient', shared.ingredients],
      ['Step', shared.steps],
    ] as const) {
      await row(`${one} 1`).fill(lines[0]!)
      await form.getByRole('button', { name: `Add ${one.toLowerCase()}` }).click()
      await eventually(() => row(`${one} 2`).evaluate((input) => input === document.activeElement)).toBe(true)
      await row(`${one} 2`).fill('a mistake')
      await form.getByRole('button', { name: `Remove ${one.toLowerCase()} 2` }).click()
      await form.getByRole('button', { name: `Add ${one.toLowerCase()}` }).click()
      await row(`${one} 2`).fill(lines[1]!)
    }
    await form.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'pan.jpg',
      mimeType: 'image/jpeg',
      buffer: (await aJpeg({ width: 800, height: 600 })).bytes,
    })
    await form.getByAltText('Your choice').waitFor()
    await form.getByRole('button', { name: 'Add Recipe' }).click()
    await notice(page, 'Recipe added to room!').waitFor()
    await form.waitFor({ state: 'detached' })

    const item = region(hers, 'Shared Recipes').getByRole('listitem').filter({ hasText: 'Shakshuka' })
    await item.getByText(shared.description, { exact: true }).waitFor()
    await item.getByRole('link', { name: /View Details/ }).click()
    const popup = dialog(hers, 'Shakshuka')
    await popup.getByRole('region', { name: 'Author' }).getByText('Ada Lovelace').waitFor()
    expect(await popup.locator('ul > li').allInnerTexts()).toEqual(shared.ingredients)
    expect(await popup.locator('ol > li').allInnerTexts()).toEqual(shared.steps)
    await eventually(() =>
      popup.getByRole('img', { name: 'Shakshuka' }).evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(200)
  },
)

test(
  'a recipe is taken from the catalogue; a picture that is not taken does not stop it',
  { tags: ['ROOMS-19', 'ROOMS-38'] },
  async () => {
    const room = await aTable()
    const [page, hers] = [await sit(room, ada, { expected: [/status of 415/] }), await sit(room, grace)]
    await region(page, 'Shared Recipes').getByRole('link', { name: 'Add Recipe' }).click()
    const form = dialog(page, 'Add Recipe')
    const finder = form.getByRole('combobox', { name: 'Find a recipe' })
    await finder.pressSequentially('lasagne alla')
    await page.getByRole('option', { name: /^Lasagne alla Bolognese/ }).click()
    await page.keyboard.press('Enter')
    await eventually(() => form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Lasagne alla Bolognese')
    expect(await form.getByRole('alert').filter({ hasText: texts.recipeNeeded }).count()).toBe(0)
    await form
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'pan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await form.getByRole('button', { name: 'Add Recipe' }).click()
    await page.getByRole('alert').getByText(recipeTexts.uploadFailed, { exact: true }).waitFor()
    await notice(page, texts.recipeAdded).waitFor()
    await region(hers, 'Shared Recipes')
      .getByRole('link', { name: /View Details.*Lasagne alla Bolognese/ })
      .click()
    await eventually(() => dialog(hers, 'Lasagne alla Bolognese').locator('ul > li').count()).toBeGreaterThan(4)
  },
)

test('details where little is known, and where the picture is gone', { tags: ['ROOMS-22', 'ROOMS-23'] }, async () => {
  const room = await aTable()
  const bare = await post<{ _id: string }>(ada, room, 'recipes', {
    ...shared,
    title: 'Rumour',
    ingredients: [],
    steps: [],
  })
  const nothing = await post<{ _id: string }>(ada, room, 'recipes', {
    ...shared,
    title: 'Whisper',
    description: '',
    ingredients: [],
    steps: [],
  })
  const broken = await post<{ _id: string }>(ada, room, 'recipes', {
    ...shared,
    title: 'Faded',
    image: `${product.origin}/nowhere/1280.webp`,
  })
  const page = await sit(room, ada, { expected: [/status of 404/] })
  const read = async (title: string, { _id }: { _id: string }) => {
    await page.goto(`/rooms/${room._id}?shared=${_id}`)
    return dialog(page, title)
  }
  const rumour = await read('Rumour', bare)
  await rumour
    .getByText(
      'No detailed recipe information available. This recipe only has basic information (title and description).',
      { exact: true },
    )
    .waitFor()
  await rumour.getByText('Unknown', { exact: true }).waitFor()
  await (await read('Whisper', nothing)).getByText('No description available', { exact: true }).waitFor()
  await (await read('Faded', broken)).getByText('Image not available', { exact: true }).waitFor()
})

test(
  'somebody is removed: a question first, and their screen leaves at once',
  { tags: ['ROOMS-12', 'ROOMS-15'] },
  async () => {
    const room = await aTable()
    const [page, hers] = [await sit(room, ada), await sit(room, grace, { expected: [/status of 404/] })]
    expect(await member(hers, 'Ada Lovelace').getByRole('link').count()).toBe(0)
    const remove = region(page, 'Members').getByRole('link', { name: 'Remove Grace Hopper' })
    await remove.click()
    await dialog(page, 'Remove Member')
      .getByText('Are you sure you want to remove this member?', { exact: true })
      .waitFor()
    await dialog(page, 'Remove Member').getByRole('button', { name: 'Cancel' }).click()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await remove.click()
    await dialog(page, 'Remove Member').getByRole('button', { name: 'Remove', exact: true }).click()
    await notice(page, 'Member removed successfully!').waitFor()
    await eventually(() => member(page, 'Grace Hopper').count()).toBe(0)
    await hers.waitForURL(`${product.origin}/rooms`)
    await notice(hers, texts.sentAway).waitFor()
    await region(hers, 'Your Rooms').waitFor()
    expect(await region(hers, 'Your Rooms').locator(`a[href$="${room._id}"]`).count()).toBe(0)
    await hers.goto(`/rooms/${room._id}`)
    await main(hers).getByRole('alert').getByText('Failed to load room', { exact: true }).waitFor()
  },
)

test('leaving oneself: said once and kindly, and the list is shown', { tags: ['ROOMS-31'] }, async () => {
  const room = await aTable()
  const [page, hers] = [await sit(room, ada), await sit(room, grace, { expected: [/status of 404/] })]
  await region(hers, 'Members').getByRole('link', { name: 'Leave this room' }).click()
  await dialog(hers, 'Leave Room').getByRole('button', { name: 'Leave', exact: true }).click()
  await notice(hers, texts.left).waitFor()
  await region(hers, 'Your Rooms').waitFor()
  expect(new URL(hers.url()).pathname).toBe('/rooms')
  expect(await notice(hers, texts.sentAway).count()).toBe(0)
  await eventually(() => member(page, 'Grace Hopper').count()).toBe(0)
})

for (const comesBack of ['by itself', 'after the page was closed'] as const) {
  test(
    `offline: a quiet line, and what is suggested waits and is sent once, ${comesBack}`,
    { tags: ['OFFLINE-06'] },
    async () => {
      const room = await aTable()
      let page = await sit(room, ada, { expected: [/ERR_INTERNET_DISCONNECTED/] })
      const hers = await sit(room, grace)
      await page.context().setOffline(true)
      await main(page).getByText(texts.offline, { exact: true }).waitFor({ timeout: 30_000 })
      await eventually(() => member(hers, 'Ada Lovelace').innerText()).not.toContain('here now')
      await suggestAt(product.origin, grace, room._id, 'Pea soup')
      for (const dish of ['Risotto', 'Risotto', 'Goulash']) {
        await box(page, 'dinner').fill(dish)
        await page.keyboard.press('Enter')
        await eventually(() => box(page, 'dinner').inputValue()).toBe('')
      }
      await eventually(async () => (await onTable(page, 'Dinner')).map((text) => text.replaceAll('\n', ' '))).toEqual([
        'Risotto (waits to be sent)',
        'Goulash (waits to be sent)',
      ])
      if (comesBack === 'by itself') await page.context().setOffline(false)
      else {
        const context = page.context()
        await page.close()
        await context.setOffline(false)
        page = await context.newPage()
        await page.goto(`/rooms/${room._id}`)
      }
      const all = ['Pea soup by Grace Hopper', 'Risotto by Ada Lovelace', 'Goulash by Ada Lovelace']
      for (const each of [page, hers]) await eventually(() => onTable(each, 'Dinner')).toEqual(all)
      await eventually(() => main(page).getByText(texts.offline).count()).toBe(0)
      expect(await dinnerAt(product.origin, ada, room._id)).toEqual(['Pea soup', 'Risotto', 'Goulash'])
      expect(await page.evaluate(() => localStorage.getItem('suggestions-waiting'))).toBe('[]')
    },
  )
}

test('what waits is not said in the name of whoever signs in next', { tags: ['OFFLINE-06'] }, async () => {
  const room = await aTable()
  const waiting = [
    {
      by: 'somebody-else',
      roomId: room._id,
      date: new Date().toISOString().slice(0, 10),
      meal: 'dinner',
      dish: 'Tripe',
      origin: null,
    },
  ]
  const page = await sit(room, ada, {
    prepare: (fresh) =>
      fresh.addInitScript((kept) => localStorage.setItem('suggestions-waiting', kept), JSON.stringify(waiting)),
  })
  await box(page, 'dinner').fill('Toast')
  await page.keyboard.press('Enter')
  await eventually(() => onTable(page, 'Dinner')).toEqual(['Toast by Ada Lovelace'])
  expect(await dinnerAt(product.origin, grace, room._id)).toEqual(['Toast'])
})

test('the room and its dialogs: axe finds nothing, and nothing stands out of the page', async () => {
  const room = await aTable()
  const { _id: id } = await post<{ _id: string }>(ada, room, 'recipes', {
    ...shared,
    title: `Shakshuka${'a'.repeat(90)}`,
    steps: ['Stir'.repeat(60)],
  })
  await suggestAt(product.origin, grace, room._id, 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz')
  const page = await sit(room, ada)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 768, 2560])).toEqual([])
  const grown = room.members[1]!._id
  for (const query of ['dialog=invite', 'dialog=share-recipe', `shared=${id}`, `dismiss=${grown}`]) {
    await page.goto(`/rooms/${room._id}?${query}`)
    await page.getByRole('dialog').waitFor()
    if (query.endsWith('invite')) await page.getByRole('img', { name: /^QR code/ }).waitFor()
    expect(await violations(page, '[role=dialog]'), query).toEqual([])
    expect(await overflow(page, [320, 768]), query).toEqual([])
  }
})
