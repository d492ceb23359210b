import type { PublicCtx } from '#platform/server/ctx.ts'
import { databaseFailure } from '#platform/server/database/failures.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { endSessions, forgetSessions } from '../sessions/session-store.ts'
import { canChange, signedOutMeanwhileOf } from '../sessions/signed-out-meanwhile.ts'

/**
 * Ends this session (G-008); without one it only clears the cookie. While nothing can be written the session is over all
 * the same: `endsLater` says that its row ends as soon as that is possible.
 */
export async function signOut(ctx: PublicCtx): Promise<{ signedOut: boolean; endsLater: boolean }> {
  const { viewer } = ctx
  const ended = viewer ? await endIfPossible(ctx, viewer) : []
  if (!ended) await signedOutMeanwhileOf(ctx.services).note(ctx, viewer!)
  else forgetSessions(ctx, ended)
  ctx.cookies.clearToken()
  return { signedOut: viewer !== null && ended?.length !== 0, endsLater: !ended }
}

/** @returns the sessions that were ended; undefined when nothing can be written just now */
async function endIfPossible(ctx: PublicCtx, { personCode, sessionId }: Viewer): Promise<string[] | undefined> {
  if (!canChange(ctx.services)) return undefined
  try {
    return await ctx.inTransaction(async (inner) => {
      await inner.audit('accounts.signOut')
      return endSessions(inner, personCode, { only: sessionId })
    })
  } catch (error) {
    const code = databaseFailure(error)?.code
    if (code !== 'ServiceUnavailableException' && code !== 'InsufficientStorageException') throw error
    ctx.log.warn({ err: error }, 'a session could not be ended and waits for it')
    return undefined
  }
}
