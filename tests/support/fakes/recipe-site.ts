/** Fake web sites with recipes. By default, an app of `startTestApp` can reach only `recipeSite`. */
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { CreatePublicFetch } from '#server/outbound/public-fetch.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'

export const soupAddress = 'https://recipes.test/soup'
export const soupPictureAddress = 'https://recipes.test/soup.jpg'

export const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Pumpkin Soup',
  description: 'Warm and quick.',
  recipeIngredient: ['1 kg pumpkin', '1 onion', '500 ml vegetable stock', '100 ml cream'],
  recipeInstructions: ['Cut the pumpkin and the onion.', 'Simmer them in the stock for 20 minutes.', 'Add the cream.'],
  recipeYield: '4 servings',
  totalTime: 'PT35M',
  image: soupPictureAddress,
}
export const pageOf = (recipe: object) =>
  `<!doctype html><title>A page</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>`

/** @param pages maps an address to its response. All other addresses are unreachable */
export const createSite = (pages: Record<string, () => Response | Promise<Response>>): CreatePublicFetch => {
  return () => async (input) => {
    const page = pages[new Request(input).url]
    if (!page) throw new UpstreamError('unknown host')
    return page()
  }
}
export const sendHtml = (html: string | Uint8Array<ArrayBuffer>, type = 'text/html; charset=utf-8') =>
  new Response(html, { headers: { 'content-type': type } })

export const recipeSite = createSite({
  [soupAddress]: () => sendHtml(pageOf(soup)),
  [soupPictureAddress]: async () => new Response(new Uint8Array((await aJpeg()).bytes)),
})
