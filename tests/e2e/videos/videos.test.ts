/** Video recipes: their page, their player, and the section of the home page that links to them. */
import { expect, test } from 'vitest'
import { videos } from '#contract/videos.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import {
  addressOf,
  delayRequests,
  dialog,
  loadedWidth,
  main,
  noDialog,
  useJourney,
  visit,
} from '#tests/support/journey.ts'

const { product, open } = useJourney()

const penne = 'Creamy Garlic Mushroom Penne Pasta'

test(
  'the page shows all videos, Play loads the player of a video, and a link scrolls to the section of the home page',
  { tags: ['VIDEOS-01', 'VIDEOS-02', 'VIDEOS-04', 'SHELL-13', 'SHELL-24'] },
  async () => {
    const html = await (await fetch(`${product.origin}/`)).text()
    expect(videos.filter(({ title }) => !html.includes(title))).toEqual([])
    const requests: string[] = []
    const page = await open('/#videos-section')
    const isAtTop = () =>
      page.locator('#videos-section').evaluate((section) => {
        const { top } = section.getBoundingClientRect()
        return top >= 0 && top < 160
      })
    await eventually(isAtTop).toBe(true)

    await visit(page, '/videos')
    const cards = main(page).getByRole('article')
    await eventually(() => cards.count()).toBe(videos.length)
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded()
      await eventually(() => loadedWidth(card.locator('p img'))).toBeGreaterThan(0)
    }
    expect(await violations(page, 'main', [320, 768, 1440, 2560])).toEqual([])

    page.on('request', (request) => {
      const { hostname } = new URL(request.url())
      if (/youtu|ytimg|google/.test(hostname)) requests.push(request.url())
    })
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' }),
    )
    const release = await delayRequests(page, '**/api/videos/lookup?*')
    await main(page).getByRole('link', { name: penne }).click()
    expect(addressOf(page)).toBe('/videos?video=4')
    const play = dialog(page, penne).getByRole('button', { name: `Play ${penne}` })
    await play.waitFor()
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    // The user presses Play before the reply to the lookup has arrived.
    await play.click()
    const player = dialog(page, penne).locator('iframe')
    expect(await player.count()).toBe(0)
    expect(requests).toEqual([])
    release()
    await player.waitFor()
    expect(await player.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/H-HpXt4Y5SQ\?/)
    await eventually(() => requests).toHaveLength(1)
    await page.goBack()
    await noDialog(page)

    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Video Recipes', exact: true })
    await link.click()
    await page.waitForURL(`${product.origin}/#videos-section`)
    await eventually(isAtTop).toBe(true)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    expect(await isAtTop()).toBe(false)
    await link.click()
    await eventually(isAtTop).toBe(true)
  },
)
