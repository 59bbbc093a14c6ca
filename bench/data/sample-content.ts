/** Sample content for Lighthouse, created through the API: a user, recipes, and a room with suggestions. */
import { callApi } from '#tests/support/server/call-api.ts'

/** @returns the user's token, and the addresses of a dish and of the room */
export async function createSampleContent(url: string) {
  const caller = { token: '' }
  const call = <T>(route: string, body?: object) => callApi<T>(url, caller, route, body)
  const { token } = await call<{ token: string }>('POST /api/auth/register', {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    password: 'Lasagne42',
  })
  caller.token = token
  const { meals } = await call<{
    meals: { id: string; title: string; instructions: string; steps: string[]; ingredients: { name: string }[] }[]
  }>('GET /api/catalog/meals?category=Pasta&limit=12')
  for (const { title, instructions, steps, ingredients } of meals) {
    const text = {
      title: `Our ${title}`,
      description: instructions.slice(0, 200),
      ingredients: ingredients.map(({ name }) => name),
      steps,
      image: null,
    }
    await call('POST /api/recipes', text)
  }
  const room = await call<{ _id: string }>('POST /api/rooms', { name: 'Sunday Table' })
  const date = new Date().toISOString().slice(0, 10)
  for (const [index, meal] of ['breakfast', 'lunch', 'snacks', 'dinner'].entries()) {
    await call(`POST /api/rooms/${room._id}/suggestions`, {
      date,
      meal,
      dish: meals[index]!.title,
      origin: { kind: 'meal', id: meals[index]!.id },
    })
  }
  const shared = meals[0]!
  await call(`POST /api/rooms/${room._id}/recipes`, {
    title: shared.title,
    description: '',
    ingredients: ['Pasta'],
    steps: shared.steps,
    image: null,
  })
  return { token, dish: `/?meal=${shared.id}`, room: `/rooms/${room._id}` }
}
