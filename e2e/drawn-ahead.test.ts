/** Journey: a shared dish is there before any script has run, and gives way to its dialog (docs/decisions/0016). */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon, useBrowser } from '#testing/browser.ts'
import { aCook } from '#testing/cooks.ts'
import { postRecipe } from '#testing/served-recipes.ts'
import { useServed } from '#testing/served.ts'

const product = useServed()
const open = useBrowser(product)
const ahead = (page: Page) => page.locator('#drawn-ahead')
const picture = (page: Page) => ahead(page).locator('img')

const sizeOf = async (image: Locator) => {
  const { width = 0, height = 0 } = (await image.boundingBox()) ?? {}
  return `${Math.round(width)} by ${Math.round(height)}`
}

async function addresses() {
  const { token } = await aCook(product)
  const recipe = await postRecipe(product, token, { title: 'Plum Tart <3' })
  return [['/?meal=aloo-gobi', 'Aloo Gobi', 360], ['/discover?drink=negroni', 'Negroni', 1280], [`/recipes?recipe=${recipe._id}`, 'Plum Tart <3', 360]] as const
}

test('before any script: its name and its picture, of the size it will have', async () => {
  for (const [address, title, width] of await addresses()) {
    const still = await open(address, { width, javaScriptEnabled: false })
    await ahead(still).getByText(title, { exact: true }).waitFor()
    await soon(() => picture(still).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
    const page = await open(address, { width, reducedMotion: 'reduce' })
    const inDialog = page.getByRole('dialog', { name: title, exact: true }).locator('article img').first()
    await soon(() => sizeOf(inDialog)).toBe(await sizeOf(picture(still)))
    await soon(() => ahead(page).count()).toBe(0)
  }
})

test('nothing is drawn ahead where nothing or more than a dish is open', async () => {
  for (const address of ['/', '/recipes', '/?meal=no-such-dish', '/?category=Beef&meal=aloo-gobi', '/journal']) {
    const page = await open(address, { javaScriptEnabled: false })
    expect(await ahead(page).count(), address).toBe(0)
  }
})
