import { randomInt } from 'node:crypto'
import { hashPassword } from './hashing.ts'

/** Nothing that looks like something else when read aloud or copied by hand: no l, 1, i, o, 0. */
export const legibleLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 4 }, () => legibleLetters[randomInt(legibleLetters.length)]).join('')

const validMs = 24 * 3_600_000

/** A password to be told once; `columns` is what its account is to hold. */
export type OneTimePassword = Awaited<ReturnType<typeof newOneTimePassword>>

/**
 * Makes a password such as `k7mq-4xwp-9fhd` (some 59 bits) that works for 24 hours and opens nothing but the change
 * of password (G-002).
 * @throws AppError TooManyRequestsException when too many hashes wait
 */
export async function newOneTimePassword(now: Date) {
  const oneTimePassword = [group(), group(), group()].join('-')
  const expiresAt = new Date(now.getTime() + validMs)
  const columns = {
    password_hash: await hashPassword(oneTimePassword),
    password_changed_at: now,
    one_time_until: expiresAt,
    must_change: true,
  }
  return { oneTimePassword, expiresAt, columns }
}
