import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { denied } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import { secretOf } from '#platform/server/secrets.ts'

/** How long a key is good, ms: long enough to read on, too short to be handed around. */
export const keyLife = 15 * 60_000

type Claim = { personCode: string; fileId: string; expires: number }

const [ivBytes, tagBytes] = [12, 16]
const secrets = new WeakMap<Services, Promise<Buffer>>()
const secret = (services: Services) => {
  const known = secrets.get(services) ?? secretOf(services.database.writer, 'files.viewerKey')
  secrets.set(services, known)
  known.catch(() => secrets.delete(services))
  return known
}

/** A key that says nothing to whoever holds it and opens one file for one person, in any process, for a while. */
export async function newViewerKey(services: Services, personCode: string, fileId: string) {
  const expires = services.now().getTime() + keyLife
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', await secret(services), iv)
  const claim: Claim = { personCode, fileId, expires }
  const sealed = Buffer.concat([cipher.update(JSON.stringify(claim)), cipher.final()])
  return { key: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url'), expires: new Date(expires) }
}

/** @throws AppError AccessDeniedException unless the key is of this person and file and still good */
export async function checkViewerKey(services: Services, key: string, personCode: string, fileId: string) {
  const claim = await open(services, key)
  const isGood = claim?.personCode === personCode && claim.fileId === fileId && claim.expires > services.now().getTime()
  if (!isGood) throw denied('files.preview.key')
}

async function open(services: Services, key: string): Promise<Claim | undefined> {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', await secret(services), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return JSON.parse(opened.toString()) as Claim
  } catch {
    return undefined
  }
}
