/** Videos with a key of the search service: a found video plays, and the key stays on the server. */
import { expect, test } from 'vitest'
import { sendJson, useFakeUpstream } from '#tests/support/fakes/fake-upstream.ts'
import { useJourney, visit } from '#tests/support/journey.ts'

const key = 'spoon-secret-journey'
const service = useFakeUpstream()
const { open } = useJourney({
  VIDEO_SEARCH_KEY: key,
  get VIDEO_SEARCH_URL() {
    return `${service.origin}/food/videos/search`
  },
})

test(
  'a video that is found plays, one with a link only opens, and a failed search says that there is none',
  { tags: ['OPS-08', 'VIDEOS-04', 'VIDEOS-05'] },
  async () => {
    service.answer((response, { url }) => {
      const query = url.searchParams.get('query')!
      if (query.startsWith('Apple'))
        return sendJson(response, { videos: [{ title: 'Crumble', url: 'https://videos.test/crumble' }] })
      if (query.startsWith('Slow')) return response.writeHead(500).end()
      return sendJson(response, {
        videos: query === 'Molten Chocolate Lava' ? [{ title: 'Lava', youTubeId: 'lava0000001' }] : [],
      })
    })
    const received: string[] = []
    const page = await open('/videos?video=1', {
      expected: [/status of 404/],
      prepare: async (fresh) => {
        fresh.on(
          'response',
          (response) =>
            void response.text().then(
              (text) => received.push(response.url(), text),
              () => {},
            ),
        )
        await fresh.route('https://www.youtube-nocookie.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '' }),
        )
      },
    })
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: /^Play / }).click()
    await popup.locator('iframe[src^="https://www.youtube-nocookie.com/embed/lava0000001"]').waitFor()
    expect(service.requests.map(({ url }) => [url.searchParams.get('query'), url.searchParams.get('apiKey')])).toEqual([
      ['Molten Chocolate Lava Cake Dessert', key],
      ['Molten Chocolate Lava', key],
    ])

    await visit(page, '/videos?video=3')
    const link = popup.getByRole('link', { name: 'Watch the video (opens in a new tab)' })
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      'https://videos.test/crumble',
      '_blank',
    ])
    expect(await popup.getByRole('button', { name: /^Play / }).count()).toBe(0)

    await visit(page, '/videos?video=8')
    await popup.getByRole('alert').getByText('No video found for this recipe.', { exact: true }).waitFor()
    expect(received.length).toBeGreaterThan(10)
    expect(received.join('\n')).not.toContain(key)
  },
)
