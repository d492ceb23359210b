import { randomUUID } from 'node:crypto'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { keyOf } from '../keys.ts'
import { seal, unseal } from '../sealed.ts'

const cookie = 'device'
const keptSeconds = 180 * 86_400

type Device = { deviceId: string; personCode: string }

/** The id of this browser if this person has signed in with it before. */
export async function knownDeviceOf(ctx: PublicCtx, personCode: string): Promise<string | null> {
  const device = unseal<Device>(await keyOf(ctx.services, 'accounts.seal'), cookie, ctx.cookies.get(cookie), ctx.now)
  return device?.personCode === personCode ? device.deviceId : null
}

/** Lets the browser be known from now on as one of this person's. */
export async function rememberDevice(ctx: PublicCtx, personCode: string): Promise<void> {
  const deviceId = (await knownDeviceOf(ctx, personCode)) ?? randomUUID()
  const until = new Date(ctx.now.getTime() + keptSeconds * 1_000)
  const key = await keyOf(ctx.services, 'accounts.seal')
  ctx.cookies.set(cookie, seal(key, cookie, { deviceId, personCode } satisfies Device, until), keptSeconds)
}
