/** Real-time events about the plan and the shopping list, over real sockets. */
import { expect, it } from 'vitest'
import type { ListLine } from '#contract/shopping.ts'
import { request } from '#tests/support/app/request.ts'
import { connectClient } from '#tests/support/app/socket-client.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRoom, dayFromNow } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

it('members receive an event for each change of the plan and the list', { tags: ['PLAN-01', 'LIST-01'] }, async () => {
  const { app } = await startTestApp()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const [ann, bob] = [await aUser(app), await aUser(app)]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  const member = await connectClient(origin, bob)
  await member.join(roomId)
  const send = (route: `${'POST' | 'PUT' | 'DELETE'} ${string}`, body: object) => {
    const [method, path] = route.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
    return request(app, `${method} /api/rooms/${roomId}/${path}`, { token: ann.token, body })
  }
  await send('POST plan', { date: dayFromNow(), meal: 'dinner', dish: 'Soup' })
  await member.waitForEvent('plan-changed', roomId)
  const { _id } = (await send('POST list/lines', { text: '2 l milk' })).json<ListLine>()
  await member.waitForEvent('list-changed', roomId)
  await send(`PUT list/lines/${_id}`, { ticked: true })
  await member.waitForEvent('list-changed', roomId, 2)
  await send('POST list/from-plan', { from: dayFromNow(), to: dayFromNow() })
  await member.waitForEvent('list-changed', roomId, 3)
  await send('POST list/empty-basket', { lines: [_id] })
  await member.waitForEvent('list-changed', roomId, 4)
  expect(member.count('plan-changed')).toBe(1)
})

it('two members can tick the same lines simultaneously, and all lines are ticked', { tags: ['LIST-05'] }, async () => {
  const { app } = await startTestApp()
  const [ann, bob] = [await aUser(app, { name: 'Ann' }), await aUser(app, { name: 'Bob' })]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  const path = `/api/rooms/${roomId}/list` as const
  const ids: string[] = []
  for (let count = 0; count < 40; count += 1) {
    const body = { text: `Candle ${String.fromCodePoint(97 + (count % 26))}${count}` }
    ids.push((await request(app, `POST ${path}/lines`, { token: ann.token, body })).json<ListLine>()._id)
  }
  const tick = (id: string, { token }: { token: string }) =>
    request(app, `PUT ${path}/lines/${id}`, { token, body: { ticked: true } })
  const responses = await Promise.all(ids.flatMap((id) => [tick(id, ann), tick(id, bob), tick(id, ann)]))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { lines } = (await request(app, `GET ${path}`, { token: bob.token })).json<{ lines: ListLine[] }>()
  expect(lines.filter(({ ticked, tickedBy }) => ticked && ['Ann', 'Bob'].includes(tickedBy!)).length).toBe(40)
})
