/** Journey: video recipes: the section of the home screen, the page, the popup with its player, and the ways there (specification 2, 4, 8 and 9). */
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { overflow, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { useFaultProxy } from '#tests/support/fault-proxy.ts'
import { savedTitles } from '#tests/support/served-recipes.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const front = useFaultProxy(product)
const open = useBrowser(front)

/** As the specification's table has them. */
const wanted = [
  ['Ethiopian · Desserts', 'Molten Chocolate Lava Cake Dessert', '80 min', 'Advanced', '4.9'],
  ['Italian · Vegetarian', 'Spinach Ricotta Stuffed Vegan Pasta Shells', '25 min', 'Expert', '4.8'],
  ['Korean · Desserts', 'Apple Crumble with Cinnamon Oat Topping', '35 min', 'Easy', '5.0'],
  ['Italian · Pasta', 'Creamy Garlic Mushroom Penne Pasta', '35 min', 'Intermediate', '4.8'],
  ['Spanish · Healthy', 'Chickpea and Kale Salad with Lemon Dressing', '5 min', 'Intermediate', '4.6'],
  ['Mexican · Breads', 'Savory Garlic Herb Butter Dinner Rolls', '85 min', 'Beginner', '4.8'],
  ['Moroccan · Salads', 'Asian Sesame Noodles with Crunchy Veggies', '60 min', 'Beginner', '4.5'],
  ['Turkish · Meat', 'Slow Cooker Beef and Black Bean Chili', '45 min', 'Intermediate', '4.5'],
]
const noVideo = 'No video found for this recipe.'
const section = (page: Page) => page.getByRole('region', { name: 'Video Recipes', exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const penne = 'Creamy Garlic Mushroom Penne Pasta'

const cardsIn = (place: Locator) =>
  place
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => [
        card.querySelector('p')!.textContent,
        card.querySelector('h2, h3')!.textContent,
        ...[...card.querySelectorAll('li')].map((fact) => fact.lastChild!.textContent),
      ]),
    )

/** Notes what is asked of the player's host, and answers for it. */
async function watchPlayer(page: Page) {
  const asked: string[] = []
  page.on(
    'request',
    (request) => /youtu|ytimg|google/.test(new URL(request.url()).hostname) && asked.push(request.url()),
  )
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' }),
  )
  return asked
}

test(
  'the section and the page show the eight videos, each with a flag, a heart and a bookmark',
  { tags: ['VIDEOS-01'] },
  async () => {
    for (const [address, place] of [
      ['/', section],
      ['/videos', (page: Page) => page.getByRole('main')],
    ] as const) {
      const page = await open(address)
      await eventually(() => cardsIn(place(page))).toEqual(wanted)
      for (const card of await place(page).getByRole('article').all()) {
        for (const name of [/^Like /, /^Bookmark /]) expect(await card.getByRole('button', { name }).count()).toBe(1)
        await card.scrollIntoViewIfNeeded()
        await eventually(() =>
          card.locator('p img').evaluate((flag: HTMLImageElement) => flag.naturalWidth),
        ).toBeGreaterThan(0)
      }
    }
  },
)

test('the section stands before any script has run', async () => {
  const answer = await fetch(`${product.origin}/`)
  const html = await answer.text()
  expect(wanted.filter(([, title]) => !html.includes(title!))).toEqual([])
})

