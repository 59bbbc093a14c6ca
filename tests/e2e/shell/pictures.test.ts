/** A photo that fails to load is replaced by the generated cover, and no picture moves the page. */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { eventually, settle } from '#tests/support/browser.ts'
import { closeDialog, dialog, loadedWidth, main, useJourney } from '#tests/support/journey.ts'

const { open } = useJourney()
const photo = 'https://photos.example/dish.jpg'

/** Gives every dish of the catalogue a photo on another site. */
async function routePhotos(page: Page) {
  // Requests that are still open at the end of the test have no answer.
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  await page.route('**/api/catalog/meals**', async (route) => {
    const reply = (await (await route.fetch()).json()) as { meals: Dish[] } | Dish
    const withPhoto = (dish: Dish) => ({ ...dish, image: photo })
    await route.fulfill({
      json: 'meals' in reply ? { ...reply, meals: reply.meals.map(withPhoto) } : withPhoto(reply),
    })
  })
}

const sources = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc).filter(Boolean))

test(
  'a photo is shown, and becomes the generated cover when it fails: in details, lists and cards',
  { tags: ['CATALOG-19', 'ERRORS-03'] },
  async () => {
    let isPhotoThere = true
    const page = await open('/?meal=baklava', { expected: [/ERR_FAILED/], prepare: routePhotos })
    await page.route(photo, (route) => {
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'
      return isPhotoThere ? route.fulfill({ contentType: 'image/svg+xml', body }) : route.abort()
    })
    await page.goto('/?category=Beef&meal=baklava')
    const image = dialog(page, 'Baklava').locator('img').first()
    const source = () => image.evaluate((element) => (element as HTMLImageElement).currentSrc)
    await eventually(() => loadedWidth(image)).toBe(40)
    expect(await source()).toBe(photo)

    isPhotoThere = false
    await page.reload()
    await eventually(source).toMatch(/\/covers\/meals\/baklava\/\d+\.webp$/)
    await eventually(() => loadedWidth(image)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await dialog(page, 'Beef').getByRole('article').first().waitFor()
    await eventually(async () =>
      (await sources(page, '[role=dialog] article img')).filter((url) => !url.includes('/covers/meals/')),
    ).toEqual([])
    await closeDialog(page)
    // Pictures far below load when they come near.
    for (const article of await main(page).getByRole('article').all()) await article.scrollIntoViewIfNeeded()
    await eventually(() => sources(page, 'main article img')).not.toContain(photo)
  },
)

for (const [address, ready] of [
  ['/', 'main article'],
  ['/?category=Beef', '[role=dialog] article'],
  ['/?meal=baklava', '[role=dialog] img'],
] as const) {
  test(`${address}: every picture has its space before it loads`, { tags: ['ERRORS-04'] }, async () => {
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    const page = await open(address, {
      prepare: (fresh) =>
        fresh.route(/\.(webp|jpg|png)$/, async (route) => {
          await released
          await route.continue().catch(() => {})
        }),
    })
    await page.locator(ready).first().waitFor({ state: 'attached' })
    await eventually(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0)
    await page.evaluate(() => document.fonts.ready)
    await settle(page)
    // The prerendered part of a dish is removed when the dish is there (docs/decisions/0016).
    const pictures = page.locator('img:not([inert] *)')
    const boxes = () =>
      pictures.evaluateAll((images) =>
        images.map((image) => {
          const { x, y, width, height } = image.getBoundingClientRect()
          return [x, y + window.scrollY, width, height].map(Math.round)
        }),
      )
    const before = await boxes()
    const areas = await pictures.evaluateAll((images) =>
      images.map((image) => Number(image.getAttribute('width')) * Number(image.getAttribute('height'))),
    )
    expect(areas.filter((area) => !(area > 0))).toEqual([])
    release()
    const loaded = () =>
      pictures.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
    await eventually(loaded).toBeGreaterThan(1)
    await settle(page)
    expect(await boxes()).toEqual(before)
  })
}
