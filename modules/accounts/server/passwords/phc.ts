/** What a hash costs: memory in KiB, passes over it, lanes. */
export type Cost = { memory: number; passes: number; parallelism: number }
export type PasswordHash = { cost: Cost; salt: Buffer; hash: Buffer }

const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The PHC string of a hash; it carries its cost, so that the cost can be raised later. */
export const writePhc = ({ cost: { memory, passes, parallelism }, salt, hash }: PasswordHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`

/** @throws Error when the text is no such string */
export function readPhc(text: string): PasswordHash {
  const [, memory, passes, parallelism, salt, hash] = pattern.exec(text) ?? []
  if (!salt || !hash) throw new Error('not an argon2id hash')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
