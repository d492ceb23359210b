import { type Call, type CallInput, mayRepeat } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { currentLanguage } from '../texts/language.ts'
import { untilAnswered } from './repeat.ts'
import { readReply } from './reply.ts'
import { requestOf } from './request.ts'
import { saveBlob } from './save-blob.ts'

/**
 * Makes a call that answers with a file, and lets the browser save it under the name the server gave.
 * @throws AppError as `call` does; nothing is saved then
 */
export async function saveFile<C extends Call>(call: C, input: CallInput<C>): Promise<void> {
  const attempt = () => receive(call, input)
  const { bytes, name } = await (mayRepeat(call) ? untilAnswered(attempt) : attempt())
  saveBlob(bytes, name)
}

async function receive<C extends Call>(call: C, input: CallInput<C>): Promise<{ bytes: Blob; name: string }> {
  const { url, init } = requestOf(call, input, currentLanguage())
  const unreachable = (cause: unknown): never => {
    throw new AppError('ServiceUnavailableException', 'errors.network', { cause })
  }
  const response = await fetch(url, init).catch(unreachable)
  if (!response.ok) {
    const contentType = response.headers.get('content-type') ?? ''
    const retryAfter = response.headers.get('retry-after')
    readReply({ status: response.status, contentType, retryAfter, text: await response.text().catch(unreachable) })
  }
  return {
    bytes: await response.blob().catch(unreachable),
    name: nameIn(response.headers.get('content-disposition')),
  }
}

/** The name in any script that a `Content-Disposition` carries (RFC 5987); empty where there is none. */
export function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : ''
  } catch {
    return ''
  }
}
