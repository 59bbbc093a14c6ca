/** Journey: the page runs nothing and asks nothing that is not ours, and its files may be kept just as long as they are true. */
import { expect, test } from 'vitest'
import { eventually, useBrowser } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

test(
  'the content policy blocks a script written into the page, and code made of text',
  { tags: ['OPS-07'] },
  async () => {
    const page = await open('/', { expected: [/Content Security Policy/] })
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
      const evaluator = document.createElement('button')
      evaluator.setAttribute('onclick', 'window.intruder = "handler"')
      document.body.append(evaluator)
      evaluator.click()
      await fetch('https://elsewhere.example/').catch(() => {})
      await new Promise((done) => setTimeout(done, 0))
      return { intruder: (window as { intruder?: string }).intruder, blocked: [...new Set(blocked)].sort() }
    })
    expect(outcome.intruder).toBeUndefined()
    expect(outcome.blocked).toEqual(expect.arrayContaining(['connect-src', 'script-src-attr', 'script-src-elem']))
  },
)

test('what an address carries is shown as text', async () => {
  const page = await open(`/?find=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Results for "<img src=x onerror=alert(1)>"' }).waitFor()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  await page.goto(`/?category=${encodeURIComponent('"><script>intruder=1</script>')}`)
  await dialog.getByRole('heading', { name: '"><script>intruder=1</script>' }).waitFor()
})

test(
  'nothing is asked of any other origin, and files named by content may be kept for good',
  { tags: ['OPS-07'] },
  async () => {
    const asked: string[] = []
    const kept = new Map<string, string | undefined>()
    const page = await open('/', {
      prepare: async (fresh) => {
        fresh.on('request', (request) => asked.push(request.url()))
        fresh.on('response', (response) =>
          kept.set(new URL(response.url()).pathname, response.headers()['cache-control']),
        )
      },
    })
    await page
      .getByRole('region', { name: 'New Recipes', exact: true })
      .getByRole('article')
      .first()
      .getByRole('link')
      .click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.goto('/?find=lemon')
    await page.getByRole('dialog').getByRole('article').first().waitFor()
    await page.goto('/?drink=negroni')
    await page.getByRole('dialog').getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.goto('/discover')
    await page.getByRole('main').getByRole('article').first().waitFor()

    const others = asked.filter((url) => new URL(url).origin !== product.origin && !/^(data|blob):/.test(url))
    expect(others).toEqual([])
    expect(asked.length).toBeGreaterThan(20)
    for (const path of ['/', '/discover']) expect(kept.get(path), path).toBe('no-cache')
    const assets = [...kept].filter(([path]) => path.startsWith('/assets/'))
    expect(assets.length).toBeGreaterThan(5)
    for (const [path, cacheControl] of assets) expect(cacheControl, path).toBe('public, max-age=31536000, immutable')
  },
)

test('an unknown address answers 404 with the screen for it, a known one 200', { tags: ['SHELL-17'] }, async () => {
  const page = await open('/', { expected: [/status of 404/] })
  for (const path of ['/no-such-screen', '/rooms/1/2', '/%22%3E%3Cscript%3E']) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(answer!.status(), path).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Nothing on this plate' }).waitFor()
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await page.getByRole('searchbox', { name: 'Search by keyword' }).waitFor()
  for (const path of [
    '/register',
    '/login',
    '/reset-password/abc',
    '/recipes',
    '/add-recipe',
    '/profile',
    '/ai-suggest',
    '/videos',
    '/discover',
    '/rooms',
    '/rooms/1',
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
})

test('an address that cannot be decoded still gets a screen', async () => {
  const page = await open('/', { expected: [/status of 40[04]/] })
  for (const path of ['/rooms/%E0%A4%A', '/?find=%E0%A4%A']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await eventually(() => page.locator('body').innerText()).not.toBe('')
  }
})
