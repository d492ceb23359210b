import { createHash, randomBytes } from 'node:crypto'

/** The secret of a session: 256 random bits, in the browser's cookie and nowhere else. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of it. A fast hash suffices: there is nothing to guess in 256 random bits. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether a cookie's value can be a token at all. */
export const looksLikeToken = (value: string): boolean => /^[\w-]{43}$/.test(value)
