import { decodeCp949 } from '#platform/server/korean/cp949.ts'

/**
 * A card of version 2.1 in the writing of version 3: quoted-printable values decoded in their own charset, bare words
 * after the name of a property as its type.
 */
export function asVersion3(card: string): string {
  const lines = unfolded(card).map((line) => {
    const colon = line.indexOf(':')
    if (colon < 0 || /^(BEGIN|END):/i.test(line)) return line
    if (/^VERSION:/i.test(line)) return 'VERSION:3.0'
    const [name = '', ...parameters] = line.slice(0, colon).split(';')
    const value = line.slice(colon + 1)
    const types = parameters.filter((each) => !each.includes('=') && !/^(quoted-printable|base64|8bit)$/i.test(each))
    const named = parameters.filter((each) => /^type=/i.test(each)).map((each) => each.slice(5))
    const charset = /charset=([\w-]+)/i.exec(parameters.join(';'))?.[1] ?? 'utf-8'
    const isQuoted = parameters.some((each) => /quoted-printable$/i.test(each))
    const type = [...types, ...named].length > 0 ? `;TYPE=${[...types, ...named].join(',')}` : ''
    // Semicolons part the values here as there; commas did not need escaping.
    const text = (isQuoted ? decodeQuoted(value, charset) : value).replace(/\r?\n/g, '\\n').replace(/(?<!\\),/g, '\\,')
    return `${name}${type}:${text}`
  })
  return lines.filter((line) => !/^(PHOTO|LOGO|SOUND|KEY)\b/i.test(line)).join('\r\n')
}

/** Lines put together again: a quoted one ends in `=`, any other goes on with a space. */
function unfolded(card: string): string[] {
  const lines: string[] = []
  let isOpen = false
  for (const line of card.trimEnd().split(/\r?\n/)) {
    const last = lines.length - 1
    if (isOpen) lines[last] = lines[last]!.slice(0, -1) + line
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1)
    else lines.push(line)
    const whole = lines.at(-1)!
    isOpen = /^[^:]*quoted-printable[^:]*:/i.test(whole) && whole.endsWith('=')
  }
  return lines.filter((line) => line !== '')
}

function decodeQuoted(value: string, charset: string): string {
  const bytes = [...value.matchAll(/=([0-9a-f]{2})|([\s\S])/gi)].flatMap(([, hex, plain]) =>
    hex ? [Number.parseInt(hex, 16)] : [...new TextEncoder().encode(plain)],
  )
  return decodeIn(charset, Uint8Array.from(bytes))
}

/** A charset nobody knows is read as UTF-8: what it spoils is one value. */
function decodeIn(charset: string, bytes: Uint8Array): string {
  try {
    const decoder = new TextDecoder(charset)
    if (decoder.encoding === 'euc-kr') return decodeCp949(bytes) ?? decoder.decode(bytes)
    return decoder.decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
