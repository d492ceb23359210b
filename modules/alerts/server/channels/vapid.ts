import { createECDH } from 'node:crypto'
import type { Services } from '#platform/server/ctx.ts'
import { secretOf } from '#platform/server/secrets.ts'

/** The keys by which push services know this portal (VAPID, RFC 8292), base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const known = new WeakMap<Services, Promise<VapidKeys>>()

/** The same for all processes, made on first need: any 256 bits are a private key of P-256. */
export function vapidKeysOf(services: Services): Promise<VapidKeys> {
  const found = known.get(services)
  if (found) return found
  const made = makeKeys(services)
  known.set(services, made)
  made.catch(() => known.delete(services))
  return made
}

async function makeKeys({ database }: Services): Promise<VapidKeys> {
  const secret = await secretOf(database.writer, 'alerts.vapid')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
