/** The metadata in the HTML of a shared dish. */
import { describe, expect, it } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { displayedLine } from '#cooking/quantities/displayed-line.ts'
import { request } from '#tests/support/app/request.ts'
import { recipeErrors } from '#tests/support/structured-data.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { anImage, aRecipe, recipeBody } from '#tests/support/fixtures/recipes.ts'

type App = TestApp['app']

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const decode = (html: string) => html.replace(/&(lt|gt|quot|amp|#39);/g, (entity) => entities[entity]!)
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => decode(found!))

const pageOf = async (app: App, url: string, headers = {}) => {
  const { statusCode, body, headers: sent } = await app.inject({ url, headers: { accept: 'text/html', ...headers } })
  expect([statusCode, sent['content-type'], sent['cache-control']], url).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  return body
}

/** Returns the values of the tags of a page. If a tag is missing or repeated, its value is a list and not a text. */
function headOf(html: string) {
  const once = (found: string[]) => (found.length === 1 ? found[0]! : found)
  const property = (name: string) => once(all(html, new RegExp(`<meta property="${name}" content="([^"]*)" />`, 'g')))
  return {
    title: once(all(html, /<title>([^]*?)<\/title>/g)),
    canonical: once(all(html, /<link rel="canonical" href="([^"]*)" \/>/g)),
    description: once(all(html, /<meta name="description" content="([^"]*)" \/>/g)),
    og: Object.fromEntries(
      ['type', 'title', 'description', 'url', 'image'].map((name) => [name, property(`og:${name}`)]),
    ),
    card: once(all(html, /<meta name="twitter:card" content="([^"]*)" \/>/g)),
  }
}

function schemaOf(html: string) {
  const found = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)]
  expect(found.length).toBe(1)
  return JSON.parse(found[0]![1]!) as Record<string, unknown>
}

const scriptsIn = (html: string) => html.match(/<script/gi)?.length ?? 0

describe('a dish of the catalogue', () => {
  it.each([
    ['meal', 'meals'],
    ['drink', 'drinks'],
  ] as const)(
    'a %s of the catalogue has a title, description, picture and JSON-LD',
    { tags: ['SHELL-25'] },
    async (kind, kinds) => {
      const { app } = await startTestApp()
      const dish = (await request(app, `GET /api/catalog/${kinds}?limit=1`)).json<Record<string, Dish[]>>()[kinds]![0]!
      const address = `http://localhost/?${kind}=${dish.id}`
      const html = await pageOf(app, `/?${kind}=${dish.id}&utm=x`, { host: 'localhost' })
      const { title, canonical, description, og, card } = headOf(html)
      expect({ title, canonical, card }).toEqual({
        title: `${dish.title} · Potluck`,
        canonical: address,
        card: 'summary_large_image',
      })
      expect(og).toEqual({
        type: 'article',
        title: dish.title,
        description,
        url: address,
        image: new URL(dish.image ?? '', 'http://localhost').href,
      })
      expect(String(description).length).toBeLessThanOrEqual(200)
      expect(dish.instructions.replaceAll('\n', ' ')).toContain(String(description).replace(/…$/, ''))
      const schema = schemaOf(html)
      expect(schema).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: dish.title,
        url: address,
        image: [og.image],
        recipeCategory: dish.category,
        author: { '@type': 'Organization', name: 'Potluck' },
        recipeIngredient: dish.ingredients.map((ingredient) => displayedLine(ingredient).text),
        recipeInstructions: dish.steps.map((text) => ({ '@type': 'HowToStep', text })),
      })
      expect([schema.recipeCuisine, schema.keywords]).toEqual([
        dish.area ?? undefined,
        dish.tags.length ? dish.tags.join(', ') : undefined,
      ])
      expect([schema.recipeYield, schema.totalTime]).toEqual([
        dish.servings ? `${dish.servings} ${dish.servings === 1 ? 'serving' : 'servings'}` : undefined,
        dish.minutes ? `PT${dish.minutes}M` : undefined,
      ])
      expect(await recipeErrors(schema)).toEqual([])
    },
  )
})

