/** The `Idempotency-Key` of repeated calls. */
import { expect, test } from 'vitest'
import { apiError, fakeApi, type FakeRequest } from '#tests/support/web/fake-api.ts'
import { createRoom } from '#contract/rooms.ts'
import { callOnce } from './call-once.ts'

const room = { _id: 'r1' }
const keyOf = ({ headers }: FakeRequest) => headers.get('idempotency-key')

async function create(name: string, settle: (request: FakeRequest) => void) {
  const api = fakeApi()
  const created = callOnce(createRoom, { body: { name, timeZone: 'UTC' } }).catch(() => null)
  const request = await api.request('POST /api/rooms')
  settle(request)
  await created
  return keyOf(request)
}

test('a call is repeated with the same key after its reply was lost, but not after a reply', async () => {
  const first = await create('Family', (request) => request.disconnect())
  expect(first).toBeTruthy()
  expect(await create('Office', (request) => request.reply(room))).not.toBe(first)
  expect(await create('Family', (request) => request.reply('', { status: 502 }))).toBe(first)
  expect(await create('Family', (request) => request.reply(room))).toBe(first)
  expect(await create('Family', (request) => request.reply(room))).not.toBe(first)
})

test('a call has a new key after a refusal', async () => {
  const refused = await create('Family', (request) => request.reply(...apiError(400)))
  expect(await create('Family', (request) => request.reply(room))).not.toBe(refused)
})
