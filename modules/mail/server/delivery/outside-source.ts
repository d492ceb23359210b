import { createHash } from 'node:crypto'
import { addressShape } from '../../contract/mail.rules.ts'

/** What the last server writes in front of a mail and the next one must not find (RFC 5321, 4.4). */
const returnPath = /^return-path:[^\n]*\n(?:[ \t][^\n]*\n)*/i

/**
 * A message as it leaves: byte for byte, with marks of whose rules sent it on in front, and with an id and a date where it
 * came without (RFC 5322, 3.6), the same ones each time it is tried.
 * @param via addresses of those through whose rules it came
 */
export function readySource(whole: Buffer, at: Date, via: readonly string[]): Buffer {
  const arrived = returnPath.exec(headOf(whole))?.[0].length ?? 0
  const source = whole.subarray(arrived)
  const head = headOf(source)
  const lines = via.filter((address) => addressShape.test(address)).map((address) => `Delivered-To: ${address}`)
  if (!/^message-id:/im.test(head)) {
    const domain = via.find((address) => addressShape.test(address))?.split('@')[1] ?? 'localhost'
    lines.push(`Message-ID: <${createHash('sha256').update(source).digest('hex')}@${domain}>`)
  }
  if (!/^date:/im.test(head)) lines.push(`Date: ${at.toUTCString().replace('GMT', '+0000')}`)
  if (lines.length === 0) return source
  return Buffer.concat([Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'utf8'), source])
}

function headOf(source: Buffer): string {
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => source.indexOf(mark)).filter((at) => at >= 0)
  return source.subarray(0, Math.min(...ends, source.length)).toString('latin1')
}
