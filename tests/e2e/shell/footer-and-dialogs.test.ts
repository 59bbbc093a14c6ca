/** Journey: Featured Recipes, the foot of every page and its dialogs, This Week's Recipes (specification 1, 2, 4, 5, 7 and 9). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { texts as contactTexts } from '#contract/contact.ts'
import { texts as recipeTexts } from '#contract/recipes.ts'
import { overflow, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { runSequentially } from '#tests/support/run-sequentially.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const footer = (page: Page) => page.getByRole('contentinfo')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const titlesOf = async (page: Page, category: string) => {
  const reply = await page.request.get(`/api/catalog/meals?category=${category}&limit=24`)
  return ((await reply.json()) as { meals: Dish[] }).meals.map(({ title }) => title)
}

test(
  'the three featured cards name all they should, and open their lists',
  { tags: ['HOME-16', 'HOME-17'] },
  async () => {
    const page = await open('/')
    const cards = page.getByRole('region', { name: 'Featured Recipes' }).getByRole('article')
    const facts = ['By Olivia Thompson', '7 months ago', '5 min read', '4 comments']
    const wanted = [
      ['HEALTH', 'Power Up Your Mornings: 5 Quick and Healthy Breakfast Ideas', ['Chicken']],
      ['KITCHEN MOMENTS', 'Made for Beginners: Perfect for Young Cooks', ['Side']],
      ['MOOD MEALS', "Cravings Welcome: It's Junk Food Time!", ['Beef', 'Pork', 'Dessert']],
    ] as const
    expect(await cards.count()).toBe(3)
    for (const [index, [category, title, categories]] of wanted.entries()) {
      const card = cards.nth(index)
      expect((await card.innerText()).split(/\s*\n\s*/)).toEqual([category, title, ...facts])
      await card.scrollIntoViewIfNeeded()
      await eventually(() =>
        card.getByRole('presentation').evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0)
      await card.getByRole('link', { name: title }).click()
      const lists = await Promise.all(categories.map((name) => titlesOf(page, name)))
      await eventually(() => dialog(page, title).getByRole('article').getByRole('heading').allInnerTexts()).toEqual(
        runSequentially(lists, 24),
      )
      await page.keyboard.press('Escape')
      await dialog(page, title).waitFor({ state: 'detached' })
    }
  },
)

test('the foot of the page leads where it says, and the social links to new tabs', { tags: ['SHELL-10'] }, async () => {
  const page = await open('/discover')
  const dialogs = {
    'A-Z Recipes': 'dialog=a-z',
    'Contact Us': 'dialog=contact',
    'Refund Policy': 'dialog=refund',
    'Terms and Conditions': 'dialog=terms',
  }
  for (const [name, query] of Object.entries(dialogs)) {
    await footer(page).getByRole('link', { name, exact: true }).click()
    await dialog(page, name).waitFor()
    expect(new URL(page.url()).search).toBe(`?${query}`)
    await page.goBack()
    await dialog(page, name).waitFor({ state: 'detached' })
  }
  const social = footer(page).getByRole('region', { name: 'Follow us' }).getByRole('link')
  expect(await social.evaluateAll((links) => links.map((link) => link.getAttribute('target')))).toEqual([
    '_blank',
    '_blank',
    '_blank',
    '_blank',
  ])
})

test('the policies say what holds', { tags: ['SHELL-11'] }, async () => {
  const page = await open('/discover?dialog=refund')
  const refund = await dialog(page, 'Refund Policy').innerText()
  for (const words of [/within 7 days/, /5-7 business days/]) expect(refund).toMatch(words)
  await page.goto('/discover?dialog=terms')
  const terms = await dialog(page, 'Terms and Conditions').innerText()
  for (const words of [
    /personal, non-commercial use/,
    /without our permission/,
    /change these terms at any time/,
    /at your own risk/,
  ])
    expect(terms).toMatch(words)
})

test(
  'a message needs all four fields and an email address; then it is logged, sent nowhere, and the form is empty again',
  { tags: ['SHELL-12'] },
  async () => {
    const asked: string[] = []
    const logged: string[] = []
    const page = await open('/discover?dialog=contact', {
      prepare: async (fresh) => {
        fresh.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
        fresh.on('console', (message) => message.type() === 'info' && logged.push(message.text()))
      },
    })
    const form = dialog(page, 'Contact Us')
    const fields = { Name: 'Ada', Subject: 'Bread', Email: 'ada', Message: 'It rose.' }
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    const send = () => form.getByRole('button', { name: 'Send Message' }).click()
    for (const name of Object.keys(fields)) {
      for (const [other, text] of Object.entries(fields)) await field(other).fill(other === name ? '  ' : text)
      await send()
      await form.getByRole('alert').getByText(contactTexts.needed).waitFor()
      expect(
        [
          await field(name).getAttribute('aria-invalid'),
          await field(name).evaluate((input) => input === document.activeElement),
        ],
        name,
      ).toEqual(['true', true])
    }
    await field('Message').fill(fields.Message)
    await send()
    await form.getByRole('alert').getByText(contactTexts.emailWrong).waitFor()
    expect(await field('Name').inputValue()).toBe('Ada')
    await field('Email').fill('ada@example.com')
    await send()
    await page.getByText('Message sent successfully!', { exact: true }).waitFor()
    await form.waitFor({ state: 'detached' })
    expect([asked, logged.length]).toEqual([[], 1])
    await footer(page).getByRole('link', { name: 'Contact Us' }).click()
    for (const name of Object.keys(fields)) expect(await field(name).inputValue(), name).toBe('')
  },
)

