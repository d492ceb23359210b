import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ConnectionPool, ReadingClient } from './connections.ts'

/** Messages of a server: signed in, ready, and an answer without rows. */
const signedIn = Buffer.from('5200000008000000005a0000000549', 'hex')
const answered = Buffer.from('43000000074f4b005a0000000549', 'hex')

/** A server that hears goodbye and lets go of the connection later. */
async function slowToLetGo(): Promise<{ port: number; letGo: () => void }> {
  const leaving: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.once('data', () => {
      socket.write(signedIn)
      socket.on('data', (data) => (data[0] === 'X'.charCodeAt(0) ? leaving.push(socket) : socket.write(answered)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { port, letGo: () => leaving.forEach((socket) => socket.destroy()) }
}

it('ends when the server has let go of the connections, not before', async () => {
  const server = await slowToLetGo()
  const pool = new ConnectionPool({
    host: '127.0.0.1',
    port: server.port,
    user: 'u',
    database: 'd',
    Client: ReadingClient,
  })
  await pool.query('select')
  const seen: string[] = []
  const ended = pool.end().then(() => seen.push('ended'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  seen.push('let go')
  server.letGo()
  await ended
  expect(seen).toEqual(['let go', 'ended'])
})