test('Explore All Recipes opens sixteen meals', { tags: ['HOME-15'] }, async () => {
  const page = await open('/')
  const { meals } = (await (await page.request.get('/api/catalog/meals?name=&limit=16')).json()) as { meals: Dish[] }
  await section(page).getByRole('link', { name: 'Explore All Recipes' }).click()
  const popup = dialog(page, 'Explore All Recipes')
  await eventually(() => popup.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(
    meals.map(({ title }) => title),
  )
  expect(meals).toHaveLength(16)
})

test(
  'a card opens the popup: a picture, then, once pressed, the player, and Back closes it',
  { tags: ['VIDEOS-02'] },
  async () => {
    let asked: string[] = []
    const page = await open('/', {
      prepare: async (fresh) => {
        asked = await watchPlayer(fresh)
      },
    })
    await section(page).getByRole('link', { name: penne }).click()
    expect(new URL(page.url()).search).toBe('?video=4')
    const popup = dialog(page, penne)
    const play = popup.getByRole('button', { name: `Play ${penne}` })
    await play.waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect(await popup.locator('iframe').count()).toBe(0)
    await play.click()
    const player = popup.locator('iframe')
    expect(await player.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/H-HpXt4Y5SQ\?/)
    await eventually(() => asked.length).toBe(1)
    await page.goBack()
    await popup.waitFor({ state: 'detached' })
  },
)

test('where there is no video it says so and offers the recipe of the same name', { tags: ['VIDEOS-05'] }, async () => {
  for (const [id, title] of [
    ['1', wanted[0]![1]!],
    ['3', wanted[2]![1]!],
    ['8', wanted[7]![1]!],
  ] as const) {
    const page = await open(`/videos?video=${id}`, { expected: [/status of 404/] })
    await dialog(page, title).getByRole('alert').getByText(noVideo, { exact: true }).waitFor()
    expect(
      await dialog(page, title)
        .getByRole('button', { name: /^Play / })
        .count(),
    ).toBe(0)
    await dialog(page, title).getByRole('link', { name: 'View Recipe' }).click()
    await dialog(page, title).getByRole('heading', { name: 'Ingredients' }).waitFor()
    expect(new URL(page.url()).search).toMatch(/^\?meal=/)
  }
  const page = await open('/videos?video=9')
  await page.getByRole('dialog').getByRole('alert').getByText('There is no such video.').waitFor()
})

test('a server that cannot be asked is asked again', { tags: ['VIDEOS-06'] }, async () => {
  front.refuse(503, /\/videos\/lookup/)
  const page = await open('/videos?video=4', { expected: [/status of 503/] })
  await dialog(page, penne).getByRole('alert').getByText('The video could not be looked up.').waitFor()
  front.pass()
  await dialog(page, penne).getByRole('button', { name: 'Try Again' }).click()
  await dialog(page, penne)
    .getByRole('button', { name: /^Play / })
    .waitFor()
})

test('likes and bookmarks show at once, and go back when the server refuses', { tags: ['SAVES-05'] }, async () => {
  const ada = await aCook(product)
  const page = await open('/videos?video=4', { token: ada.token, expected: [/status of 503/] })
  await page.getByText('Welcome back, Ada').waitFor({ state: 'attached' })
  for (const [verb, save, failed] of [
    ['Like', 'like', 'Failed to update like status'],
    ['Bookmark', 'bookmark', 'Failed to update bookmark status'],
  ] as const) {
    const button = dialog(page, penne).getByRole('button', { name: `${verb} ${penne}` })
    let held: Route | undefined
    await page.route(`**/api/users/${save}/**`, (route) => {
      held = route
    })
    await button.click()
    await eventually(() => button.getAttribute('aria-pressed')).toBe('true')
    await eventually(() => Boolean(held)).toBe(true)
    await held!.fulfill({ status: 503, body: '' })
    await page.getByRole('alert').getByText(failed, { exact: true }).waitFor()
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    expect(await savedTitles(product, ada.token, save)).toEqual([])
    await page.unroute(`**/api/users/${save}/**`)
    const answered = page.waitForResponse(`**/api/users/${save}/**`)
    await button.click()
    await answered
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    expect(await savedTitles(product, ada.token, save)).toEqual([penne])
  }
  await page.goto('/profile')
  await page.getByRole('region', { name: 'Liked Recipes' }).getByRole('link', { name: penne, exact: true }).click()
  await dialog(page, penne)
    .getByRole('button', { name: `Play ${penne}` })
    .waitFor()
})

/** Every way to a section, and the section it leads to. */
const ways: Record<string, [string, (page: Page) => Promise<unknown>]> = {
  'the menu': [
    'videos-section',
    async (page) => {
      await page.getByRole('button', { name: 'Recipe Categories 1.6K' }).click()
      await page.getByRole('menuitem', { name: 'Video Recipes', exact: true }).click()
    },
  ],
  "the footer's tag": [
    'videos-section',
    (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Video Recipe', exact: true }).click(),
  ],
  "the footer's Video Recipes": [
    'videos-section',
    (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Video Recipes', exact: true }).click(),
  ],
  "the footer's All Recipes": [
    'discover-section',
    (page) => page.getByRole('contentinfo').getByRole('link', { name: 'All Recipes', exact: true }).click(),
  ],
}

for (const [way, [id, go]] of Object.entries(ways)) {
  test(
    `${way} scrolls to the section, from another page 300 ms after arriving`,
    { tags: ['LIMITS-10', 'SHELL-13'] },
    async () => {
      const page = await open('/recipes', { prepare: (fresh) => fresh.addInitScript(noteScrolls) })
      await page.getByRole('heading', { level: 1, name: 'All Recipes' }).waitFor()
      const afterMs = () =>
        page.evaluate(() => (window as unknown as { scrolls: { id: string; afterMs: number }[] }).scrolls)
      const isAtTop = () =>
        page.locator(`#${id}`).evaluate((place) => {
          const { top } = place.getBoundingClientRect()
          // As far up as it goes.
          return (
            (top >= 0 && top < 160) || window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
          )
        })
      await go(page)
      await eventually(afterMs).toHaveLength(1)
      expect(new URL(page.url()).pathname).toBe('/')
      const [first] = await afterMs()
      expect(first!.id).toBe(id)
      expect(first!.afterMs).toBeGreaterThanOrEqual(300)
      expect(first!.afterMs).toBeLessThan(1500)
      await eventually(isAtTop).toBe(true)
      // Once more at home: at once.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await go(page)
      await eventually(afterMs).toHaveLength(2)
      expect((await afterMs())[1]!.afterMs).toBeLessThan(250)
      await eventually(isAtTop).toBe(true)
    },
  )
}

/** Runs in the page: how long after the address changed something was scrolled to. */
function noteScrolls() {
  const scrolls: { id: string; afterMs: number }[] = []
  Object.assign(window, { scrolls })
  let changedAt = 0
  const push = history.pushState.bind(history)
  history.pushState = (...state) => {
    changedAt = performance.now()
    push(...state)
  }
  const scroll = Element.prototype.scrollIntoView
  Element.prototype.scrollIntoView = function into(this: Element, options) {
    if (this.id.endsWith('-section')) scrolls.push({ id: this.id, afterMs: performance.now() - changedAt })
    scroll.call(this, options)
  }
}

test('the address of a section leads there by itself', async () => {
  const page = await open('/#videos-section')
  await eventually(() =>
    section(page).evaluate((place) => Math.abs(place.getBoundingClientRect().top) < window.innerHeight),
  ).toBe(true)
})

test('axe finds nothing on the page and in the popup, and nothing stands out', async () => {
  const places: [string, (page: Page) => Locator, string | undefined][] = [
    ['/videos', (page) => page.getByRole('main').getByRole('article').first(), undefined],
    ['/', (page) => section(page).getByRole('article').first(), '#videos-section'],
    ['/videos?video=4', (page) => page.getByRole('button', { name: `Play ${penne}` }), '[role=dialog]'],
    ['/videos?video=1', (page) => page.getByText(noVideo), '[role=dialog]'],
  ]
  for (const [address, complete, within] of places) {
    const page = await open(address, { expected: [/status of 404/] })
    await complete(page).waitFor()
    expect(await violations(page, within), address).toEqual([])
    expect(await overflow(page, [320, 768, 1440, 2560]), address).toEqual([])
  }
})
