import { createHmac, randomBytes } from 'node:crypto'
import type { Services } from '#platform/server/ctx.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import { secretOf } from '#platform/server/secrets.ts'

/** The name of the key, and what is sealed by it. */
export const secretPurpose = 'webhooks.secret'
const keys = new WeakMap<Services, Promise<Buffer>>()

/** The key that secrets are sealed by, made on first need. */
function keyOf(services: Services): Promise<Buffer> {
  const key = keys.get(services) ?? secretOf(services.database.writer, secretPurpose)
  keys.set(services, key)
  return key
}

/** A secret as Standard Webhooks writes it, which libraries of every language take; and as it is kept. */
export async function makeSecret(services: Services): Promise<{ secret: string; sealed: string }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, sealed: seal(await keyOf(services), secretPurpose, secret) }
}

export async function readSecret(services: Services, sealed: string): Promise<string> {
  const secret = unseal<string>(await keyOf(services), secretPurpose, sealed, services.now())
  if (secret === null) throw new Error('the secret of a webhook cannot be read by the key of this database')
  return secret
}

/** The signature of a message by one secret (Standard Webhooks: HMAC-SHA256 over `id.timestamp.payload`). */
export const signatureOf = (secret: string, messageId: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${messageId}.${timestamp}.${body}`)
    .digest('base64')}`
