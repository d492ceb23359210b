import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Text that only we can read and write: for cookies that the browser merely keeps for us, until a time, and for what the
 * database keeps from its readers.
 */

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * @param purpose what is sealed for one purpose does not open for another
 * @param until left out, it opens for good
 */
export function seal(key: Buffer, purpose: string, value: unknown, until?: Date): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose))
  const text = JSON.stringify({ value, until: until?.getTime() })
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** @returns what was sealed; null when it is not ours, for something else, or over */
export function unseal<Value>(key: Buffer, purpose: string, sealed: string | undefined, now: Date): Value | null {
  const bytes = Buffer.from(sealed ?? '', 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    const { value, until } = JSON.parse(text) as { value: Value; until?: number }
    return until === undefined || now.getTime() < until ? value : null
  } catch {
    return null
  }
}
