/** A generated cover replaces a photo that fails to load. Pictures do not move the page when they load. */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { eventually, settle } from '#tests/support/browser.ts'
import { changeDelays, never } from '#tests/support/page-time.ts'
import { loadedWidth, useJourney } from '#tests/support/journey.ts'

const { open } = useJourney()
const photos = { good: 'https://photos.example/baklava.svg', missing: 'https://photos.example/missing.svg' }

/** Gives every dish of the catalogue a photo on another site. Only the photo of Baklava loads. */
async function routePhotos(page: Page) {
  // Some requests are still open at the end of the test, and never get a response.
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  await page.route('**/api/catalog/meals**', async (route) => {
    const reply = (await (await route.fetch()).json()) as { meals: Dish[] } | Dish
    const withPhoto = (dish: Dish) => ({ ...dish, image: dish.id === 'baklava' ? photos.good : photos.missing })
    await route.fulfill({
      json: 'meals' in reply ? { ...reply, meals: reply.meals.map(withPhoto) } : withPhoto(reply),
    })
  })
  await page.route(photos.missing, (route) => route.abort())
}

test(
  'a photo is shown, a cover replaces a missing photo, and the space of every picture is reserved before it loads',
  { tags: ['CATALOG-19', 'ERRORS-03', 'ERRORS-04'] },
  async () => {
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    const page = await open('/?category=Beef&meal=baklava', {
      expected: [/ERR_FAILED/],
      prepare: async (fresh) => {
        // The app waits 3 s for a photo of another host. This test makes the app wait longer, because a busy machine
        // needs more time to deliver the photo.
        await changeDelays(fresh, { 3000: never })
        await routePhotos(fresh)
        await fresh.route(/\.(webp|jpg|png)$/, async (route) => {
          await released
          await route.continue().catch(() => {})
        })
        await fresh.route(photos.good, async (route) => {
          await released
          const body = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'
          await route.fulfill({ contentType: 'image/svg+xml', body })
        })
      },
    })
    const inDetails = page.locator(`[role=dialog] img[src="${photos.good}"]`)
    const covers = ['[role=dialog]', 'main article'].map((container) =>
      page.locator(`${container} img[src^="/covers/meals/"]`).first(),
    )
    for (const picture of [inDetails, ...covers]) await picture.waitFor({ state: 'attached' })
    await eventually(() => page.getByRole('status', { name: /^Loading/, includeHidden: true }).count()).toBe(0)
    await page.evaluate(() => document.fonts.ready)
    await settle(page)
    const pictures = page.locator('img')
    const boxes = () =>
      pictures.evaluateAll((images) =>
        images.map((image) => {
          const { x, y, width, height } = image.getBoundingClientRect()
          return [x, y + window.scrollY, width, height].map(Math.round)
        }),
      )
    const before = await boxes()
    release()
    await eventually(() => loadedWidth(inDetails)).toBe(40)
    for (const cover of covers) await eventually(() => loadedWidth(cover)).toBeGreaterThan(40)
    await settle(page)
    expect(await boxes()).toEqual(before)
  },
)
