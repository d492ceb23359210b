import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PeerQuery } from './query.ts'

/** Starts one of the programs beside this file in a process of its own; disposing of it ends it. */
export async function startPeer(
  program: 'bare' | 'fastify',
  query: PeerQuery,
): Promise<AsyncDisposable & { url: string }> {
  const child = fork(join(import.meta.dirname, `${program}.ts`), {
    env: { ...process.env, PEER_QUERY: JSON.stringify(query) },
  })
  const port = await Promise.race([
    once(child, 'message').then(([said]) => said as number),
    once(child, 'exit').then(() => undefined),
  ])
  if (port === undefined) throw new Error(`${program} ended before it listened`)
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
  return { url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: stop }
}
