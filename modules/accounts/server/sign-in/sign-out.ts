import type { PublicCtx } from '#platform/server/ctx.ts'
import { endSessions, forgetSessions } from '../sessions/session-store.ts'

/** Ends this session (G-008); without one it only clears the cookie. */
export async function signOut(ctx: PublicCtx): Promise<{ signedOut: boolean }> {
  const { viewer } = ctx
  const ended = viewer
    ? await ctx.inTransaction(async (inner) => {
        await inner.audit('accounts.signOut')
        return endSessions(inner, viewer.personCode, { only: viewer.sessionId })
      })
    : []
  forgetSessions(ctx, ended)
  ctx.cookies.clearToken()
  return { signedOut: ended.length > 0 }
}
