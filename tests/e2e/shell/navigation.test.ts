/** The navigation above every screen with its menus, and the footer below every screen with its dialogs. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contract/texts/contact.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { alert, dialog, isFocused, noDialog, useJourney } from '#tests/support/journey.ts'

const { open } = useJourney()

const menu = (page: Page) => page.getByRole('menu')
const noMenu = (page: Page) => menu(page).waitFor({ state: 'detached' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

test(
  'a menu can be opened, used and closed with the mouse and with the keyboard',
  { tags: ['SHELL-01', 'SHELL-03', 'SHELL-04'] },
  async () => {
    const page = await open('/ai-suggest')
    const opener = page.getByRole('button', { name: 'Cuisines', exact: true })
    await opener.click()
    await menu(page).waitFor()
    expect(await violations(page, '[role=menu]')).toEqual([])
    await opener.click()
    await noMenu(page)

    await opener.focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    await eventually(() => focused(page)).toBe('Italian')
    await page.keyboard.press('Escape')
    await noMenu(page)
    await eventually(() => isFocused(opener)).toBe(true)
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    await eventually(() => focused(page)).toBe('Italian')
    await page.keyboard.press('End')
    await eventually(() => focused(page)).toBe('British')
    await page.keyboard.type('Greek')
    await eventually(() => focused(page)).toBe('Greek')
    await page.keyboard.press('Enter')
    await dialog(page, 'Greek Recipes').waitFor()
  },
)

test(
  'the dialogs of the footer keep the focus, have no violations and fit the window',
  { tags: ['SHELL-10', 'SHELL-12', 'SHELL-15', 'SHELL-18', 'SHELL-19'] },
  async () => {
    const page = await open('/ai-suggest')
    const footer = page.getByRole('contentinfo')
    // Refund Policy has the same layout, so only one of the two is opened.
    await footer.getByRole('link', { name: 'Terms and Conditions', exact: true }).click()
    await dialog(page, 'Terms and Conditions').waitFor()
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    await page.goBack()
    await noDialog(page)

    await footer.getByRole('link', { name: 'Contact Us', exact: true }).click()
    const form = dialog(page, 'Contact Us')
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    const send = form.getByRole('button', { name: 'Send Message' })
    await send.click()
    await alert(page, texts.needed).waitFor()
    expect(await isFocused(field('Name'))).toBe(true)
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])

    // From the last control, Tab leads to the first one. From the first one, Shift+Tab leads to the last.
    const close = form.getByRole('button', { name: 'Close' })
    const controls = [...['Name', 'Subject', 'Email', 'Message'].map(field), send, close]
    for (const [key, order] of [
      ['Tab', [...controls.slice(1), controls[0]!]],
      ['Shift+Tab', controls.toReversed()],
    ] as const) {
      for (const control of order) {
        await page.keyboard.press(key)
        await eventually(() => isFocused(control)).toBe(true)
      }
    }
  },
)
