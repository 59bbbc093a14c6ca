/** From the Blog menu to the articles of a topic, and to the pages of the journal. */
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { texts, topics, type JournalArticle } from '#contract/news.ts'
import { eventually, overflow, violations } from '#tests/support/browser.ts'
import { addressOf, dialog, main, navigation, useJourney, visit } from '#tests/support/journey.ts'

const { open } = useJourney()

const address = '/journal/butter-at-three-temperatures'
const title = 'Butter at Three Temperatures'

test(
  'the popup of a topic shows news or why there are none, and opens the journal in a new tab',
  { tags: ['NEWS-01', 'NEWS-04', 'NEWS-06'] },
  async () => {
    const long = {
      title: `A ${'very'.repeat(40)} long word`,
      description: '',
      url: `https://news.test/${'x'.repeat(200)}`,
    }
    const page = await open('/ai-suggest', { expected: [/status of 502/] })
    await page.route('**/api/news?*', (route) => route.fulfill({ json: { articles: [long] } }))
    await visit(page, '/ai-suggest?article=Food%20Trends')
    await dialog(page, 'Food Trends').getByRole('heading', { name: long.title }).waitFor()
    expect(await overflow(page, [320, 1024])).toEqual([])
    await page.unroute('**/api/news?*')

    const failure = { code: 'news-failed', message: texts.apiError }
    await page.route('**/api/news?*', (route) => route.fulfill({ status: 502, json: failure }))
    await visit(page, '/ai-suggest')
    await page.getByRole('button', { name: 'Blog', exact: true }).click()
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual([...topics])
    await page.getByRole('menuitem', { name: 'Baking', exact: true }).click()
    const popup = dialog(page, 'Baking')
    await popup.getByText(texts.apiError, { exact: true }).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.unroute('**/api/news?*')
    await popup.getByRole('button', { name: 'Try Again' }).click()
    await eventually(() => popup.getByRole('article').count()).toBe(3)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(addressOf(page)).toBe('/ai-suggest?article=Baking')
    for (const article of await popup.getByRole('article').all()) {
      expect((await article.getByRole('paragraph').innerText()).length).toBeGreaterThan(40)
      const link = article.getByRole('link', { name: /^Read Full Article/ })
      expect(await link.getAttribute('href')).toMatch(/^\/journal\/[a-z0-9-]+$/)
    }
    const link = popup.getByRole('article').filter({ hasText: title }).getByRole('link')
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await tab.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(addressOf(tab)).toBe(address)
    expect(addressOf(page)).toBe('/ai-suggest?article=Baking')
  },
)

test('an article links to the journal and two articles of its topic', { tags: ['NEWS-06', 'NEWS-07'] }, async () => {
  const page = await open(address, { expected: [/status of 404/] })
  const { paragraphs, others } = (await (await page.request.get(`/api${address}`)).json()) as JournalArticle
  await main(page).getByRole('heading', { level: 1, name: title }).waitFor()
  const article = main(page).getByRole('article').first()
  const long = article.locator('p').filter({ hasText: paragraphs[2]!.slice(0, 40) })
  const charsPerLine = await long.evaluate((paragraph) => {
    const range = document.createRange()
    range.selectNodeContents(paragraph)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    return paragraph.textContent.length / lines
  })
  expect(charsPerLine).toBeGreaterThan(54)
  expect(charsPerLine).toBeLessThan(75)
  expect(await violations(page, 'main', [320, 768, 2560])).toEqual([])

  expect(others).toHaveLength(2)
  const more = page.getByRole('region', { name: 'More on Baking' })
  await more.getByRole('link', { name: others[0]!.title }).click()
  await main(page).getByRole('heading', { level: 1, name: others[0]!.title }).waitFor()
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  await main(page).getByRole('link', { name: 'The Journal', exact: true }).click()
  await main(page).getByRole('heading', { level: 1, name: 'The Journal' }).waitFor()
  await eventually(() => main(page).getByRole('article').count()).toBe(24)
  expect(await violations(page, 'main', [320, 768, 2560])).toEqual([])
  await navigation(page).getByRole('link', { name: 'Home', exact: true }).click()
  await eventually(() => page.title()).toBe('Potluck: find something good to cook')
  await visit(page, '/journal/no-such-article')
  await page.getByText(errors['article-unknown'].text, { exact: true }).waitFor()
  expect(await violations(page, 'main')).toEqual([])
})