it(
  'on every screen, the metadata of a video contain its title, description, picture and recipe',
  { tags: ['SHELL-25'] },
  async () => {
    const { app } = await startTestApp({ dishes: 'all' })
    const dish = (await request(app, 'GET /api/catalog/meals/creamy-garlic-mushroom-penne-pasta')).json<Dish>()
    const address = 'http://localhost/videos?video=4'
    for (const opened of ['/videos?video=4', '/?video=4', '/profile?video=4']) {
      const html = await pageOf(app, opened, { host: 'localhost' })
      const { title, canonical, og } = headOf(html)
      expect({ title, canonical }).toEqual({
        title: 'Creamy Garlic Mushroom Penne Pasta · Potluck',
        canonical: address,
      })
      expect(og).toMatchObject({
        title: dish.title,
        url: address,
        image: 'http://localhost/covers/meals/creamy-garlic-mushroom-penne-pasta/960.webp',
      })
      expect(og.description).toMatch(/^Video recipe: Italian, 35 min, Intermediate\. \S/)
      expect(schemaOf(html)).toMatchObject({
        '@type': 'Recipe',
        name: dish.title,
        url: address,
        recipeCuisine: 'Italian',
        totalTime: 'PT35M',
        recipeInstructions: dish.steps.map((text) => ({ text })),
      })
    }
  },
)

describe('a recipe', () => {
  it(
    'a recipe has a title, description, picture and author, and no e-mail address',
    { tags: ['SHELL-25'] },
    async () => {
      const { app } = await startTestApp()
      const { token } = await aUser(app, { name: "Zoë O'Hara" })
      const image = await anImage(app, token)
      const { _id, createdAt } = await aRecipe(app, token, { image })
      const html = await pageOf(app, `/recipes?recipe=${_id}`, { host: 'localhost' })
      const address = `http://localhost/recipes?recipe=${_id}`
      const text = recipeBody()
      expect(headOf(html)).toEqual({
        title: 'Lemon Tart · Potluck',
        canonical: address,
        description: text.description,
        card: 'summary_large_image',
        og: {
          type: 'article',
          title: 'Lemon Tart',
          description: text.description,
          url: address,
          image: `http://localhost${image}`,
        },
      })
      expect(await recipeErrors(schemaOf(html))).toEqual([])
      expect(schemaOf(html)).toEqual({
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: 'Lemon Tart',
        description: text.description,
        url: address,
        image: [`http://localhost${image}`],
        author: { '@type': 'Person', name: "Zoë O'Hara" },
        datePublished: createdAt,
        recipeYield: '8 servings',
        totalTime: 'PT75M',
        isBasedOn: text.source,
        comment: { '@type': 'Comment', text: text.notes },
        recipeIngredient: text.ingredients,
        recipeInstructions: text.steps.map((step) => ({ '@type': 'HowToStep', text: step })),
      })
      expect(html).not.toContain('@example.com')
    },
  )

  it('the metadata of a recipe without a picture contain its generated cover', async () => {
    const { app } = await startTestApp()
    const { token } = await aUser(app)
    const { _id } = await aRecipe(app, token)
    const html = await pageOf(app, `/recipes?recipe=${_id}`, { host: 'localhost' })
    const cover = `http://localhost/covers/recipes/${_id}/960.webp`
    expect([headOf(html).og.image, headOf(html).card, schemaOf(html).image]).toEqual([
      cover,
      'summary_large_image',
      [cover],
    ])
  })

  it('the texts of a recipe are escaped, and the decoded texts are the same as before', async () => {
    const { app } = await startTestApp()
    const odd = [
      '</title><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "it's & isn't &amp; &lt;",
      "$& $1 $' $` $$ $<a>",
      '<!--<script>',
      '</head></body>',
      ']]> \u2028 \\" \\u003c/script>',
      '🍋 مجدرة',
    ]
    const { token } = await aUser(app, { name: '</script><script>alert(2)</script>' })
    const plain = scriptsIn(await pageOf(app, '/recipes'))
    for (const title of odd) {
      const { _id } = await aRecipe(app, token, { title, description: title, ingredients: odd, steps: odd })
      const html = await pageOf(app, `/recipes?recipe=${_id}`)
      const { title: shown, description, og } = headOf(html)
      expect([shown, description, og.title, og.description], title).toEqual([`${title} · Potluck`, title, title, title])
      expect(schemaOf(html)).toMatchObject({
        name: title,
        description: title,
        recipeIngredient: odd,
        recipeInstructions: odd.map((text) => ({ text })),
        author: { name: '</script><script>alert(2)</script>' },
      })
      expect(
        [scriptsIn(html), /<img src=x/.test(html), html.match(/<\/head>/g)?.length, html.match(/<!--<script/g)],
        title,
      ).toEqual([plain + 1, false, 1, null])
    }
  })

  it('the description in the metadata has at most 200 characters, and does not split a surrogate pair', async () => {
    const { app } = await startTestApp()
    const { token } = await aUser(app)
    for (const description of ['word '.repeat(80).trim(), '🍋'.repeat(150), `x${'🍋'.repeat(150)}`, 'x'.repeat(200)]) {
      const { _id } = await aRecipe(app, token, { description })
      const shown = String(headOf(await pageOf(app, `/recipes?recipe=${_id}`)).description)
      expect(
        [shown.length <= 200, description.startsWith(shown.replace(/…$/, '')), shown.endsWith('…')],
        shown,
      ).toEqual([true, true, description.length > 200])
    }
  })

  it('the metadata of a recipe contain the URL of a picture on another server, but not an invalid URL', async () => {
    const { app } = await startTestApp()
    const { token } = await aUser(app)
    const shown: [string, string | null][] = [
      ['https://pictures.test/a%20b.jpg', 'https://pictures.test/a%20b.jpg'],
      ['https://[', null],
      ['http://%', null],
      ['https://a:b:c', null],
    ]
    for (const [image, there] of shown) {
      const response = await request(app, 'POST /api/recipes', { token, body: recipeBody({ image }) })
      // The server may refuse a recipe with an invalid URL.
      if (response.statusCode === 400 && !there) continue
      const html = await pageOf(app, `/recipes?recipe=${response.json<{ _id: string }>()._id}`)
      expect([headOf(html).og.image, headOf(html).card, schemaOf(html).image], image).toEqual(
        there ? [there, 'summary_large_image', [there]] : [[], [], undefined],
      )
    }
  })
})

