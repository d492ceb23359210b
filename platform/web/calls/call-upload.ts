import {
  type Call,
  type CallInput,
  type CallResult,
  mayRepeat,
  onceKeyHeader,
  takesOnceKey,
} from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { currentLanguage } from '../texts/language.ts'
import { withSession } from './call.ts'
import { freshKey } from './once-keys.ts'
import { untilAnswered } from './repeat.ts'
import { type Reply, readReply } from './reply.ts'
import { requestOf } from './request.ts'

type Options = {
  /** Hears how much of the file has been sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Makes a call that takes a file (`upload` in its contract). While the server is away it is repeated as `call` repeats.
 * @throws AppError as `call` does, PayloadTooLargeException before anything is sent when the file is over the limit;
 * DOMException AbortError when the signal ended it
 */
export async function callUpload<C extends Call>(
  call: C,
  input: CallInput<C>,
  file: File,
  options: Options = {},
): Promise<CallResult<C>> {
  if (call.upload && file.size > call.upload.maxBytes) throw new AppError('PayloadTooLargeException')
  const key = takesOnceKey(call) ? freshKey() : undefined
  const attempt = async () => {
    const reply = await send(requestOf(call, input, currentLanguage(), file), key, options)
    return readReply(reply, call.answer === 'raw') as CallResult<C>
  }
  return withSession(call, mayRepeat(call) ? () => untilAnswered(attempt, options) : attempt)
}

/** By XMLHttpRequest, because `fetch` does not tell how much has been sent. */
function send(
  { url, init }: ReturnType<typeof requestOf>,
  key: string | undefined,
  { onProgress, signal }: Options,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(ended())
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, value as string)
    if (key) request.setRequestHeader(onceKeyHeader, key)
    if (onProgress)
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        contentType: request.getResponseHeader('content-type') ?? '',
        retryAfter: request.getResponseHeader('retry-after'),
        text: request.responseText,
      }),
    )
    request.addEventListener('error', () => reject(new AppError('ServiceUnavailableException', 'errors.network')))
    request.addEventListener('abort', () => reject(ended()))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body as FormData)
  })
}

const ended = () => new DOMException('The upload was ended.', 'AbortError')
