/** From the Blog menu to the articles of a topic, and to the pages of the journal. */
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { texts, topics, type JournalArticle } from '#contract/news.ts'
import { eventually, overflow, violations } from '#tests/support/browser.ts'
import { addressOf, dialog, main, navigation, useJourney, visit } from '#tests/support/journey.ts'

const { open } = useJourney()

const address = '/journal/butter-at-three-temperatures'
const title = 'Butter at Three Temperatures'

test('a topic of the Blog menu opens three articles, each in a new tab', { tags: ['NEWS-01', 'NEWS-06'] }, async () => {
  const page = await open('/discover')
  await page.getByRole('button', { name: 'Blog', exact: true }).click()
  await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual([...topics])
  await page.getByRole('menuitem', { name: 'Baking', exact: true }).click()
  const popup = dialog(page, 'Baking')
  await eventually(() => popup.getByRole('article').count()).toBe(3)
  expect(addressOf(page)).toBe('/discover?article=Baking')
  for (const article of await popup.getByRole('article').all()) {
    expect((await article.getByRole('paragraph').innerText()).length).toBeGreaterThan(40)
    const link = article.getByRole('link', { name: /^Read Full Article/ })
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('href')).toMatch(/^\/journal\/[a-z0-9-]+$/)
  }
  const link = popup.getByRole('article').filter({ hasText: title }).getByRole('link')
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await tab.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(addressOf(tab)).toBe(address)
  expect(addressOf(page)).toBe('/discover?article=Baking')
})

test('the popup shows the articles of the news, or why there are none', { tags: ['NEWS-04', 'NEWS-05'] }, async () => {
  const article = { title: 'Bread Is Back', description: 'Loaves, mostly.', url: 'https://news.test/bread' }
  const long = {
    title: `A ${'very'.repeat(40)} long word`,
    description: '',
    url: `https://news.test/${'x'.repeat(200)}`,
  }
  const page = await open('/discover', { expected: [/status of 502/, /ERR_/] })
  let answer: object | null = null
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/api/news?*', async (route) => {
    await released
    await (answer ? route.fulfill(answer) : route.abort())
  })
  const popup = dialog(page, 'Baking')
  await visit(page, '/discover?article=Baking')
  await popup.getByRole('status', { name: 'Loading' }).waitFor()
  release()
  const busy = 'You have made too many requests recently.'
  const failure = (message: string) => ({ status: 502, json: { code: 'news-failed', message } })
  for (const [next, shownText] of [
    [null, 'Network or API error.'],
    [failure(busy), busy],
    [failure(texts.apiError), 'API error.'],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, errors['news-failed'].text],
  ] as const) {
    if (next) {
      answer = next
      await popup.getByRole('button', { name: 'Try Again' }).click()
    }
    await popup.getByText(shownText, { exact: true }).waitFor()
  }
  expect(await violations(page, '[role=dialog]')).toEqual([])
  answer = { json: { articles: [] } }
  await popup.getByRole('button', { name: 'Try Again' }).click()
  await popup.getByText(texts.noArticles, { exact: true }).waitFor()
  answer = { json: { articles: [article, long] } }
  await visit(page, '/discover?article=Food%20Trends')
  const news = dialog(page, 'Food Trends')
  await news.getByRole('heading', { name: article.title }).waitFor()
  expect(await news.getByRole('article').count()).toBe(2)
  const links = news.getByRole('link', { name: /^Read Full Article/ })
  expect(await links.first().getAttribute('href')).toBe(article.url)
  expect(await violations(page, '[role=dialog]')).toEqual([])
  expect(await overflow(page, [320, 2560])).toEqual([])
})

test('an article leads to the others of its topic and to the journal', { tags: ['NEWS-06'] }, async () => {
  const page = await open(address)
  const { paragraphs, others } = (await (await page.request.get(`/api${address}`)).json()) as JournalArticle
  await main(page).getByRole('heading', { level: 1, name: title }).waitFor()
  await main(page).getByText('2 min read', { exact: true }).first().waitFor()
  expect(await page.title()).toBe(`${title} · Potluck`)
  const article = main(page).getByRole('article').first()
  const headings = paragraphs.filter((text) => text.startsWith('## ')).map((text) => text.slice(3))
  expect(await article.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(headings)
  expect(await main(page).getByText('## ').count()).toBe(0)
  const long = article.locator('p').filter({ hasText: paragraphs[2]!.slice(0, 40) })
  const charsPerLine = await long.evaluate((paragraph) => {
    const range = document.createRange()
    range.selectNodeContents(paragraph)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    return paragraph.textContent.length / lines
  })
  expect(charsPerLine).toBeGreaterThan(54)
  expect(charsPerLine).toBeLessThan(75)
  expect(await violations(page, 'main')).toEqual([])
  expect(await overflow(page, [320, 768, 2560])).toEqual([])

  expect(others).toHaveLength(2)
  const more = page.getByRole('region', { name: 'More on Baking' })
  expect(await more.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(others.map((other) => other.title))
  await more.getByRole('link', { name: others[0]!.title }).click()
  await main(page).getByRole('heading', { level: 1, name: others[0]!.title }).waitFor()
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  await main(page).getByRole('link', { name: 'The Journal', exact: true }).click()
  await main(page).getByRole('heading', { level: 1, name: 'The Journal' }).waitFor()
  await eventually(() => main(page).getByRole('article').count()).toBe(24)
  expect(await main(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(topics)
  expect(await violations(page, 'main')).toEqual([])
  expect(await overflow(page, [320, 768, 2560])).toEqual([])
  await navigation(page).getByRole('link', { name: 'Home', exact: true }).click()
  await eventually(() => page.title()).toBe('Potluck: find something good to cook')
})

test('an unknown article and a journal that fails say so', { tags: ['NEWS-07'] }, async () => {
  const page = await open('/journal/no-such-article', { expected: [/status of (404|500)/] })
  await page.getByText(errors['article-unknown'].text, { exact: true }).waitFor()
  expect(await violations(page, 'main')).toEqual([])
  await page.route('**/api/journal**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: 'Open the Journal' }).click()
  await page.getByText(texts.journalFailed, { exact: true }).waitFor()
  await page.unroute('**/api/journal**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'The Journal' }).waitFor()
  await page.route(`**/api${address}`, (route) => route.fulfill({ status: 500, body: '' }))
  await visit(page, address)
  await page.getByText(texts.journalFailed, { exact: true }).waitFor()
  await page.unroute(`**/api${address}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await main(page).getByRole('heading', { level: 1, name: title }).waitFor()
})
