/** The metadata in the HTML of a journal article. */
import { expect, it } from 'vitest'
import { startTestApp } from '#tests/support/app/test-app.ts'

const page = async (url: string) => {
  const { app } = await startTestApp({ environment: { PUBLIC_URL: 'https://potluck.test' } })
  return app.inject({ url, headers: { accept: 'text/html' } })
}
const address = 'https://potluck.test/journal/butter-at-three-temperatures'
const image = 'https://potluck.test/covers/meals/fluffy-banana-pancakes-with-maple-syrup/960.webp'

it('an article has a title, description, picture and JSON-LD', async () => {
  const { statusCode, body } = await page('/journal/butter-at-three-temperatures?utm=x')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Butter at Three Temperatures · Potluck</title>')
  expect(body).toContain(`<link rel="canonical" href="${address}" />`)
  expect(body).toMatch(/<meta name="description" content="Cold for pastry, [^"]+" \/>/)
  for (const [name, content] of Object.entries({
    type: 'article',
    title: 'Butter at Three Temperatures',
    url: address,
    image,
  })) {
    expect(body).toContain(`<meta property="og:${name}" content="${content}" />`)
  }
  const [, schema] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body)!
  expect(JSON.parse(schema!)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Butter at Three Temperatures',
    url: address,
    image: [image],
    articleSection: 'Baking',
    author: { '@type': 'Organization', name: 'Potluck' },
    articleBody: expect.stringContaining('\nCool and Waxy\n'),
  })
})

it('for an unknown article, the server sends the page without metadata and with status 404', async () => {
  for (const slug of ['no-such-article', '__proto__', '%00']) {
    const { statusCode, body } = await page(`/journal/${slug}`)
    expect([statusCode, body.includes('og:title'), body.includes('id="root"')], slug).toEqual([404, false, true])
  }
  expect((await page('/journal')).statusCode).toBe(200)
})
