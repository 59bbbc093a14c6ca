/** Video recipes: the page, the section of the home page with the links to it, and the player. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { videos } from '#contract/videos.ts'
import { eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { useBuiltServer } from '#tests/support/server/built-server.ts'
import { sendJson, useFakeUpstream } from '#tests/support/fakes/fake-upstream.ts'
import { addressOf, delayRequests, dialog, loadedWidth, main, noDialog, visit } from '#tests/support/journey.ts'

const key = 'spoon-secret-journey'
const service = useFakeUpstream()
const product = useBuiltServer({
  VIDEO_SEARCH_KEY: key,
  get VIDEO_SEARCH_URL() {
    return `${service.origin}/food/videos/search`
  },
})
const open = useBrowser(product)

const penne = 'Creamy Garlic Mushroom Penne Pasta'

test(
  'the page of videos shows all eight videos, and links lead to the section of the home page',
  { tags: ['VIDEOS-01', 'SHELL-13', 'SHELL-24'] },
  async () => {
    const html = await (await fetch(`${product.origin}/`)).text()
    expect(videos.filter(({ title }) => !html.includes(title))).toEqual([])
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

const play = (page: Page) => dialog(page, penne).getByRole('button', { name: `Play ${penne}` })

test(
  'a video requests its player only when it is pressed; the key of the video search stays on the server',
  { tags: ['VIDEOS-02', 'VIDEOS-04', 'VIDEOS-05', 'OPS-08'] },
  async () => {
    service.respondWith((response) => sendJson(response, { videos: [] }))
    const requests: string[] = []
    const received: string[] = []
    const page = await open('/videos', {
      expected: [/status of 404/],
      prepare: (fresh) => {
        fresh.on('response', (response) => {
          const receive = (text: string) => void received.push(response.url(), text)
          void response.text().then(receive, () => {})
        })
        return Promise.resolve()
      },
    })
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
    await play(page).waitFor()
    expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
    // The user presses before the reply to the lookup arrives.
    await play(page).click()
    const player = dialog(page, penne).locator('iframe')
    expect(await player.count()).toBe(0)
    expect(requests).toEqual([])
    release()
    await player.waitFor()
    expect(await player.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/H-HpXt4Y5SQ\?/)
    await eventually(() => requests).toHaveLength(1)
    await page.goBack()
    await noDialog(page)

    const { id, title } = videos.find(({ youTubeId }) => !youTubeId)!
    await visit(page, `/videos?video=${id}`)
    await dialog(page, title).getByText('No video found for this recipe.', { exact: true }).waitFor()
    await dialog(page, title).getByRole('link', { name: 'View Recipe' }).click()
    await dialog(page, title).getByRole('heading', { name: 'Ingredients' }).waitFor()
    expect(addressOf(page)).toMatch(/^\/videos\?meal=/)
    expect(service.requests.map(({ url }) => url.searchParams.get('apiKey'))).toContain(key)
    expect(received.length).toBeGreaterThan(10)
    expect(received.join('\n')).not.toContain(key)
  },
)
