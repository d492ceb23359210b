import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
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

/**
 * @returns the id of its session; null when it is not ours or was changed. That of a token whose time is over, too:
 * the session knows that by itself, and is ended then (see `resolve.ts`)
 */
export async function sessionIdOfBearer(services: Services, token: string): Promise<string | null> {
  const { sid } = await readBearer(services, token)
  return typeof sid === 'string' ? sid : null
}

async function readBearer(services: Services, token: string): Promise<JWTPayload> {
  const key = await keyOf(services, 'accounts.bearer')
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], audience, currentDate: services.now() })
    return payload
  } catch (error) {
    // The time is looked at last: signature and audience were right.
    return error instanceof errors.JWTExpired ? error.payload : {}
  }
}
