import { WorkerQueue } from '#platform/server/worker/worker-queue.ts'
import { type ReadMessage, readMessage } from './read-message.ts'

/** Bytes that are read at once: a millisecond. Larger mails may take seconds, the worst of 40 MB among them. */
const small = 16_384

const mails = new WorkerQueue({ what: 'reading mails', mostWaiting: 256, limitMs: 60_000 })

/**
 * {@link readMessage} beside the event loop, one mail after the other. Not to be waited for within a transaction.
 * @throws AppError PayloadTooLargeException when it is larger than any mail; ServiceUnavailableException when too many
 * wait or one took too long
 */
export const readInWorker = async (source: Uint8Array): Promise<ReadMessage> =>
  source.byteLength <= small
    ? readMessage(source)
    : mails.run<typeof readTask>(new URL(import.meta.url), 'readTask', source)

/** What the thread does. */
export const readTask = (source: Uint8Array): ReadMessage => readMessage(source)
