/** The demo content that `npm run dev` adds to a new data folder. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startBuiltServer } from '#tests/support/server/built-server.ts'

const execute = promisify(execFile)
const script = join(import.meta.dirname, '../scripts/demo-content.ts')

test('the demo content exists once, however often npm run dev starts', async () => {
  const { origin, stop } = await startBuiltServer()
  onTestFinished(stop)
  const addDemoContent = () => execute(process.execPath, ['--import', 'tsx', script, origin])
  const { stderr } = await addDemoContent()
  const [, email, password] = /(\S+@\S+) and \S+, password (\S+)/.exec(stderr)!
  await addDemoContent()

  const { token } = await call<{ token: string }>(`${origin}/api/auth/login`, { body: { email, password } })
  const get = <T>(path: string) => call<T>(`${origin}${path}`, { token })
  expect(await get<unknown[]>('/api/recipes')).toHaveLength(3)
  expect(await get<unknown[]>('/api/users/liked-recipes')).toHaveLength(3)
  expect(await get<unknown[]>('/api/users/bookmarked-recipes')).toHaveLength(1)
  const [room, ...otherRooms] = await get<{ _id: string; members: unknown[] }[]>('/api/rooms')
  expect(otherRooms).toEqual([])
  expect(room!.members).toHaveLength(2)
  expect((await get<{ recipes: unknown[] }>(`/api/rooms/${room!._id}`)).recipes).toHaveLength(1)
  const today = new Date().toLocaleDateString('sv')
  const suggestions = await get<Record<string, unknown[]>>(`/api/rooms/${room!._id}/suggestions?date=${today}`)
  expect(Object.values(suggestions).flat()).toHaveLength(3)
})

async function call<T>(url: string, { body, token }: { body?: object; token?: string }): Promise<T> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
