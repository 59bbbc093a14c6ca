/** Journey: from the Blog menu to the articles of a topic and to the pages of the house journal (specification 2, 4, 8 and 9, "Blog"). */
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { texts, topics, type JournalArticle } from '#contract/news.ts'
import { overflow, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const address = '/journal/butter-at-three-temperatures'
const articles = [
  { title: 'Bread Is Back', description: 'Loaves, mostly.', url: 'https://news.test/bread' },
  { title: `A ${'very'.repeat(40)} long word`, description: '', url: `https://news.test/${'x'.repeat(200)}` },
]
/** The server as it answers with a key, or does not. */
const answering = (status: number, json: unknown) => ({
  expected: [/status of 502/, /ERR_/],
  prepare: (page: import('playwright-core').Page) =>
    page.route('**/api/news?*', (route) => (status ? route.fulfill({ status, json }) : route.abort())),
})

test(
  'each topic of the menu opens three articles of the house, which open in a new tab',
  { tags: ['NEWS-01'] },
  async () => {
    const page = await open('/discover')
    for (const topic of topics) {
      await page.getByRole('button', { name: 'Blog', exact: true }).click()
      await page.getByRole('menuitem', { name: topic, exact: true }).click()
      const popup = page.getByRole('dialog', { name: topic, exact: true })
      await eventually(() => popup.getByRole('article').count()).toBe(3)
      for (const article of await popup.getByRole('article').all()) {
        expect((await article.getByRole('paragraph').innerText()).length).toBeGreaterThan(40)
        const link = article.getByRole('link', { name: /^Read Full Article/ })
        expect([await link.getAttribute('target'), await link.getAttribute('href')]).toEqual([
          '_blank',
          expect.stringMatching(/^\/journal\/[a-z0-9-]+$/),
        ])
      }
      await page.keyboard.press('Escape')
      await popup.waitFor({ state: 'detached' })
    }
    await page.goto('/discover?article=Baking')
    const link = page
      .getByRole('dialog')
      .getByRole('article')
      .filter({ hasText: 'Butter at Three Temperatures' })
      .getByRole('link')
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await tab.getByRole('heading', { level: 1, name: 'Butter at Three Temperatures' }).waitFor()
    expect(new URL(tab.url()).pathname).toBe(address)
    expect(new URL(page.url()).search).toBe('?article=Baking')
  },
)

test('with a key the articles are those of the news', async () => {
  const page = await open('/discover?article=Baking', { ...answering(200, { articles }) })
  const popup = page.getByRole('dialog', { name: 'Baking' })
  await popup.getByRole('heading', { name: 'Bread Is Back' }).waitFor()
  expect(await popup.getByRole('article').count()).toBe(2)
  expect(
    await popup
      .getByRole('link', { name: /^Read Full Article/ })
      .first()
      .getAttribute('href'),
  ).toBe('https://news.test/bread')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  expect(await overflow(page, [320, 2560])).toEqual([])
})

test.for([
  ['nothing found', 200, { articles: [] }, texts.noArticles],
  [
    "the API's own words",
    502,
    { code: 'news-failed', message: 'You have made too many requests recently.' },
    'You have made too many requests recently.',
  ],
  ['an API without words', 502, { code: 'news-failed', message: texts.apiError }, 'API error.'],
  ['a server without words', 502, '<h1>Bad gateway</h1>', 'Network or API error.'],
  ['no network', 0, null, 'Network or API error.'],
] as const)('%s is said in the popup', { tags: ['NEWS-04', 'NEWS-05'] }, async ([, status, json, said]) => {
  const page = await open('/discover?article=Baking', { ...answering(status, json) })
  await page.getByRole('dialog', { name: 'Baking' }).getByText(said, { exact: true }).waitFor()
  expect(await violations(page, '[role=dialog]')).toEqual([])
})

test('while it loads, the popup says so, and Try Again asks again', async () => {
  let times = 0
  let letThrough = () => {}
  const held = new Promise<void>((done) => (letThrough = done))
  const page = await open('/discover?article=Baking', {
    expected: [/status of 502/],
    prepare: (fresh) =>
      fresh.route('**/api/news?*', async (route) => {
        times += 1
        if (times === 1) await held
        await route.fulfill(
          times === 1
            ? { status: 502, json: { code: 'news-failed', message: texts.apiError } }
            : { json: { articles } },
        )
      }),
  })
  const popup = page.getByRole('dialog', { name: 'Baking' })
  await popup.getByRole('status', { name: 'Loading' }).waitFor()
  letThrough()
  await popup.getByRole('button', { name: 'Try Again' }).click()
  await popup.getByRole('heading', { name: 'Bread Is Back' }).waitFor()
})

test(
  'an article is well set, names its reading time, and leads to the two others and to the journal',
  { tags: ['NEWS-06'] },
  async () => {
    const page = await open(address)
    const { paragraphs, others } = (await (await page.request.get(`/api${address}`)).json()) as JournalArticle
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'Butter at Three Temperatures' }).waitFor()
    await main.getByText('2 min read', { exact: true }).first().waitFor()
    expect(await page.title()).toBe('Butter at Three Temperatures · Potluck')
    const article = main.getByRole('article').first()
    const headings = paragraphs.filter((text) => text.startsWith('## ')).map((text) => text.slice(3))
    expect(await article.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(headings)
    expect(await main.getByText('## ').count()).toBe(0)
    // How many characters stand in the lines of a long paragraph that are full.
    const perLine = await article
      .locator('p')
      .filter({ hasText: paragraphs[2]!.slice(0, 40) })
      .evaluate((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        return paragraph.textContent.length / lines
      })
    expect(perLine).toBeGreaterThan(54)
    expect(perLine).toBeLessThan(75)
    expect(others).toHaveLength(2)
    const more = page.getByRole('region', { name: 'More on Baking' })
    expect(await more.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(others.map(({ title }) => title))
    await more.getByRole('link', { name: others[0]!.title }).click()
    await main.getByRole('heading', { level: 1, name: others[0]!.title }).waitFor()
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    await main.getByRole('link', { name: 'The Journal', exact: true }).click()
    await main.getByRole('heading', { level: 1, name: 'The Journal' }).waitFor()
    await eventually(() => main.getByRole('article').count()).toBe(24)
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(topics)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
    await eventually(() => page.title()).toBe('Potluck: find something good to cook')
  },
)

test('an article that is not there says so and leads to the journal', { tags: ['NEWS-07'] }, async () => {
  const page = await open('/journal/no-such-article', { expected: [/status of 404/] })
  await page.getByText(errors['article-unknown'].text, { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the Journal' }).click()
  await page.getByRole('heading', { level: 1, name: 'The Journal' }).waitFor()
})

test('a journal that cannot be opened says so, and Try Again opens it', { tags: ['NEWS-07'] }, async () => {
  let isDown = true
  for (const [place, ready] of [
    ['/journal', 'The Journal'],
    [address, 'Butter at Three Temperatures'],
  ] as const) {
    isDown = true
    const page = await open(place, {
      expected: [/status of 500/],
      prepare: (fresh) =>
        fresh.route('**/api/journal**', (route) =>
          isDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
        ),
    })
    await page.getByText(texts.journalFailed, { exact: true }).waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { level: 1, name: ready }).waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
  }
})

test.for(['/journal', address])('%s: axe finds nothing, and nothing stands out of the page', async (place) => {
  const page = await open(place)
  await page.getByRole('main').getByRole('article').nth(1).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 768, 2560])).toEqual([])
})
