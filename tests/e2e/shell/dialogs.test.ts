/** Dialogs open by their addresses. They can be closed in several ways, and each way returns the focus. */
import { expect, test } from 'vitest'
import { eventually, settle } from '#tests/support/browser.ts'
import { addressOf, closeDialog, dialog, isFocused, navigation, noDialog, useJourney } from '#tests/support/journey.ts'

const { open } = useJourney()

test(
  'an open list and the dish above it survive a reload; Escape, Close and Back close a dialog and return the focus',
  { tags: ['SHELL-14', 'SHELL-15'] },
  async () => {
    const page = await open('/ai-suggest?category=Pasta&meal=lasagne-alla-bolognese', {
      reducedMotion: 'no-preference',
    })
    await dialog(page, 'Lasagne alla Bolognese').waitFor()
    await page.reload()
    await dialog(page, 'Lasagne alla Bolognese').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, 'Pasta').getByRole('article').first().waitFor()
    await eventually(() => dialog(page).count()).toBe(1)
    expect(addressOf(page)).toBe('/ai-suggest?category=Pasta')
    await closeDialog(page)
    expect(addressOf(page)).toBe('/ai-suggest')

    const opener = navigation(page).getByRole('link', { name: 'Search recipes' })
    const search = dialog(page, 'Search recipes')
    for (const way of ['Escape', 'Close', 'Back'] as const) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await eventually(() => isFocused(search.getByRole('searchbox'))).toBe(true)
      if (way === 'Escape') await page.keyboard.press('Escape')
      else if (way === 'Close') await search.getByRole('button', { name: 'Close' }).click()
      else await page.goBack()
      await noDialog(page)
      expect(addressOf(page), way).toBe('/ai-suggest')
      await eventually(() => isFocused(opener)).toBe(true)
    }
    await page.goForward()
    await search.waitFor()
  },
)

test('the page behind a dialog does not scroll', { tags: ['SHELL-16'] }, async () => {
  // This screen is higher than the window, even before its data has arrived.
  const page = await open('/add-recipe')
  const opener = navigation(page).getByRole('link', { name: 'Search recipes' })
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 300)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await eventually(top).toBe(300)
  // The test clicks at coordinates, because `click` would scroll the page to bring the sticky element into view.
  const box = (await opener.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await dialog(page, 'Search recipes').waitFor()
  const isLocked = () =>
    [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden')
  await eventually(() => page.evaluate(isLocked)).toBe(true)
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 400)
  await settle(page)
  await closeDialog(page)
  expect(await top()).toBe(300)
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 200)
  await eventually(top).toBe(500)
})
