import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { totpRules } from '../../contract/second-factor.rules.ts'

/** RFC 6238 with SHA-1, six digits and 30 seconds: what every authenticator app understands. */

const secretBytes = 20
/** Clocks differ and people are slow: the step before and the one after count, too. */
const steps = [-1, 0, 1]

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** The step that a moment lies in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / totpRules.stepSeconds)

/** The code of one step (RFC 4226, dynamic truncation). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[mac.length - 1]! & 0x0f
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** totpRules.digits
  return String(number).padStart(totpRules.digits, '0')
}

/**
 * The step whose code this is. Every comparison takes the same time, and all of them are made.
 * @param code six digits
 * @returns null when it is the code of no step around now
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  let found: number | null = null
  for (const offset of steps) {
    const step = stepAt(now) + offset
    const right = Buffer.from(codeOfStep(secret, step))
    if (typed.length === right.length && timingSafeEqual(typed, right)) found = step
  }
  return found
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 without padding (RFC 4648): how secrets are typed into apps. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address that an app reads from the picture. @param issuer whose code it is, as the app lists it */
export function totpUri(secret: Buffer, { issuer, userName }: { issuer: string; userName: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(userName)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
