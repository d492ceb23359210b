import { createHash, createPublicKey, verify } from 'node:crypto'

/**
 * Whether a mail's first DKIM signature holds, read from the standard and not from what signs (RFC 6376, RFC 8463).
 * @param keyRecord what `selector._domainkey.domain` says in the DNS
 */
export function verifyDkim(mail: Buffer, keyRecord: (name: string) => string): { holds: boolean; fields: string[] } {
  const text = mail.toString('latin1')
  const split = text.indexOf('\r\n\r\n')
  const heads: string[] = []
  for (const line of text.slice(0, split).split('\r\n'))
    if (/^[ \t]/.test(line)) heads[heads.length - 1] += `\r\n${line}`
    else heads.push(line)
  const signature = heads.find((head) => /^dkim-signature:/i.test(head))
  if (!signature) return { holds: false, fields: [] }
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1))
  const fields = tags.get('h')!.split(':')
  const record = tagsOf(keyRecord(`${tags.get('s')}._domainkey.${tags.get('d')}`))

  const body = text
    .slice(split + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+$/, '').replace(/[ \t]+/g, ' '))
    .join('\r\n')
    .replace(/(?:\r\n)+$/, '')
  const bodyHash = createHash('sha256')
    .update(body === '' ? '' : `${body}\r\n`, 'latin1')
    .digest('base64')

  const unused = heads.toReversed()
  const canonical = (head: string) => {
    const [, name = '', value = ''] = /^([^:]*):([^]*)$/.exec(head)!
    return `${name.trim().toLowerCase()}:${value
      .replaceAll('\r\n', '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  let data = ''
  for (const field of fields) {
    const at = unused.findIndex((head) => head.toLowerCase().startsWith(`${field.toLowerCase()}:`))
    if (at >= 0) data += `${canonical(unused.splice(at, 1)[0]!)}\r\n`
  }
  data += canonical(signature).replace(/b=[^;]*$/, 'b=')

  const bytes = Buffer.from(data, 'latin1')
  const value = Buffer.from(tags.get('b')!, 'base64')
  const key = Buffer.from(record.get('p')!, 'base64')
  const isRight =
    tags.get('a') === 'rsa-sha256'
      ? verify('sha256', bytes, createPublicKey({ key, format: 'der', type: 'spki' }), value)
      : verify(
          null,
          createHash('sha256').update(bytes).digest(),
          // The DNS has the bare 32 bytes of an Ed25519 key.
          createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }, format: 'jwk' }),
          value,
        )
  return { holds: isRight && tags.get('bh') === bodyHash && tags.get('c') === 'relaxed/relaxed', fields }
}

const tagsOf = (list: string): Map<string, string> =>
  new Map(
    list
      .split(';')
      .map((tag) => tag.replace(/\s+/g, ''))
      .filter((tag) => tag.includes('='))
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  )
