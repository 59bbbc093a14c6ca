/** The page runs no injected scripts and sends no requests to other origins. Every screen has an address. */
import { expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { dialog, region, useJourney } from '#tests/support/journey.ts'

const { product, open } = useJourney()

test(
  'the content security policy blocks injected scripts and requests to other origins',
  { tags: ['OPS-07'] },
  async () => {
    const requested: string[] = []
    const cacheControl = new Map<string, string | undefined>()
    const page = await open('/', {
      expected: [/Content Security Policy/],
      prepare: async (fresh) => {
        fresh.on('request', (request) => requested.push(request.url()))
        fresh.on('response', (response) =>
          cacheControl.set(new URL(response.url()).pathname, response.headers()['cache-control']),
        )
      },
    })
    await region(page, 'New Recipes').getByRole('article').first().getByRole('link').click()
    await dialog(page).getByRole('heading', { name: 'Ingredients' }).waitFor()
    const others = requested.filter((url) => new URL(url).origin !== product.origin && !/^(data|blob):/.test(url))
    expect(others).toEqual([])
    expect(requested.length).toBeGreaterThan(20)
    expect(cacheControl.get('/')).toBe('no-cache')
    const assets = [...cacheControl].filter(([path]) => path.startsWith('/assets/'))
    expect(assets.length).toBeGreaterThan(5)
    for (const [path, value] of assets) expect(value, path).toBe('public, max-age=31536000, immutable')

    const outcome = await page.evaluate(async () => {
      const blocked: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.textContent = 'window.intruder = "script"'
      document.head.append(script)
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="data:," alt="" onerror="window.intruder = \'attribute\'"><iframe src="/api/health"></iframe>',
      )
      const button = document.createElement('button')
      button.setAttribute('onclick', 'window.intruder = "handler"')
      document.body.append(button)
      button.click()
      await fetch('https://elsewhere.example/').catch(() => {})
      await new Promise((done) => setTimeout(done, 0))
      return { intruder: (window as { intruder?: string }).intruder, blocked: [...new Set(blocked)] }
    })
    expect(outcome.intruder).toBeUndefined()
    expect(outcome.blocked).toEqual(expect.arrayContaining(['connect-src', 'script-src-attr', 'script-src-elem']))
  },
)

test(
  'every screen has an address with status 200, and an unknown address has status 404',
  { tags: ['SHELL-17'] },
  async () => {
    const get = (path: string) => fetch(product.origin + path, { headers: { accept: 'text/html' } })
    const paths = Object.values(screens).map((path) => path.replace(/:\w+/g, 'abc'))
    expect(paths.length).toBeGreaterThanOrEqual(12)
    for (const path of paths.filter((one) => !one.startsWith('/journal/'))) {
      const reply = await get(path)
      expect([reply.status, reply.headers.get('cache-control')], path).toEqual([200, 'no-cache'])
    }
    for (const path of ['/no-such-screen', '/rooms/1/2', '/%22%3E%3Cscript%3E']) {
      const reply = await get(path)
      expect(reply.status, path).toBe(404)
      expect(await reply.text(), path).toContain('id="root"')
    }
    // These addresses cannot be decoded.
    expect((await get('/rooms/%E0%A4%A')).status).toBe(404)
    expect((await get('/?find=%E0%A4%A')).status).toBe(200)
  },
)
