import { createHash, randomBytes } from 'node:crypto'

/** A secret by which somebody is let in without more: 256 random bits, told once and kept nowhere but with its holder. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of it. A fast hash suffices: there is nothing to guess in 256 random bits. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether a text can be a token at all. */
export const looksLikeToken = (value: string): boolean => /^[\w-]{43}$/.test(value)
