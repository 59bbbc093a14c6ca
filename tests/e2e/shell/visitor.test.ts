/** Journey: what a visitor is told who likes or bookmarks a dish (specification 4, "Likes and bookmarks"). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settle, eventually, useBrowser } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const actions = [
  { name: 'Like', text: 'Please login to like recipes' },
  { name: 'Bookmark', text: 'Please login to bookmark recipes' },
]
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

for (const { name, text } of actions) {
  test(`${name} on a card: an alert, and nothing changes`, { tags: ['SAVES-07'] }, async () => {
    const page = await open('/')
    const card = page.getByRole('region', { name: 'New Recipes', exact: true }).getByRole('article').first()
    const title = await card.getByRole('heading').innerText()
    const button = card.getByRole('button', { name: `${name} ${title}`, exact: true })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    await button.click()
    await alert(page, text).getByText(text, { exact: true }).waitFor()
    await settle(page)
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    expect(page.url()).toBe(`${product.origin}/`)
    expect(asked).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await button.click()
    expect(await alert(page, text).count()).toBe(1)
    await alert(page, text).getByRole('button', { name: 'Dismiss' }).click()
    await eventually(() => alert(page, text).count()).toBe(0)
  })

  test(
    `${name} in the details: the alert is heard and can be dismissed above the dialog`,
    { tags: ['SHELL-23'] },
    async () => {
      const page = await open('/?meal=baklava')
      const dialog = page.getByRole('dialog', { name: 'Baklava' })
      await dialog.getByRole('button', { name: `${name} Baklava`, exact: true }).click()
      await alert(page, text).waitFor()
      await alert(page, text).getByRole('button', { name: 'Dismiss' }).click()
      await eventually(() => alert(page, text).count()).toBe(0)
      expect(await dialog.isVisible()).toBe(true)
    },
  )
}

test('an alert goes by itself', { tags: ['SHELL-23'] }, async () => {
  const page = await open('/discover', { prepare: (fresh) => fresh.clock.install() })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Like / })
    .first()
    .click()
  await alert(page, actions[0]!.text).waitFor()
  await page.clock.fastForward(3000)
  await eventually(() => alert(page, actions[0]!.text).count()).toBe(0)
})
