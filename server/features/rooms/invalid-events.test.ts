/** Invalid input over real sockets has no effect, and does not disturb other connections. */
import { expect, it } from 'vitest'
import { request } from '#tests/support/app/request.ts'
import { connectClient, withTimeout } from '#tests/support/app/socket-client.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRoom, suggest } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

async function start() {
  const product = await startTestApp()
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const [ada, bob] = [await aUser(product.app, { name: 'Ada' }), await aUser(product.app, { name: 'Bob' })]
  const room = await aRoom(product.app, [ada, bob])
  return { ...product, origin, ada, bob, room }
}

it('events with invalid input get the reply `false` or none, and the server process keeps running', async () => {
  const { app, origin, ada, bob, room, lines } = await start()
  const [sender, listener] = [await connectClient(origin, bob), await connectClient(origin, ada)]
  await listener.join(room._id)
  await sender.join(room._id)
  const emit = sender.socket.emit.bind(sender.socket) as (event: string, ...given: unknown[]) => void
  const invalid = [
    undefined,
    null,
    7,
    '',
    'text',
    [],
    [room._id],
    {},
    { roomId: null },
    { roomId: 7 },
    { roomId: '' },
    { roomId: [room._id] },
    { roomId: { roomId: room._id } },
    { roomId: 'a\0b' },
    { roomId: 'x'.repeat(50_000) },
    { roomId: '__proto__' },
    { roomId: `${room._id}\n` },
    JSON.parse('{"__proto__":{"roomId":"x"}}'),
    Buffer.from('abc'),
  ]
  // Sends few enough events to stay below the limit of a connection.
  for (const event of ['join-room', 'leave-room', 'new-recipe']) {
    emit(event)
    for (const given of invalid) for (const second of [[], ['no function']]) emit(event, given, ...second)
  }
  for (const given of invalid)
    expect(
      await withTimeout('a reply', sender.socket.emitWithAck('join-room', given as never)),
      JSON.stringify(given)?.slice(0, 60),
    ).toBe(false)
  for (const event of [
    'error',
    'message',
    'toString',
    'constructor',
    '__proto__',
    'suggestion-added',
    'member-removed',
  ])
    emit(event, { roomId: room._id }, () => {})
  await sender.flush()
  await listener.flush()
  expect(listener.received.every(({ event }) => event === 'present-changed')).toBe(true)
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  await suggest(app, ada, room._id)
  await sender.waitForEvent('suggestion-added', room._id)
})

it('input that is too large or malformed ends at most the connection that sent it', async () => {
  const { app, origin, ada, bob, room } = await start()
  const listener = await connectClient(origin, ada)
  await listener.join(room._id)
  const huge = await connectClient(origin, bob)
  huge.socket.emit('new-recipe', { roomId: room._id, recipe: 'x'.repeat(5_000_000) })
  await huge.waitForDisconnect()
  for (const packet of [
    '0null',
    '0[]',
    '0{"token":',
    '0',
    '2["join-room"]',
    '2[]',
    '2{}',
    '2',
    '51-["x"]',
    '50-["x"]',
    'zzz',
    '9',
    '0/admin,',
    '3999[true]',
    '2[{"a":1},2]',
    '2["disconnect"]',
    '2["error"]',
    '\0',
    '',
  ]) {
    const wild = await connectClient(origin, bob)
    ;(wild.socket.io.engine as unknown as { write: (text: string) => void }).write(packet)
    await withTimeout(`an end or a reply after ${packet}`, Promise.any([wild.waitForDisconnect(), wild.flush()]))
  }
  expect((await request(app, 'GET /api/health')).statusCode).toBe(200)
  await suggest(app, bob, room._id)
  await listener.waitForEvent('suggestion-added', room._id)
})