test(
  "'create recipe' wants every row, keeps what is typed, and hands all of it to Add Recipe",
  { tags: ['RECIPES-21'] },
  async () => {
    const page = await open('/discover')
    await page.getByRole('navigation', { name: 'Short cuts' }).getByRole('link', { name: 'Quick recipe' }).click()
    const form = dialog(page, 'Create Recipe')
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    const go = () => form.getByRole('button', { name: 'Continue', exact: true }).click()
    await field('Title').fill('Lemon Tart')
    await field('Description').fill('Sharp and short.')
    await field('Ingredient 1').fill('3 lemons')
    await field('Step 1').fill('Bake the case')
    await form.getByRole('button', { name: 'Add ingredient' }).click()
    await form.getByRole('button', { name: 'Add step' }).click()
    await go()
    await form.getByRole('alert').getByText(recipeTexts.quickNeeded).waitFor()
    await eventually(() => field('Ingredient 2').evaluate((input) => input === document.activeElement)).toBe(true)
    await field('Ingredient 2').fill('200 g butter, soft')
    await form.getByRole('button', { name: 'Remove step 2' }).click()
    await field('Tags').fill(' quick,, sour ')
    // Whoever looks elsewhere first finds it again.
    await page.reload()
    await eventually(() => field('Ingredient 2').inputValue()).toBe('200 g butter, soft')
    await form
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'tart.jpg', mimeType: 'image/jpeg', buffer: (await aJpeg()).bytes })
    await go()
    await page.waitForURL(`${product.origin}/add-recipe`)
    const main = page.getByRole('main')
    const values = () =>
      Promise.all(
        ['Title', 'Description', 'Ingredients', 'Steps'].map((name) =>
          main.getByRole('textbox', { name, exact: true }).inputValue(),
        ),
      )
    await main.getByAltText('Your choice').waitFor()
    expect(await values()).toEqual([
      'Lemon Tart',
      'Sharp and short.\n\nTags: quick, sour',
      '3 lemons, 200 g butter; soft',
      'Bake the case',
    ])

    // Over the form that stands open, the next one says what it replaces.
    await page.getByRole('navigation', { name: 'Short cuts' }).getByRole('link', { name: 'Quick recipe' }).click()
    expect(await field('Title').inputValue()).toBe('')
    await form.getByText(recipeTexts.quickReplaces).waitFor()
    for (const name of ['Title', 'Description', 'Ingredient 1', 'Step 1']) await field(name).fill('Plum')
    await form.getByRole('button', { name: 'Replace and Continue' }).click()
    await form.waitFor({ state: 'detached' })
    await eventually(values).toEqual(['Plum', 'Plum', 'Plum', 'Plum'])
    expect(await main.getByAltText('Your choice').count()).toBe(0)
  },
)

test(
  "this week's recipes stand day by day, today is marked, and nothing jumps when they come",
  { tags: ['CATALOG-20'] },
  async () => {
    let letThrough = () => {}
    const held = new Promise<void>((done) => (letThrough = done))
    const page = await open('/discover', {
      prepare: async (fresh) => {
        await fresh.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'))
        await fresh.route('**/api/catalog/week', async (route) => {
          await held
          const answer = (await (await route.fetch()).json()) as object
          await route.fulfill({ json: { ...answer, week: '2026-W47', startsOn: '2026-11-16' } })
        })
      },
    })
    const { meals } = (await (await page.request.get('/api/catalog/week')).json()) as { meals: Dish[] }
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const tops = () =>
      Promise.all(days.map(async (name) => (await page.getByRole('region', { name }).boundingBox())?.y))
    await page.getByRole('region', { name: 'Sunday' }).waitFor()
    const before = await tops()
    letThrough()
    for (const [index, name] of days.entries()) {
      const day = page.getByRole('region', { name })
      await day.getByText(`${16 + index} November`, { exact: true }).waitFor()
      expect(await day.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(
        meals.slice(index * 2, index * 2 + 2).map(({ title }) => title),
      )
      expect(await day.getByText('Today', { exact: true }).count(), name).toBe(name === 'Wednesday' ? 1 : 0)
    }
    const moved = (await tops()).map((top, index) => Math.abs(top! - before[index]!))
    expect(Math.max(...moved)).toBeLessThan(0.5)
  },
)

test.for(['dialog=contact', 'dialog=refund', 'dialog=terms', 'dialog=create-recipe', 'list=cravings'])(
  '%s: axe finds nothing, and nothing is wider than the window',
  async (query) => {
    const page = await open(`/discover?${query}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
    if (query.startsWith('list')) await page.getByRole('dialog').getByRole('article').first().waitFor()
    const submit = page.getByRole('dialog').getByRole('button', { name: /^(Send Message|Continue)$/ })
    if (await submit.count()) await submit.click()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 600, 2560])).toEqual([])
  },
)