describe('URLs in the metadata', () => {
  it('URLs in the metadata begin with PUBLIC_URL, whatever headers the request has', async () => {
    const { app } = await startTestApp({ environment: { PUBLIC_URL: 'https://potluck.test/' } })
    const { token } = await aUser(app)
    const image = await anImage(app, token)
    const { _id } = await aRecipe(app, token, { image })
    const html = await pageOf(app, `/?recipe=${_id}`, { host: 'evil.test', 'x-forwarded-host': 'evil.test' })
    const { canonical, og } = headOf(html)
    expect([canonical, og.url, og.image]).toEqual([
      `https://potluck.test/recipes?recipe=${_id}`,
      `https://potluck.test/recipes?recipe=${_id}`,
      `https://potluck.test${image}`,
    ])
    expect([schemaOf(html), html.includes('evil.test')]).toMatchObject([{ url: canonical, image: [og.image] }, false])
  })

  it('without PUBLIC_URL, URLs in the metadata begin with the origin of the request', async () => {
    const { app } = await startTestApp()
    const { token } = await aUser(app)
    const { _id } = await aRecipe(app, token)
    expect(headOf(await pageOf(app, `/recipes?recipe=${_id}`, { host: 'kitchen.test:5000' })).canonical).toBe(
      `http://kitchen.test:5000/recipes?recipe=${_id}`,
    )
    // An invalid Host header is ignored.
    expect(await pageOf(app, `/recipes?recipe=${_id}`, { host: '"><script>alert(1)</script>' })).not.toContain(
      '<script>alert',
    )
  })
})

describe('the page without metadata', () => {
  it('an unknown dish or a query without a dish gets the page without metadata', async () => {
    const { app } = await startTestApp()
    const { token } = await aUser(app)
    const { _id } = await aRecipe(app, token)
    await request(app, `DELETE /api/recipes/${_id}`, { token })
    const odd = [
      'meal=no-such-dish',
      'drink=no-such-dish',
      'recipe=no-such-recipe',
      'recipe=0123456789abcdef01234567',
      `recipe=${_id}`,
      'meal=',
      'meal',
      '',
      'meal=%',
      'meal=%00',
      'drink=a%00b',
      'recipe=%00',
      'video=9',
      'video=01',
      'video=',
      '__proto__=1',
      `meal=${'x'.repeat(5000)}`,
    ]
    for (const screen of ['/', '/recipes']) {
      const plain = await pageOf(app, screen)
      expect(headOf(plain)).toMatchObject({ canonical: [], og: { title: [], url: [] } })
      for (const query of odd)
        expect((await pageOf(app, `${screen}?${query}`)) === plain, `${screen}?${query}`).toBe(true)
    }
  })
})
