import type { Call, CallInput, CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { currentLanguage } from '../texts/language.ts'
import { withSession } from './call.ts'
import { type Reply, readReply } from './reply.ts'
import { requestOf } from './request.ts'

type Options = {
  /** Hears how much of the file has been sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Makes a call that takes a file (`upload` in its contract).
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
  return withSession(call, async () => {
    const reply = await send(requestOf(call, input, currentLanguage(), file), options)
    return readReply(reply, call.answer === 'raw') as CallResult<C>
  })
}

/** By XMLHttpRequest, because `fetch` does not tell how much has been sent. */
function send({ url, init }: ReturnType<typeof requestOf>, { onProgress, signal }: Options): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(ended())
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, value as string)
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
