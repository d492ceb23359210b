import { parentPort } from 'node:worker_threads'
import { AppError } from '#platform/contract/errors.ts'
import type { Done, Piece, Told } from './worker-queue.ts'

// The thread of `WorkerQueue`: one piece after the other.

parentPort!.on('message', (piece: Piece) => {
  void done(piece).then((answer) => parentPort!.postMessage(answer))
})

const told = (what: unknown) => parentPort!.postMessage({ told: what } satisfies Told)

async function done({ module, name, input }: Piece): Promise<Done> {
  try {
    const { [name]: work } = (await import(module)) as Record<string, (input: unknown, tell: typeof told) => unknown>
    parentPort!.postMessage({ begins: true } satisfies Told)
    return { result: await work!(input, told) }
  } catch (error) {
    if (!(error instanceof AppError))
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    const { code, key, params, fields, detail, retryAfterSeconds } = error
    return { refused: { code, key, params, fields, detail, retryAfterSeconds } }
  }
}
