import { invalid } from '#platform/contract/errors.ts'
import { decodeCp949 } from '#platform/server/korean/cp949.ts'
import type { ImportReport } from '../../contract/transfer.contract.ts'

export type Encoding = ImportReport['encoding']

/** What no text has; a file with it is no table and no card. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const notText = /[\u0000-\u0008\u000e-\u001f]/

/**
 * A file as text: UTF-8 or UTF-16 with their mark, UTF-8 without one, else CP949 as Korean Excel and Outlook write it.
 * @throws AppError ValidationException when it is none of these
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  for (const encoding of candidatesOf(bytes)) {
    const text = decodeAs(bytes, encoding)
    if (text !== undefined && !notText.test(text)) return { text, encoding }
  }
  throw invalid('upload', 'addressbook.import.notText')
}

function candidatesOf([first, second]: Uint8Array): readonly Encoding[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  return ['utf-8', 'cp949']
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): string | undefined {
  if (encoding === 'cp949') return decodeCp949(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
