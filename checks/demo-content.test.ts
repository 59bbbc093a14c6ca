/** Tests the script that adds demo content for `npm run demo` and `npm run dev`. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Meal } from '#contract/meals.ts'
import type { History } from '#contract/memory.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { password, people } from '#scripts/demo/household.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

const execute = promisify(execFile)
const script = join(import.meta.dirname, '../scripts/demo/content.ts')

test(
  'adding the demo content twice gives one household with two weeks of meals and an open dinner',
  { tags: ['DEMO-01'] },
  async () => {
    const { app } = await startTestApp({ dishes: 'all' })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const today = new Date().toLocaleDateString('sv')
    // Passes the day, because midnight may pass while the script runs.
    const addDemoContent = () => execute(process.execPath, ['--import', 'tsx', script, origin, today])
    await addDemoContent()
    await addDemoContent()

    const { token } = await call<{ token: string }>(`${origin}/api/auth/login`, {
      body: { email: people.dana.email, password },
    })
    const get = <T>(path: string) => call<T>(`${origin}${path}`, { token })
    expect(await get<unknown[]>('/api/recipes')).toHaveLength(3)
    expect(await get<unknown[]>('/api/users/liked-recipes')).toHaveLength(3)
    expect(await get<unknown[]>('/api/users/bookmarked-recipes')).toHaveLength(2)
    const [room, ...otherRooms] = await get<{ _id: string; members: unknown[] }[]>('/api/rooms')
    expect(otherRooms).toEqual([])
    expect(room!.members).toHaveLength(4)
    expect((await get<{ recipes: unknown[] }>(`/api/rooms/${room!._id}`)).recipes).toHaveLength(1)

    const { breakfast, dinner } = await get<Record<string, Meal>>(`/api/rooms/${room!._id}/meals/${today}`)
    expect(breakfast!.decided?.dish).toBe('Overnight oats')
    expect(dinner!.decided).toBeNull()
    expect(dinner!.suggestions).toHaveLength(3)
    expect(dinner!.suggestions.flatMap(({ warnings }) => warnings.map(({ kind }) => kind))).toContain('peanuts')
    expect(dinner!.suggestions.every(({ votes }) => votes.yes.length + votes.fine.length > 1)).toBe(true)

    const months = new Set([today, addDays(today, -14)].map((day) => day.slice(0, 7)))
    const past: History['meals'] = []
    for (const month of months)
      past.push(...(await get<History>(`/api/rooms/${room!._id}/history?month=${month}`)).meals)
    expect(past.filter(({ meal }) => meal === 'dinner')).toHaveLength(14)
    expect(new Set(past.map(({ meal }) => meal)).size).toBe(4)
    expect(past.some(({ faces }) => faces.length > 2)).toBe(true)
    expect(past.some(({ cooks }) => cooks.length > 0)).toBe(true)
  },
)

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
