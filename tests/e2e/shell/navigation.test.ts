/** The navigation above every screen and the footer below it, by mouse, by keyboard and on a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contract/contact.ts'
import { eventually, overflow, settle, violations } from '#tests/support/browser.ts'
import {
  addressOf,
  alert,
  closeDialog,
  dialog,
  isFocused,
  main,
  navigation,
  noDialog,
  region,
  useJourney,
  visit,
} from '#tests/support/journey.ts'

const { product, open } = useJourney()

const menus = [
  {
    trigger: 'Recipe Categories 1.6K',
    choice: 'Popular',
    opens: 'Miscellaneous',
    items: "Video Recipes, A-Z Recipes, This Week's Recipes, Popular, Breakfast, Lunch, Dinner, Dessert".split(', '),
  },
  {
    trigger: 'Cuisines',
    choice: 'French',
    opens: 'French Recipes',
    items:
      'Italian, French, Mexican, Japanese, Chinese, Greek, Spanish, Thai, Turkish, Indian, Moroccan, American, British'.split(
        ', ',
      ),
  },
  {
    trigger: 'Categories',
    choice: 'Goat',
    opens: 'Goat',
    items:
      'Beef, Chicken, Dessert, Lamb, Miscellaneous, Pasta, Pork, Seafood, Side, Starter, Vegan, Vegetarian, Breakfast, Goat'.split(
        ', ',
      ),
  },
]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menu = (page: Page) => page.getByRole('menu')
const noMenu = (page: Page) => menu(page).waitFor({ state: 'detached' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const footer = (page: Page) => page.getByRole('contentinfo')

test(
  'the menus open, choose and close, by mouse and by keyboard',
  { tags: ['SHELL-01', 'SHELL-03', 'SHELL-04'] },
  async () => {
    const page = await open('/')
    for (const { trigger, items, choice, opens } of menus) {
      const opener = button(page, trigger)
      await opener.click()
      await menu(page).waitFor()
      await eventually(() => menu(page).getByRole('menuitem').allInnerTexts()).toEqual(items)
      await opener.click()
      await noMenu(page)
      await opener.click()
      await menu(page).getByRole('menuitem', { name: choice, exact: true }).click()
      await dialog(page, opens).getByRole('article').first().waitFor()
      expect(await menu(page).count()).toBe(0)
      await closeDialog(page)

      await opener.focus()
      await page.keyboard.press('Enter')
      await menu(page).waitFor()
      await eventually(() => focused(page)).toBe(items[0])
      await page.keyboard.press('Escape')
      await noMenu(page)
      await eventually(() => isFocused(opener)).toBe(true)
      await page.keyboard.press('Enter')
      await menu(page).waitFor()
      await eventually(() => focused(page)).toBe(items[0])
      await page.keyboard.press('End')
      await eventually(() => focused(page)).toBe(items.at(-1))
      await page.keyboard.type(choice)
      await eventually(() => focused(page)).toBe(choice)
      await page.keyboard.press('Enter')
      await dialog(page, opens).getByRole('article').first().waitFor()
      await closeDialog(page)
    }
    await button(page, 'Cuisines').click()
    await menu(page).waitFor()
    expect(await violations(page, '[role=menu]')).toEqual([])
  },
)

test('the links of the navigation lead to their screens', { tags: ['SHELL-02', 'SHELL-05', 'LIMITS-11'] }, async () => {
  const page = await open('/')
  for (const [name, path] of [
    ['Recipes', '/recipes'],
    ['AI Suggest', '/ai-suggest'],
    ['Add Recipe', '/add-recipe'],
    ['Home', '/'],
  ] as const) {
    await navigation(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(product.origin + path)
    await main(page).getByRole('heading', { level: 1 }).waitFor()
  }
  const home = navigation(page).getByRole('link', { name: 'Home', exact: true })
  expect(await home.getAttribute('aria-current')).toBe('page')
  const choose = async (entry: string) => {
    await button(page, 'Recipe Categories 1.6K').click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await noMenu(page)
  }
  await choose('Lunch')
  await dialog(page, 'Chicken').getByRole('article').first().waitFor()
  await closeDialog(page)
  await choose('A-Z Recipes')
  await dialog(page, 'A-Z Recipes').waitFor()
  await closeDialog(page)
  await choose("This Week's Recipes")
  await main(page).getByRole('heading', { level: 1, name: "This Week's Recipes" }).waitFor()
  expect(addressOf(page)).toBe('/discover')
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Video Recipes' }).click()
  await page.waitForURL(`${product.origin}/videos`)
  await eventually(() => main(page).getByRole('article').count()).toBe(8)

  await visit(page, '/')
  await region(page, 'New Recipes').getByRole('article').first().waitFor()
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await settle(page)
  }
  const isSticky = () =>
    navigation(page).evaluate((nav) => getComputedStyle(nav.closest('header')!).position === 'sticky')
  await scrollTo(60)
  expect(await isSticky()).toBe(false)
  await scrollTo(61)
  await eventually(isSticky).toBe(true)
  await scrollTo(1200)
  await eventually(async () => (await navigation(page).boundingBox())!.y).toBe(0)
  await scrollTo(0)
  await eventually(isSticky).toBe(false)
})

test('the menu on a phone opens screens and closes', { tags: ['SHELL-06'] }, async () => {
  const page = await open('/discover', { width: 360, height: 740, hasTouch: true })
  const opener = button(page, 'Open menu')
  await opener.tap()
  const banner = page.getByRole('banner')
  const cuisines = banner.getByRole('region', { name: 'Cuisines' }).getByRole('link')
  expect(await cuisines.allInnerTexts()).toEqual(menus[1]!.items)
  await banner.getByRole('link', { name: 'Login' }).waitFor()
  expect(await violations(page, 'header')).toEqual([])
  await banner.getByRole('link', { name: 'Recipes', exact: true }).first().tap()
  await main(page).getByRole('heading', { level: 1, name: 'All Recipes' }).waitFor()
  expect(await cuisines.count()).toBe(0)
  expect(await opener.getAttribute('aria-expanded')).toBe('false')
})

test(
  'the footer opens its dialogs, and social links open new tabs',
  { tags: ['SHELL-05', 'SHELL-10', 'SHELL-11'] },
  async () => {
    const page = await open('/ai-suggest')
    const dialogs: Record<string, [query: string, texts: RegExp[]]> = {
      'A-Z Recipes': ['a-z', []],
      'Contact Us': ['contact', []],
      'Refund Policy': ['refund', [/within 7 days/, /5-7 business days/]],
      'Terms and Conditions': [
        'terms',
        [
          /personal, non-commercial use/,
          /without our permission/,
          /change these terms at any time/,
          /at your own risk/,
        ],
      ],
    }
    for (const [name, [query, patterns]] of Object.entries(dialogs)) {
      await footer(page).getByRole('link', { name, exact: true }).click()
      await dialog(page, name).waitFor()
      expect(addressOf(page)).toBe(`/ai-suggest?dialog=${query}`)
      const text = await dialog(page, name).innerText()
      for (const pattern of patterns) expect(text).toMatch(pattern)
      await page.goBack()
      await noDialog(page)
    }
    // The two policies look alike.
    await visit(page, '/ai-suggest?dialog=terms')
    await dialog(page).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 600, 2560])).toEqual([])
    await closeDialog(page)
    const social = page.getByRole('link', { name: /^(Instagram|YouTube|Pinterest|Facebook)$/ })
    const targets = await social.evaluateAll((links) => links.map((link) => link.getAttribute('target')))
    expect(targets.length).toBeGreaterThanOrEqual(4)
    expect(new Set(targets)).toEqual(new Set(['_blank']))
    expect(await footer(page).getByRole('region', { name: 'Follow us' }).getByRole('link').count()).toBe(4)
  },
)

test('the contact form requires its fields, sends nothing and is empty again', { tags: ['SHELL-12'] }, async () => {
  const posted: string[] = []
  const logged: string[] = []
  const page = await open('/ai-suggest?dialog=contact')
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  page.on('console', (message) => message.type() === 'info' && logged.push(message.text()))
  const form = dialog(page, 'Contact Us')
  const fields = { Name: 'Ada', Subject: 'Bread', Email: 'ada', Message: 'It rose.' }
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const send = () => form.getByRole('button', { name: 'Send Message' }).click()
  for (const name of Object.keys(fields)) {
    for (const [other, text] of Object.entries(fields)) await field(other).fill(other === name ? '  ' : text)
    await send()
    await form.getByRole('alert').getByText(texts.needed).waitFor()
    expect(await field(name).getAttribute('aria-invalid'), name).toBe('true')
    expect(await isFocused(field(name)), name).toBe(true)
  }
  expect(await violations(page, '[role=dialog]')).toEqual([])
  expect(await overflow(page, [320, 600, 2560])).toEqual([])
  await field('Message').fill(fields.Message)
  await send()
  await alert(page, texts.emailWrong).waitFor()
  expect(await field('Name').inputValue()).toBe('Ada')
  await field('Email').fill('ada@example.com')
  await send()
  await page.getByText('Message sent successfully!', { exact: true }).waitFor()
  await noDialog(page)
  expect(posted).toEqual([])
  expect(logged).toHaveLength(1)
  await footer(page).getByRole('link', { name: 'Contact Us' }).click()
  for (const name of Object.keys(fields)) expect(await field(name).inputValue(), name).toBe('')
})
