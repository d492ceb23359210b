/** Headers that say who gets a mail. */
const ofRecipients = /^(?:to|cc|bcc):/i

/**
 * A mail that we have written, with one address alone in its head; the rest stays as it is, byte for byte.
 * @param address one that holds to `addressShape`: nothing in it ends a header
 */
export function addressedTo(source: Buffer, address: string): Buffer {
  const end = source.indexOf('\r\n\r\n')
  if (end < 0) throw new Error('a mail of ours has a head and a body')
  const fields = source
    .subarray(0, end)
    .toString('latin1')
    .split(/\r\n(?![ \t])/)
    .filter((field) => !ofRecipients.test(field))
  return Buffer.concat([Buffer.from([...fields, `To: <${address}>`].join('\r\n'), 'latin1'), source.subarray(end)])
}
