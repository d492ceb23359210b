import { decodeCp949 } from './cp949.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949'

/**
 * A file as text: UTF-8 or UTF-16 with their mark, UTF-8 without one, else CP949 as Korean Excel and Outlook write it.
 * @returns undefined when it is none of these
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | undefined {
  for (const encoding of candidatesOf(bytes)) {
    const text = decodeAs(bytes, encoding)
    if (text !== undefined) return { text, encoding }
  }
  return undefined
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
