/** Recipes as people write them, made through the API, and the calls around them. */
import { setTimeout as nextTurn } from 'node:timers/promises'
import type { Recipe } from '#contract/recipes.ts'
import { ask } from './people.ts'
import { aJpeg } from './pictures.ts'
import type { Product } from './product.ts'

type App = Product['app']

interface Text {
  title: string
  description: string
  ingredients: string[]
  steps: string[]
  image: string | null | undefined
}

/** What the form of a recipe sends. */
export const recipeText = (wishes: Partial<Text> = {}): Text => ({
  title: 'Lemon Tart',
  description: 'Sharp, short and gone by the evening.',
  ingredients: ['3 lemons', '200 g butter'],
  steps: ['Bake the case.', 'Fill it and wait.'],
  image: null,
  servings: 8,
  minutes: 75,
  source: 'https://recipes.test/lemon-tart',
  notes: 'Better on the second day.',
  ...wishes,
})

/** A recipe that the bearer of `token` has just added. */
export async function aRecipe(app: App, token: string, wishes: Partial<Text> = {}): Promise<Recipe> {
  const response = await ask(app, 'POST /api/recipes', { token, body: recipeText(wishes) })
  if (response.statusCode !== 200) throw new Error(`The recipe was answered ${response.statusCode}: ${response.body}`)
  return response.json<Recipe>()
}

/** The address of a picture uploaded for a recipe; two colours are two pictures. */
export async function anImage(app: App, token: string, colour = '#d2552d') {
  const response = await ask(app, 'POST /api/recipes/upload-image', { token, form: { image: await aJpeg({ colour }) } })
  if (response.statusCode !== 200) throw new Error(`The picture was answered ${response.statusCode}: ${response.body}`)
  return response.json<{ imageUrl: string }>().imageUrl
}

/** A recipe as a visitor reads it; the status when there is none. */
export async function readRecipe(app: App, id: string): Promise<Recipe | number> {
  const response = await ask(app, `GET /api/recipes/${id}`)
  return response.statusCode === 200 ? response.json<Recipe>() : response.statusCode
}

/** `query` with its question mark: `?name=lemon`. */
export const listRecipes = async (app: App, query = '') => (await ask(app, `GET /api/recipes${query}`)).json<Recipe[]>()

/** The titles of a list, in its order. */
export const titlesOf = async (app: App, query = '') => (await listRecipes(app, query)).map(({ title }) => title)

/** One page, and the address that its `Link` header names. */
export async function pageAt(app: App, address: string) {
  const { headers, json } = await ask(app, `GET ${address as '/'}`)
  const next = /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? null
  return { ids: json<Recipe[]>().map(({ _id }) => _id), next }
}

/** The ids of every page from `address` on, page by page. */
export async function pagesFrom(app: App, address: string | null): Promise<string[][]> {
  const pages: string[][] = []
  for (let at = address; at && pages.length < 50;) {
    const { ids, next } = await pageAt(app, at)
    pages.push(ids)
    at = next
  }
  return pages
}

/** Asks again and again until `work` is over, as a crowd of visitors would. */
export async function whileAsking<T>(app: App, addresses: string[], work: Promise<T>) {
  const state = { isOver: false }
  const end = () => void (state.isOver = true)
  void work.then(end, end)
  while (!state.isOver) {
    await Promise.all(addresses.map((address) => ask(app, `GET ${address as '/'}`)))
    await nextTurn(0)
  }
  return work
}
