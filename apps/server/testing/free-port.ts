import { createServer } from 'node:net'

/** What was given out here and may not be listened at yet: the system gives a port that is shut at once again. */
const given = new Set<number>()

/** A port of the loopback that nobody uses now; each call gives another one. */
export async function freePort(): Promise<number> {
  const port = await unusedPort()
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}

function unusedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number }
        server.close(() => resolve(port))
      })
  })
}
