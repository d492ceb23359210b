import { findPersonFacts } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { accountsCalls } from '../../contract/accounts.contract.ts'
import { forgetSessions } from './session-store.ts'

type ChangePost = typeof accountsCalls.changePost

/**
 * Lets this session act at another of the person's own posts (G-008).
 * @throws AppError NotFoundException, the same for a post of somebody else and for none
 */
export async function changePost(
  ctx: Ctx,
  { ComCode: comCode, DeptCode: deptCode }: CallParsedInput<ChangePost>,
): Promise<CallResult<ChangePost>> {
  const { personCode, sessionId } = ctx.viewer
  await ctx.inTransaction(async (inner) => {
    const person = await findPersonFacts(inner.db, personCode)
    const isOwn = person?.posts.some((post) => post.comCode === comCode && post.deptCode === deptCode)
    if (!isOwn) throw notFound('no such post of hers')
    await inner.db
      .updateTable('accounts_sessions')
      .set({ com_code: comCode, dept_code: deptCode })
      .where('id', '=', sessionId)
      .execute()
    await inner.audit('accounts.post.changed', { details: { comCode, deptCode } })
    await inner.signal('session.changed', sessionId)
  })
  forgetSessions(ctx, [sessionId])
  return { comCode, deptCode }
}
