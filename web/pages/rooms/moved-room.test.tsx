/** Open pages of a room that gets a new id. The app connects to a real Socket.IO server, which the test controls. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act, waitFor } from '@testing-library/react'
import { Server } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'
import { roomPath, roomWeekPath } from '#contract/screens.ts'
import { address } from '#tests/support/web/interactions.ts'
import { anOperation, storedOperations, storeOperations } from '#tests/support/web/operations.ts'
import { aRoom } from '#tests/support/web/plan.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { simulatedBrowser } from '#tests/support/web/simulated-browser.ts'

/** Starts a Socket.IO server. Until the test ends, the page has the origin of this server. */
async function startSockets() {
  // The simulated DOM may also request a file.
  const http = createServer((_, reply) => void reply.writeHead(404).end())
  const server = new Server(http)
  /** The ids of the rooms that the page has joined. */
  const joined: string[] = []
  server.on('connection', (socket) =>
    socket.on('join-room', ({ roomId }: { roomId: string }, acknowledge: (isAccepted: boolean) => void) => {
      joined.push(roomId)
      acknowledge(true)
    }),
  )
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const browser = simulatedBrowser()
  const { href } = location
  browser.setURL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`)
  onTestFinished(async () => {
    browser.setURL(href)
    const closed = server.close()
    http.closeAllConnections()
    await closed
  })
  return {
    joined,
    announce: (roomId: string, newRoomId: string) => server.emit('room-id-changed', { roomId, newRoomId }),
  }
}

// The screens of the list and the memory are not tested here. They use `RoomScreen`, as the week does, and `RoomScreen`
// handles the new id.
test.each([
  ['the room', roomPath],
  ['the week', roomWeekPath],
])('%s and the waiting changes move to the new id of the room', { tags: ['ROOMS-42'] }, async (_, path) => {
  const { joined, announce } = await startSockets()
  onTestFinished(() => storeOperations([]))
  openApp(path('r1'), {
    ...signedIn(),
    'GET /api/rooms/r1': aRoom(),
    'GET /api/rooms/r1/invites': [],
    'GET /api/rooms/r2': aRoom({ _id: 'r2' }),
    'GET /api/rooms/r2/invites': [],
  })
  await waitFor(() => expect(joined).toEqual(['r1']))
  act(() => storeOperations([anOperation()]))
  announce('another room', 'r3')
  announce('r1', 'r2')
  await waitFor(() => expect(joined).toEqual(['r1', 'r2']))
  expect(address()).toBe(path('r2'))
  expect(storedOperations()).toMatchObject([{ route: 'vote', params: { roomId: 'r2' } }])
})
