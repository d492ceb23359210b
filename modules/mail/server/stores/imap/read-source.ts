import { Readable } from 'node:stream'
import type { ImapFlow } from 'imapflow'
import { notFound } from '#platform/contract/errors.ts'

/** A mail up to this size comes at once, bytes; a larger one is streamed. */
const atOnce = 8 * 2 ** 20

/**
 * A mail of the folder that is open, as it lies on the server. While one that `comesLater` is read nothing else is asked of
 * the connection.
 * @throws AppError NotFoundException where it is not there any more
 */
export async function readSource(
  client: ImapFlow,
  { uid, size }: { uid: number; size: number },
): Promise<{ bytes: Readable; size: number; comesLater: boolean }> {
  const gone = () => notFound(`no mail ${uid} in a folder of the server`)
  if (size <= atOnce) {
    const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
    if (!mail || !mail.source) throw gone()
    return { bytes: Readable.from([mail.source]), size: mail.source.length, comesLater: false }
  }
  const { content } = await client.download(String(uid), undefined, { uid: true, chunkSize: 2 ** 20 })
  if (!content) throw gone()
  return { bytes: content, size, comesLater: true }
}
