import type { Readable } from 'node:stream'
import { WorkerQueue } from '#platform/server/worker/worker-queue.ts'
import type { MailFacts } from '../../contract/rules/evaluate.ts'
import { factsOf } from './facts-of.ts'

/** Bytes that are read at once: a millisecond. */
const small = 16_384
const mails = new WorkerQueue({ what: 'reading mails for rules', mostWaiting: 256, limitMs: 60_000 })

/** {@link factsOf} beside the event loop. Not to be waited for within a transaction. */
export const factsInWorker = async (source: Buffer): Promise<MailFacts> =>
  source.byteLength <= small
    ? factsOf(source)
    : mails.run<typeof factsTask>(new URL(import.meta.url), 'factsTask', source)

/** What the thread does. */
export const factsTask = (source: Uint8Array): MailFacts =>
  factsOf(Buffer.from(source.buffer, source.byteOffset, source.byteLength))

/** What a look back over many mails reads of one: behind its texts come files, of which rules ask nothing. */
const looked = 8 * 1_048_576

/** The beginning of a mail, as much of it as rules look at when many are looked through. */
export async function beginningOf(bytes: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of bytes) {
    pieces.push(piece as Buffer)
    size += (piece as Buffer).length
    if (size >= looked) break
  }
  return Buffer.concat(pieces)
}
