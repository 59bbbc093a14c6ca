/**
 * The baseline for sending an event to all listeners of a room: a server with Socket.IO only. Every socket may join
 * any room. After each `new-recipe`, the server sends an event to all sockets of the room. Listens on `PORT`.
 */
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const server = createServer((_, response) => void response.writeHead(200).end())
const io = new Server(server, { serveClient: false })
io.on('connection', (socket) => {
  socket.on('join-room', ({ roomId }: { roomId: string }, acknowledge: (isMember: boolean) => void) => {
    void socket.join(roomId)
    acknowledge(true)
  })
  socket.on('new-recipe', ({ roomId }: { roomId: string }) => void io.to(roomId).emit('recipe-added', { roomId }))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
