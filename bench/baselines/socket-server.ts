/** What fanning out is compared with: Socket.IO and nothing around it. Whoever asks joins, and a nudge goes to all in the room. Listens on `PORT`. */
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const server = createServer((_, response) => void response.writeHead(200).end())
const io = new Server(server, { serveClient: false })
io.on('connection', (socket) => {
  socket.on('join-room', ({ roomId }: { roomId: string }, answer: (isIn: boolean) => void) => {
    void socket.join(roomId)
    answer(true)
  })
  socket.on('new-recipe', ({ roomId }: { roomId: string }) => void io.to(roomId).emit('recipe-added', { roomId }))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
