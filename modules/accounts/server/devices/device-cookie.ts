import type { PublicCtx, Services } from '#platform/server/ctx.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import { hashOfToken } from '#platform/server/tokens.ts'
import { keyOf } from '../keys.ts'

/** The name of the cookie, and the purpose for which it is sealed. */
const name = 'device'

/** How long a browser is known after the last sign-in with it (days). */
export const keptDays = 180

/** What the cookie says: 256 random bits. It is sealed, so that one that is made up is told without the database. */
type Said = { token: string }

/** The token of this browser; null where it shows none that we gave. */
export const deviceTokenOf = async ({ services, cookies, now }: PublicCtx): Promise<string | null> =>
  tokenIn(services, cookies.get(name), now)

/**
 * A name for the browser that shows this cookie, for counting what it asks; it says nothing about anybody's rights.
 * @returns null where it is not ours
 */
export async function browserOf(services: Services, cookie: string): Promise<string | null> {
  const token = await tokenIn(services, cookie, services.now())
  return token && hashOfToken(token).toString('base64url')
}

/** Gives this browser its token, for as long again. */
export async function setDeviceToken({ services, cookies, now }: PublicCtx, token: string): Promise<void> {
  const until = new Date(now.getTime() + keptDays * 86_400_000)
  const said: Said = { token }
  cookies.set(name, seal(await keyOf(services, 'accounts.seal'), name, said, until), keptDays * 86_400)
}

async function tokenIn(services: Services, cookie: string | undefined, now: Date): Promise<string | null> {
  const said = unseal<Partial<Said>>(await keyOf(services, 'accounts.seal'), name, cookie, now)
  return said?.token ?? null
}
