/** Video recipes: the section of the home page, the page, the popup with its player, and the links to them. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts, videos } from '#contract/videos.ts'
import { eventually, overflow, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  addressOf,
  alert,
  dialog,
  loadedWidth,
  main,
  noDialog,
  region,
  useFaultyJourney,
  visit,
} from '#tests/support/journey.ts'
import { savedTitles } from '#tests/support/server/recipes.ts'

const { product, proxy, open } = useFaultyJourney()

/** Area and category, title, time, difficulty and rating of each card. */
const facts = [
  ['Ethiopian · Desserts', 'Molten Chocolate Lava Cake Dessert', '80 min', 'Advanced', '4.9'],
  ['Italian · Vegetarian', 'Spinach Ricotta Stuffed Vegan Pasta Shells', '25 min', 'Expert', '4.8'],
  ['Korean · Desserts', 'Apple Crumble with Cinnamon Oat Topping', '35 min', 'Easy', '5.0'],
  ['Italian · Pasta', 'Creamy Garlic Mushroom Penne Pasta', '35 min', 'Intermediate', '4.8'],
  ['Spanish · Healthy', 'Chickpea and Kale Salad with Lemon Dressing', '5 min', 'Intermediate', '4.6'],
  ['Mexican · Breads', 'Savory Garlic Herb Butter Dinner Rolls', '85 min', 'Beginner', '4.8'],
  ['Moroccan · Salads', 'Asian Sesame Noodles with Crunchy Veggies', '60 min', 'Beginner', '4.5'],
  ['Turkish · Meat', 'Slow Cooker Beef and Black Bean Chili', '45 min', 'Intermediate', '4.5'],
]
const penne = 'Creamy Garlic Mushroom Penne Pasta'
const play = (page: Page) => dialog(page, penne).getByRole('button', { name: `Play ${penne}` })

test('the home page and the page of videos show all eight', { tags: ['VIDEOS-01', 'SHELL-24'] }, async () => {
  const html = await (await fetch(`${product.origin}/`)).text()
  expect(videos.filter(({ title }) => !html.includes(title))).toEqual([])
  const page = await open('/')
  for (const place of [region(page, 'Video Recipes'), main(page)]) {
    const cards = place.getByRole('article')
    await eventually(() =>
      cards.evaluateAll((all) =>
        all.map((card) => [
          card.querySelector('p')!.textContent,
          card.querySelector('h2, h3')!.textContent,
          ...[...card.querySelectorAll('li')].map((fact) => fact.lastChild!.textContent),
        ]),
      ),
    ).toEqual(facts)
    for (const card of await cards.all()) {
      for (const name of [/^Like /, /^Bookmark /]) expect(await card.getByRole('button', { name }).count()).toBe(1)
      await card.scrollIntoViewIfNeeded()
      await eventually(() => loadedWidth(card.locator('p img'))).toBeGreaterThan(0)
    }
    await visit(page, '/videos')
    await main(page).getByRole('heading', { level: 1 }).waitFor()
  }
  expect(await violations(page, 'main')).toEqual([])
  expect(await overflow(page, [320, 768, 1440, 2560])).toEqual([])
})

test(
  'a card opens a popup that loads the player when pressed',
  { tags: ['VIDEOS-02', 'VIDEOS-05', 'VIDEOS-06'] },
  async () => {
    const requests: string[] = []
    const page = await open('/', { expected: [/status of (404|503)/] })
    page.on('request', (request) => {
      const { hostname } = new URL(request.url())
      if (/youtu|ytimg|google/.test(hostname)) requests.push(request.url())
    })
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' }),
    )
    proxy.refuse(503, /\/videos\/lookup/)
    await region(page, 'Video Recipes').getByRole('link', { name: penne }).click()
    expect(addressOf(page)).toBe('/?video=4')
    await alert(page, texts.lookupFailed).waitFor()
    proxy.pass()
    await dialog(page, penne).getByRole('button', { name: 'Try Again' }).click()
    await play(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 768, 2560])).toEqual([])
    await play(page).click()
    const player = dialog(page, penne).locator('iframe')
    expect(await player.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/H-HpXt4Y5SQ\?/)
    await eventually(() => requests).toHaveLength(1)
    await page.goBack()
    await noDialog(page)

    const unknown = videos.filter(({ youTubeId }) => !youTubeId)
    expect(unknown.map(({ id }) => id)).toEqual([1, 3, 8])
    for (const { id, title } of unknown) {
      await visit(page, `/videos?video=${id}`)
      await dialog(page, title)
        .getByRole('alert')
        .getByText('No video found for this recipe.', { exact: true })
        .waitFor()
    }
    const { title } = unknown.at(-1)!
    const noPlayer = dialog(page, title)
    expect(await noPlayer.getByRole('button', { name: /^Play / }).count()).toBe(0)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await noPlayer.getByRole('link', { name: 'View Recipe' }).click()
    await noPlayer.getByRole('heading', { name: 'Ingredients' }).waitFor()
    expect(addressOf(page)).toMatch(/^\/videos\?meal=/)
    await visit(page, '/videos?video=9')
    await alert(page, texts.unknown).waitFor()
  },
)

