/** Journey: a picture that does not come is drawn, and none makes the page jump (decisions, "Pictures" and "Screens"). */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { settle, eventually, useBrowser } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)
const photo = 'https://photos.example/dish.jpg'

/** Answers of the catalogue, each dish with a photo that some other site has. */
async function withPhotos(page: Page) {
  // What is still asked for when the test is over is answered by nobody.
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  await page.route('**/api/catalog/meals**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { meals: Dish[] } | Dish
    const photographed = (dish: Dish) => ({ ...dish, image: photo })
    await route.fulfill({
      json: 'meals' in answer ? { ...answer, meals: answer.meals.map(photographed) } : photographed(answer),
    })
  })
}

const sources = (page: Page, within: string) =>
  page
    .locator(`${within} img`)
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc).filter(Boolean))

test(
  'a photo that fails to load becomes the drawn cover: on cards, in a list, in the details',
  { tags: ['CATALOG-19', 'ERRORS-03'] },
  async () => {
    let failures = 0
    const page = await open('/?category=Beef&meal=baklava', {
      expected: [/ERR_FAILED/],
      prepare: async (fresh) => {
        await withPhotos(fresh)
        await fresh.route(photo, (route) => {
          failures += 1
          return route.abort()
        })
      },
    })
    const details = page.getByRole('dialog', { name: 'Baklava' })
    await eventually(() =>
      details
        .locator('img')
        .first()
        .evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname),
    ).toMatch(/^\/covers\/meals\/baklava\/\d+\.webp$/)
    await eventually(() =>
      details
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Beef' }).getByRole('article').first().waitFor()
    await eventually(async () =>
      (await sources(page, '[role=dialog] article')).every((source) =>
        new URL(source).pathname.startsWith('/covers/meals/'),
      ),
    ).toBe(true)
    await page.keyboard.press('Escape')
    // Pictures far below wait until one comes near.
    for (const article of await page.getByRole('main').getByRole('article').all())
      await article.scrollIntoViewIfNeeded()
    await eventually(() => sources(page, 'main article')).not.toContain(photo)
    expect(failures).toBeGreaterThan(0)
  },
)

test('a photo that comes is shown', { tags: ['CATALOG-19'] }, async () => {
  const page = await open('/?meal=baklava', {
    prepare: async (fresh) => {
      await withPhotos(fresh)
      await fresh.route(photo, (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
        }),
      )
    },
  })
  const details = page.getByRole('dialog', { name: 'Baklava' })
  await eventually(() =>
    details
      .locator('img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).currentSrc),
  ).toBe(photo)
})

for (const [address, ready] of [
  ['/', 'main article'],
  ['/discover', 'main article'],
  ['/?category=Beef', '[role=dialog] article'],
  ['/?meal=baklava', '[role=dialog] img'],
] as const) {
  test(`${address}: every picture has its room before it comes`, { tags: ['ERRORS-04'] }, async () => {
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
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
    // What is drawn ahead of a dish goes when the dish is there (docs/decisions/0016).
    const pictures = page.locator('img:not([inert] *)')
    const boxes = () =>
      pictures.evaluateAll((images) =>
        images.map((image) => {
          const { x, y, width, height } = image.getBoundingClientRect()
          return [x, y + window.scrollY, width, height].map(Math.round)
        }),
      )
    const before = await boxes()
    const attributes = await pictures.evaluateAll((images) =>
      images.map((image) => Number(image.getAttribute('width')) * Number(image.getAttribute('height'))),
    )
    expect(attributes.every((area) => area > 0)).toBe(true)
    release()
    await eventually(() =>
      pictures.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length),
    ).toBeGreaterThan(1)
    await settle(page)
    expect(await boxes()).toEqual(before)
  })
}
