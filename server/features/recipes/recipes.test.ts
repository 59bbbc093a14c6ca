/** Recipes that people write: who may do what, what is taken and kept as it came, and the list. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { limits, texts, type Recipe } from '#contract/recipes.ts'
import { ask, aUser } from '#tests/support/people.ts'
import { aForm, aJpeg, notPictures, uploadsIn } from '#tests/support/pictures.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import {
  anImage,
  aRecipe,
  listRecipes,
  pageAt,
  pagesFrom,
  readRecipe,
  recipeText,
  titlesOf,
} from '#tests/support/recipes.ts'

const refusal = (code: ErrorCode, more: Partial<ErrorBody> = {}) => [
  errors[code].status,
  { message: errors[code].text, code, ...more },
]
const unknownId = '0123456789abcdef01234567'

async function start() {
  const product = await startProduct()
  const [ada, eve] = [await aUser(product.app, { name: 'Ada' }), await aUser(product.app, { name: 'Eve' })]
  const say = async (...call: Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never) => {
    const { statusCode, json } = await ask(product.app, ...call)
    return [statusCode, json<unknown>()]
  }
  return { ...product, ada, eve, say }
}

describe('a recipe', { tags: ['RECIPES-01'] }, () => {
  it('is read by everyone as its author wrote it', { tags: ['RECIPES-01'] }, async () => {
    const { app, ada } = await start()
    const image = await anImage(app, ada.token)
    const made = await aRecipe(app, ada.token, { image })
    const { _id, name, profilePicture } = ada.user
    expect(made).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...recipeText({ image }),
      likes: [],
      bookmarks: [],
      createdBy: { _id, name, profilePicture },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect([await readRecipe(app, made._id), await listRecipes(app)]).toEqual([made, [made]])
  })

  it('changes as a whole, and keeps its id, its author, its age and who likes it', async () => {
    const { app, ada, eve, say } = await start()
    const before = await aRecipe(app, ada.token, { image: 'https://pictures.test/tart.jpg' })
    await ask(app, `POST /api/users/like/${before._id}`, { token: eve.token })
    const text = recipeText({
      title: 'Lime Tart',
      description: 'Greener.',
      ingredients: ['4 limes'],
      steps: ['Swap the fruit.'],
    })
    const after = { ...before, ...text, likes: [eve.user._id] }
    expect(await say(`PUT /api/recipes/${before._id}`, { token: ada.token, body: text })).toEqual([200, after])
    expect([await readRecipe(app, before._id), await listRecipes(app)]).toEqual([after, [after]])
  })

  it('goes at the word of its author', { tags: ['RECIPES-01'] }, async () => {
    const { app, ada, say } = await start()
    const [stays, goes] = [await aRecipe(app, ada.token), await aRecipe(app, ada.token)]
    expect(await say(`DELETE /api/recipes/${goes._id}`, { token: ada.token })).toEqual([
      200,
      { message: texts.deleted },
    ])
    expect([await readRecipe(app, goes._id), await listRecipes(app)]).toEqual([404, [stays]])
  })

  it('keeps every character: markup, scripts of the world, emoji, line breaks, what databases and templates read', async () => {
    const { app, ada } = await start()
    const odd = [
      '<img src=x onerror=alert(1)>',
      '</script>&amp;&lt;',
      "'); drop table recipes; --",
      '👩🏽‍🍳🥘🇪🇹',
      'مجدرة بالعدس',
      'חומוס ‏עם טחינה',
      'ツナ缶と𠮷野',
      '{{7*7}} ${x} $& %s \\n',
      'two\nlines\tand a\u2028third',
      'e\u0301 is not é',
      '__proto__',
    ]
    for (const title of odd) {
      const text = recipeText({ title, description: title, ingredients: [title, ...odd], steps: [...odd, title] })
      const made = await aRecipe(app, ada.token, text)
      expect([made, await readRecipe(app, made._id)], title).toMatchObject([text, text])
    }
    expect(await titlesOf(app)).toEqual(odd.toReversed())
  })

  it('may be as long as the limits say, to the last character', async () => {
    const { app, ada } = await start()
    const long = (charsMax: number) => '漢'.repeat(charsMax)
    const items = Array.from({ length: limits.itemsMax }, () => long(limits.itemCharsMax))
    const text = recipeText({
      title: long(limits.titleCharsMax),
      description: long(limits.descriptionCharsMax),
      ingredients: items,
      steps: items,
    })
    expect(await readRecipe(app, (await aRecipe(app, ada.token, text))._id)).toMatchObject(text)
  })

  it('loses the blanks around its texts, and whatever a caller adds to them', async () => {
    const { app, ada, eve } = await start()
    const more = {
      _id: unknownId,
      id: unknownId,
      author_id: eve.user._id,
      createdBy: eve.user,
      likes: [eve.user._id],
      createdAt: '1999',
      removed_at: '1999',
    }
    const text = recipeText({
      title: '  Lemon Tart\n',
      ingredients: [' 3 lemons '],
      image: ' https://pictures.test/a.jpg ',
    })
    const made = await aRecipe(app, ada.token, { ...more, ...text })
    expect(made).toMatchObject({
      title: 'Lemon Tart',
      ingredients: ['3 lemons'],
      image: 'https://pictures.test/a.jpg',
      likes: [],
      createdBy: { _id: ada.user._id },
    })
    expect(made._id).not.toBe(unknownId)
    expect(made.createdAt.slice(0, 2)).toBe('20')
  })

  it('needs no picture', async () => {
    const { app, ada } = await start()
    for (const image of ['', '  ', null, undefined]) expect((await aRecipe(app, ada.token, { image })).image).toBeNull()
  })
})

describe('only its author', () => {
  it('changes, removes or restores it', { tags: ['RECIPES-03'] }, async () => {
    const { app, ada, eve, say } = await start()
    const made = await aRecipe(app, ada.token)
    const calls = [
      [`PUT /api/recipes/${made._id}`, { body: recipeText() }],
      [`DELETE /api/recipes/${made._id}`, {}],
    ] as const
    for (const [what, call] of calls) {
      expect(await say(what, call)).toEqual(refusal('not-signed-in'))
      expect(await say(what, { ...call, token: eve.token })).toEqual(refusal('recipe-not-yours'))
    }
    expect(await readRecipe(app, made._id)).toEqual(made)
    await ask(app, `DELETE /api/recipes/${made._id}`, { token: ada.token })
    expect(await say(`POST /api/recipes/${made._id}/restore`)).toEqual(refusal('not-signed-in'))
    // What is removed is there for nobody else.
    expect(await say(`POST /api/recipes/${made._id}/restore`, { token: eve.token })).toEqual(refusal('recipe-unknown'))
    expect(await readRecipe(app, made._id)).toBe(404)
  })

  it('and a visitor adds none, with or without a picture', async () => {
    const { app, dataDir, say } = await start()
    expect(await say('POST /api/recipes', { body: recipeText() })).toEqual(refusal('not-signed-in'))
    expect(await say('POST /api/recipes', { body: recipeText(), token: 'x'.repeat(43) })).toEqual(
      refusal('not-signed-in'),
    )
    expect(await say('POST /api/recipes/upload-image', { form: { image: await aJpeg() } })).toEqual(
      refusal('not-signed-in'),
    )
    expect([await listRecipes(app), uploadsIn(dataDir)]).toEqual([[], []])
  })

  it('and nobody where there is none', async () => {
    const { ada, say } = await start()
    const { token } = ada
    for (const id of [
      unknownId,
      'tart',
      unknownId.toUpperCase(),
      `${unknownId}0`,
      `${unknownId}%00`,
      '%00',
      '..%2f..%2fetc',
      '%F0%9F%8D%8B',
      "'%20or%201=1",
    ]) {
      const answers = [
        await say(`GET /api/recipes/${id}`),
        await say(`PUT /api/recipes/${id}`, { token, body: recipeText() }),
        await say(`DELETE /api/recipes/${id}`, { token }),
        await say(`POST /api/recipes/${id}/restore`, { token }),
      ]
      expect(answers, id).toEqual(answers.map(() => refusal(id === unknownId ? 'recipe-unknown' : 'not-found')))
    }
  })
})

describe('refused, by the name of its field, is', () => {
  const item = limits.itemCharsMax
  const wrong: [string, string, object][] = [
    ...(['title', 'description', 'ingredients', 'steps'] as const).flatMap((field): [string, string, object][] => [
      [`no ${field}`, field, { [field]: undefined }],
      [`null as ${field}`, field, { [field]: null }],
      [`a number as ${field}`, field, { [field]: 7 }],
      [`an object as ${field}`, field, { [field]: { 0: 'a' } }],
    ]),
    ...(['title', 'description'] as const).flatMap((field): [string, string, object][] => [
      [`a blank ${field}`, field, { [field]: ' \n\t\u3000' }],
      [`an empty ${field}`, field, { [field]: '' }],
      [`a list as ${field}`, field, { [field]: ['a'] }],
    ]),
    ...(['ingredients', 'steps'] as const).flatMap((field): [string, string, object][] => [
      [`an empty list of ${field}`, field, { [field]: [] }],
      [`a text as ${field}`, field, { [field]: 'salt, oil' }],
      [`a blank one of ${field}`, `${field}.1`, { [field]: ['salt', ' '] }],
      [`a number among ${field}`, `${field}.0`, { [field]: [7] }],
      [`too long a one of ${field}`, `${field}.0`, { [field]: ['x'.repeat(item + 1)] }],
      [`too many ${field}`, field, { [field]: Array.from({ length: limits.itemsMax + 1 }, () => 'x') }],
    ]),
    ['too long a title', 'title', { title: 'x'.repeat(limits.titleCharsMax + 1) }],
    ['too long a description', 'description', { description: 'x'.repeat(limits.descriptionCharsMax + 1) }],
    ...[
      'ftp://a.test/b.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '//a.test/b.png',
      '/etc/passwd',
      '/uploads/../../x/1280.webp',
      'https://a test/b.png',
      'b.png',
    ].map((image): [string, string, object] => [`the picture ${image}`, 'image', { image }]),
    ['a number as picture', 'image', { image: 7 }],
    ['too long an address', 'image', { image: `https://a.test/${'x'.repeat(limits.imageCharsMax)}` }],
  ]

  it('what is missing, blank, too long or of the wrong kind, new or changed', { tags: ['RECIPES-24'] }, async () => {
    const { app, ada, say } = await start()
    const made = await aRecipe(app, ada.token)
    for (const [what, field, wish] of wrong) {
      const body = { ...recipeText(), ...wish }
      const refused = [400, { message: expect.stringMatching(/./), code: 'bad-request', field }]
      expect(
        [
          await say('POST /api/recipes', { token: ada.token, body }),
          await say(`PUT /api/recipes/${made._id}`, { token: ada.token, body }),
        ],
        what,
      ).toEqual([refused, refused])
    }
    expect(await listRecipes(app)).toEqual([made])
  })

  it('the picture that nobody uploaded', async () => {
    const { app, ada, say } = await start()
    const body = recipeText({ image: `/uploads/${'A'.repeat(24)}/1280.webp` })
    expect(await say('POST /api/recipes', { token: ada.token, body })).toEqual(
      refusal('image-unknown', { field: 'image' }),
    )
    expect(await listRecipes(app)).toEqual([])
  })

  it('the character that PostgreSQL cannot keep, wherever it stands, and what is no recipe at all', async () => {
    const { app, ada, say } = await start()
    const nul = 'a\0b'
    const bodies = [
      recipeText({ title: nul }),
      recipeText({ description: nul }),
      recipeText({ ingredients: [nul] }),
      recipeText({ steps: [nul] }),
      recipeText({ image: `https://a.test/${nul}` }),
    ]
    for (const body of [...bodies, [], [recipeText()], {}, undefined])
      expect(await say('POST /api/recipes', { token: ada.token, body }), JSON.stringify(body)).toMatchObject([
        400,
        { code: 'bad-request' },
      ])
    expect(await listRecipes(app)).toEqual([])
  })
})

describe('the picture of a recipe', () => {
  it('is refused when it is none, and named as the reason', async () => {
    const { ada, dataDir, say } = await start()
    for (const [what, image] of Object.entries(await notPictures()))
      expect(await say('POST /api/recipes/upload-image', { token: ada.token, form: { image } }), what).toEqual(
        refusal('image-unreadable'),
      )
    expect(
      await say('POST /api/recipes/upload-image', { token: ada.token, form: { fields: { image: 'text' } } }),
    ).toEqual(refusal('image-required', { field: 'image' }))
    expect(uploadsIn(dataDir)).toEqual([])
  })

  it('is taken sixty times an hour', { tags: ['LIMITS-16'] }, async () => {
    const { app, ada, say } = await start()
    const { payload, headers } = await aForm({}, { image: { bytes: Buffer.from('no picture') } })
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/recipes/upload-image',
        payload,
        headers: { ...headers, authorization: `Bearer ${ada.token}` },
      })
    for (let time = 0; time < 60; time += 1) expect((await send()).statusCode).toBe(415)
    const refused = await send()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true])
    expect(await say('POST /api/recipes', { token: ada.token, body: recipeText() })).toMatchObject([200, {}])
  })
})

describe('nobody reads an e-mail address', () => {
  it('in any answer about recipes', { tags: ['AUTH-34'] }, async () => {
    const { app, ada, eve } = await start()
    const { _id } = await aRecipe(app, ada.token)
    const { token } = eve
    const like = await ask(app, `POST /api/users/like/${_id}`, { token })
    const own = [
      await ask(app, `PUT /api/recipes/${_id}`, { token: ada.token, body: recipeText() }),
      await ask(app, `DELETE /api/recipes/${_id}`, { token: ada.token }),
      await ask(app, `POST /api/recipes/${_id}/restore`, { token: ada.token }),
    ]
    const reads = await Promise.all(
      [`recipes`, `recipes/${_id}`, 'recipes?name=lemon', `recipes?author=${ada.user._id}`].map((path) =>
        ask(app, `GET /api/${path}`),
      ),
    )
    const answers = [like, ...own, ...reads, await ask(app, 'GET /api/users/liked-recipes', { token })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => /@|email|password|hash/.test(body))).toEqual([])
    const authors = [own[0]!, ...reads]
      .flatMap(({ json }) => [json<Recipe | Recipe[]>()].flat())
      .map(({ createdBy }) => Object.keys(createdBy!))
    expect(authors).toEqual(authors.map(() => ['_id', 'name', 'profilePicture']))
  })
})

describe('the list', () => {
  const many = async (app: Product['app'], token: string, count: number, first = 1) => {
    const made: string[] = []
    for (let index = first; index < first + count; index += 1)
      made.push((await aRecipe(app, token, { title: `Tart ${index}` }))._id)
    return made.toReversed()
  }

  it('gives each of 120 once, newest first, fifty at a time', { tags: ['RECIPES-02'] }, async () => {
    const { app, ada } = await start()
    const ids = await many(app, ada.token, 120)
    expect(await pagesFrom(app, '/api/recipes')).toEqual([ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)])
  })

  it('ends with a full page when it ends there', async () => {
    const { app, ada } = await start()
    const ids = await many(app, ada.token, 4)
    expect([await pagesFrom(app, '/api/recipes?limit=2'), await pagesFrom(app, '/api/recipes?limit=4')]).toEqual([
      [ids.slice(0, 2), ids.slice(2)],
      [ids],
    ])
  })

  it('skips and repeats nothing while others are added and removed in between', async () => {
    const { app, ada } = await start()
    const ids = await many(app, ada.token, 120)
    const { ids: seen, next } = await pageAt(app, '/api/recipes')
    await many(app, ada.token, 3, 200)
    // One that was seen, the one that the next page begins after, the next one, and one far down.
    const gone = [ids[10]!, ids[49]!, ids[50]!, ids[110]!]
    for (const id of gone) await ask(app, `DELETE /api/recipes/${id}`, { token: ada.token })
    const rest = await pagesFrom(app, next)
    expect([...seen, ...rest.flat()]).toEqual(ids.filter((id) => !gone.slice(2).includes(id)))
  })

  it('can be of one author, page by page', async () => {
    const { app, ada, eve } = await start()
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) {
      ids.unshift((await aRecipe(app, ada.token))._id)
      await aRecipe(app, eve.token)
    }
    const pages = await pagesFrom(app, `/api/recipes?author=${ada.user._id}&limit=2`)
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
    expect([await listRecipes(app, '?author=nobody'), (await listRecipes(app, '?limit=50')).length]).toEqual([[], 10])
  })

  it('cannot be asked for in any other way', async () => {
    const { say } = await start()
    const limitsAsked = ['0', '51', '-1', '1.5', 'many', '', '2&limit=3'].map((limit) => `limit=${limit}`)
    const others = [
      'cursor=abc',
      `cursor=${unknownId}0`,
      'cursor=%00',
      'author=%00',
      `author=${'a'.repeat(41)}`,
      'name=%00',
      `name=${'a'.repeat(limits.searchCharsMax + 1)}`,
    ]
    for (const query of [...limitsAsked, ...others])
      expect(await say(`GET /api/recipes?${query}`), query).toMatchObject([400, { code: 'bad-request' }])
  })
})
