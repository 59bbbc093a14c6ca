/** What a language model adds to a recipe when the reader found no ingredients or no steps. */
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import type { Preview } from '#contract/imports.ts'
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { createFakeFetch, faultyReplies } from '#tests/support/fakes/fake-fetch.ts'
import { createSite, pageOf, sendHtml, soup, soupAddress } from '#tests/support/fakes/recipe-site.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { completeReading } from './unclear.service.ts'

const text = 'Grandma made soup. She took two leeks and water, boiled them for an hour and added salt.'
const found = { title: 'Soup', ingredients: ['two leeks', 'water', 'salt'], steps: ['boiled them for an hour'] }
const withoutSteps: ReadRecipe = {
  recipe: {
    title: 'Leek soup',
    description: '',
    ingredients: ['2 leeks'],
    steps: [],
    image: null,
    servings: null,
    minutes: null,
    source: null,
    notes: null,
  },
  notes: ['No steps were found.', 'Read from a photo.'],
  marks: [
    { field: 'steps', row: null, text: 'No steps were found.' },
    { field: 'ingredients', row: 0, text: 'How much?' },
  ],
}
const note = (field: string, them = 'them') => `An AI service read the ${field}: please check ${them}.`

describe('the parts that a model finds', { tags: ['IMPORTS-08'] }, () => {
  it('a part that a model finds fills an empty field, and the field is marked', () => {
    expect(completeReading({ read: null, text }, found, 'https://a.test/')).toEqual({
      recipe: { ...withoutSteps.recipe, ...found, source: 'https://a.test/' },
      notes: [note('title', 'it'), note('ingredients'), note('steps')],
      marks: [
        { field: 'title', row: null, text: note('title', 'it') },
        { field: 'ingredients', row: null, text: note('ingredients') },
        { field: 'steps', row: null, text: note('steps') },
      ],
    })
  })

  it('what a model finds does not replace the fields that the reader has found', () => {
    expect(completeReading({ read: withoutSteps, text }, found, null)).toEqual({
      recipe: { ...withoutSteps.recipe, steps: found.steps },
      notes: ['Read from a photo.', note('steps')],
      marks: [withoutSteps.marks[1], { field: 'steps', row: null, text: note('steps') }],
    })
  })

  it('a line of the model that is not in the text is left out', () => {
    const invented = {
      title: 'Best soup ever',
      ingredients: ['two leeks', '100 g cream', ''],
      steps: ['Serve with bread.'],
    }
    expect(completeReading({ read: null, text }, invented, null)?.recipe).toEqual({
      ...withoutSteps.recipe,
      title: '',
      ingredients: ['two leeks'],
    })
    expect(completeReading({ read: null, text }, { ...invented, ingredients: [] }, null)).toBeNull()
  })
})

describe('a preview', { tags: ['IMPORTS-08'] }, () => {
  const withKey = { AI_API_KEY: 'key', AI_BASE_URL: 'https://models.test/v1' }
  const respondWith = (content: string) => () => Response.json({ choices: [{ message: { content } }] })

  /** The address after a redirect from `soupAddress`. */
  const movedTo = 'https://recipes.test/soups/leek'

  async function start(environment: Record<string, string>, reply = respondWith(JSON.stringify(found))) {
    const model = createFakeFetch(reply)
    const movedPage = () => Object.defineProperty(sendHtml(`<p>${text}</p>`), 'url', { value: movedTo })
    const { app } = await startTestApp({
      environment,
      fetch: model.fetch,
      publicFetch: createSite({ [soupAddress]: movedPage }),
    })
    const { token } = await aUser(app)
    const readAddress = () => request(app, 'POST /api/imports/address', { token, body: { url: soupAddress } })
    const read = (pasted: string) => request(app, 'POST /api/imports/text', { token, body: { text: pasted } })
    return { ...model, read, readAddress }
  }

  it('a preview sends a text to the model only if the reader found no ingredients or no steps', async () => {
    const { read, requests } = await start(withKey, respondWith(`<think>{}</think>Here: ${JSON.stringify(found)}`))
    expect((await read(pageOf(soup))).json<Preview>().notes).toEqual([])
    expect(requests).toEqual([])
    const { recipe, notes } = (await read(text)).json<Preview>()
    expect([recipe.ingredients, notes.at(-1)]).toEqual([found.ingredients, note('steps')])
    expect(requests.map(({ body }) => (JSON.parse(body) as { messages: object[] }).messages[1])).toEqual([
      { role: 'user', content: text },
    ])
  })

  it('the source of a recipe that only the model found is the address after redirects', async () => {
    const { readAddress } = await start(withKey)
    expect((await readAddress()).json<Preview>().recipe).toMatchObject({ steps: found.steps, source: movedTo })
  })

  it('a preview sends nothing to a model when no model is configured', async () => {
    const { read, requests } = await start({})
    expect((await read(text)).json()).toMatchObject({ code: 'page-without-recipe' })
    expect(requests).toEqual([])
  })

  it('when the model fails, a preview contains only what was read without the model', async () => {
    const faulty = faultyReplies('')
    const html = pageOf({ ...soup, recipeInstructions: [] })
    const { read, state } = await start(withKey)
    // Only two faults are tried, because the circuit breaker stops the requests after three failures.
    for (const [name, fault] of Object.entries({ 'a 500': faulty['a 500']!, prose: respondWith('I do not know.') })) {
      state.respond = fault
      expect((await read(html)).json<Preview>(), name).toMatchObject({
        recipe: { title: soup.name, ingredients: soup.recipeIngredient, steps: [] },
        notes: ['No steps were found.'],
      })
    }
    expect((await read(text)).json()).toEqual({
      code: 'page-without-recipe',
      message: errors['page-without-recipe'].text,
    })
  })
})
