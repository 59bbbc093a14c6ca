/** A product that people use: recipes of their own, and a room with something on the table; made through its own API. */

/** @returns who is signed in, a house dish, a recipe and a room, as addresses of screens */
export async function inhabit(url: string) {
  let bearer = ''
  const { token } = await ask<{ token: string }>('POST', '/api/auth/register', {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    password: 'Lasagne42',
  })
  bearer = token
  const { meals } = await ask<{
    meals: { id: string; title: string; instructions: string; steps: string[]; ingredients: { name: string }[] }[]
  }>('GET', '/api/catalog/meals?category=Pasta&limit=12')
  for (const { title, instructions, steps, ingredients } of meals) {
    const text = {
      title: `Our ${title}`,
      description: instructions.slice(0, 200),
      ingredients: ingredients.map(({ name }) => name),
      steps,
      image: null,
    }
    await ask('POST', '/api/recipes', text)
  }
  const room = await ask<{ _id: string }>('POST', '/api/rooms', { name: 'Sunday Table' })
  const date = new Date().toISOString().slice(0, 10)
  for (const [index, meal] of ['breakfast', 'lunch', 'snacks', 'dinner'].entries()) {
    await ask('POST', `/api/rooms/${room._id}/suggestions`, {
      date,
      meal,
      dish: meals[index]!.title,
      origin: { kind: 'meal', id: meals[index]!.id },
    })
  }
  const shared = meals[0]!
  await ask('POST', `/api/rooms/${room._id}/recipes`, {
    title: shared.title,
    description: '',
    ingredients: ['Pasta'],
    steps: shared.steps,
    image: null,
  })
  return { token, dish: `/?meal=${shared.id}`, room: `/rooms/${room._id}` }

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
}