test(
  'likes and bookmarks of a video show at once, and are undone when the server refuses',
  { tags: ['SAVES-05'] },
  async () => {
    const ada = await registerUser(product)
    const page = await open('/videos?video=4', { token: ada.token, expected: [/status of 503/] })
    await page.getByText('Welcome back, Ada').waitFor({ state: 'attached' })
    for (const [verb, save, failed] of [
      ['Like', 'like', 'Failed to update like status'],
      ['Bookmark', 'bookmark', 'Failed to update bookmark status'],
    ] as const) {
      const button = dialog(page, penne).getByRole('button', { name: `${verb} ${penne}` })
      const calls = `**/api/users/${save}/**`
      let held: Route | undefined
      await page.route(calls, (route) => {
        held = route
      })
      await button.click()
      await eventually(() => button.getAttribute('aria-pressed')).toBe('true')
      await eventually(() => Boolean(held)).toBe(true)
      await held!.fulfill({ status: 503, body: '' })
      await alert(page, failed).waitFor()
      expect(await button.getAttribute('aria-pressed')).toBe('false')
      expect(await savedTitles(product, ada.token, save)).toEqual([])
      await page.unroute(calls)
      const answered = page.waitForResponse(calls)
      await button.click()
      await answered
      expect(await button.getAttribute('aria-pressed')).toBe('true')
      expect(await savedTitles(product, ada.token, save)).toEqual([penne])
    }
  },
)

/** Runs in the page: notes how long after a change of the address a section was scrolled to. */
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

test(
  'links to the sections of the home page scroll at once, from another page after 300 ms',
  { tags: ['SHELL-13', 'LIMITS-10'] },
  async () => {
    const page = await open('/#videos-section', { prepare: (fresh) => fresh.addInitScript(noteScrolls) })
    const isAtTop = (id: string) =>
      page.locator(`#${id}`).evaluate((section) => {
        const { top } = section.getBoundingClientRect()
        const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
        return (top >= 0 && top < 160) || isAtEnd
      })
    await eventually(() => isAtTop('videos-section')).toBe(true)
    const scrolls = () =>
      page.evaluate(() => (window as unknown as { scrolls: { id: string; afterMs: number }[] }).scrolls)
    const clear = () => page.evaluate(() => void (window as unknown as { scrolls: object[] }).scrolls.splice(0))

    const footer = page.getByRole('contentinfo')
    const links: [string, () => Promise<unknown>][] = [
      ['videos-section', () => footer.getByRole('link', { name: 'Video Recipe', exact: true }).click()],
      ['videos-section', () => footer.getByRole('link', { name: 'Video Recipes', exact: true }).click()],
      ['discover-section', () => footer.getByRole('link', { name: 'All Recipes', exact: true }).click()],
      [
        'videos-section',
        async () => {
          await page.getByRole('button', { name: 'Recipe Categories 1.6K' }).click()
          await page.getByRole('menuitem', { name: 'Video Recipes', exact: true }).click()
        },
      ],
    ]
    for (const [id, follow] of links) {
      await visit(page, '/recipes')
      await main(page).getByRole('heading', { level: 1, name: 'All Recipes' }).waitFor()
      await clear()
      await follow()
      await eventually(scrolls).toHaveLength(1)
      const [fromElsewhere] = await scrolls()
      expect(fromElsewhere!.id).toBe(id)
      expect(fromElsewhere!.afterMs).toBeGreaterThanOrEqual(300)
      expect(fromElsewhere!.afterMs).toBeLessThan(1500)
      await eventually(() => isAtTop(id)).toBe(true)
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await clear()
    await links[1]![1]()
    await eventually(scrolls).toHaveLength(1)
    expect((await scrolls())[0]!.afterMs).toBeLessThan(250)
    await eventually(() => isAtTop('videos-section')).toBe(true)
  },
)
