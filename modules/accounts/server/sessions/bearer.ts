import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '#platform/server/ctx.ts'
import { keyOf } from '../keys.ts'

const algorithm = 'HS256'
const audience = 'maru'

/** A bearer token: it says nothing but which session, so that ending the session ends it. */
export async function signBearer(services: Services, sessionId: string, expiresAt: Date): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(await keyOf(services, 'accounts.bearer'))
}

/** @returns the id of its session; null when it is not ours, was changed or is over */
export async function sessionIdOfBearer(services: Services, token: string): Promise<string | null> {
  const key = await keyOf(services, 'accounts.bearer')
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], audience, currentDate: services.now() })
    return typeof payload.sid === 'string' ? payload.sid : null
  } catch {
    return null
  }
}
