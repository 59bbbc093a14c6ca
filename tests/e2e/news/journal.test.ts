/** A user opens a topic in the Blog menu, then an article, then the pages of the journal. */
import { expect, test } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import type { JournalArticle } from '#contract/news.ts'
import { eventually, isHydrated, overflow, violations } from '#tests/support/browser.ts'
import { addressOf, dialog, main, useJourney, visit } from '#tests/support/journey.ts'

const { open } = useJourney()

const address = '/journal/butter-at-three-temperatures'
const title = 'Butter at Three Temperatures'

test(
  'the popup of a topic opens an article in a new tab; the article links to other articles and to the journal',
  { tags: ['NEWS-01', 'NEWS-06', 'NEWS-07'] },
  async () => {
    const long = {
      title: `A ${'very'.repeat(40)} long word`,
      description: '',
      url: `https://news.test/${'x'.repeat(200)}`,
    }
    const page = await open('/ai-suggest', { expected: [/status of 404/] })
    await page.route('**/api/news?*', (route) => route.fulfill({ json: { articles: [long] } }))
    await visit(page, '/ai-suggest?article=Food%20Trends')
    await dialog(page, 'Food Trends').getByRole('heading', { name: long.title }).waitFor()
    expect(await overflow(page, [320, 1024])).toEqual([])
    await page.unroute('**/api/news?*')

    await visit(page, '/ai-suggest')
    await page.getByRole('button', { name: 'Blog', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Baking', exact: true }).click()
    const popup = dialog(page, 'Baking')
    await eventually(() => popup.getByRole('article').count()).toBe(3)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    const link = popup.getByRole('article').filter({ hasText: title }).getByRole('link')
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await tab.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(addressOf(tab)).toBe(address)
    expect(addressOf(page)).toBe('/ai-suggest?article=Baking')

    await eventually(() => isHydrated(tab)).toBe(true)
    const { paragraphs, others } = (await (await page.request.get(`/api${address}`)).json()) as JournalArticle
    const article = main(tab).getByRole('article').first()
    const paragraph = article.locator('p').filter({ hasText: paragraphs[2]!.slice(0, 40) })
    const charsPerLine = await paragraph.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      return element.textContent.length / lines
    })
    expect(charsPerLine).toBeGreaterThan(54)
    expect(charsPerLine).toBeLessThan(75)
    expect(await violations(tab, 'main', [320, 768, 2560])).toEqual([])

    const more = tab.getByRole('region', { name: 'More on Baking' })
    await more.getByRole('link', { name: others[0]!.title }).click()
    await main(tab).getByRole('heading', { level: 1, name: others[0]!.title }).waitFor()
    await eventually(() => tab.evaluate(() => scrollY)).toBe(0)
    await main(tab).getByRole('link', { name: 'The Journal', exact: true }).click()
    await main(tab).getByRole('heading', { level: 1, name: 'The Journal' }).waitFor()
    await eventually(() => main(tab).getByRole('article').count()).toBe(24)
    expect(await violations(tab, 'main', [320, 768, 2560])).toEqual([])
    await visit(tab, '/journal/no-such-article')
    await tab.getByText(errors['article-unknown'].text, { exact: true }).waitFor()
    expect(await violations(tab, 'main')).toEqual([])
  },
)
