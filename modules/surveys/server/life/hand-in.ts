import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { lifeCalls } from '../../contract/life.contract.ts'
import { checkSurvey } from '../../contract/rules/check-survey.ts'
import { tellApprovers, tellAuthors } from '../alerts/raise.ts'
import { mainOf, questionsOf } from '../shown-surveys.ts'
import type { SurveyRow } from '../survey-row.ts'
import { type SeenSurvey, surveyFor } from '../surveys.access.ts'
import { setStatus } from './set-status.ts'
import { record } from './telling.ts'

type Became = CallResult<(typeof lifeCalls)['composing']>

/** Why a survey of one's own is not where it would have to be. */
export const whyNotNow = (row: SeenSurvey) => (row.isAuthor ? 'surveys.faults.otherStatus' : undefined)

/**
 * Holds a survey against what keeps it from being asked (G-091).
 * @throws AppError ValidationException with each fault at its field
 */
export async function checkSound(ctx: Pick<Ctx, 'db' | 'now'>, row: SurveyRow): Promise<void> {
  const faults = checkSurvey(await mainOf(ctx.db, row), await questionsOf(ctx.db, row.surveyId), ctx.now)
  const errors = faults.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  throw new AppError('ValidationException', 'surveys.faults.unsound', {
    params: { count: errors.length },
    fields: errors.map(({ path, key, params }) => ({ path, key, params })),
  })
}

/**
 * Hands a survey in, or takes it back to be composed.
 * @throws AppError as {@link surveyFor}; ValidationException with all that is wrong with it; ConflictException where it is
 * neither composed nor waiting
 */
export async function setComposing(
  ctx: Ctx,
  { surveyId, isComposing }: CallParsedInput<(typeof lifeCalls)['composing']>,
): Promise<Became> {
  const by = ctx.viewer.personCode
  if (isComposing) {
    const row = await surveyFor(ctx, surveyId, { right: 'withdrawRequest', lock: true, why: whyNotNow })
    await record(ctx, surveyId, 'withdrawn', { by })
    return setStatus(ctx, row, { status: 'composing', approval: 0 })
  }
  const row = await surveyFor(ctx, surveyId, { right: 'requestApproval', lock: true, why: whyNotNow })
  await checkSound(ctx, row)
  await record(ctx, surveyId, row.needsApproval ? 'requested' : 'approved', { by })
  if (!row.needsApproval) return setStatus(ctx, row, { status: 'approved', approval: 0 })
  await tellApprovers(ctx, row)
  return setStatus(ctx, row, { status: 'waiting', approval: 1 })
}

/**
 * Approves or rejects a survey that waits; rejected it is composed again.
 * @throws AppError as {@link surveyFor}; ConflictException where it does not wait
 */
export async function approve(
  ctx: Ctx,
  { surveyId, approvalStatus, reason }: CallParsedInput<(typeof lifeCalls)['surveyApproval']>,
): Promise<Became> {
  const why = (row: SeenSurvey) =>
    row.isApprover && row.status !== 'waiting' ? 'surveys.faults.otherStatus' : undefined
  const row = await surveyFor(ctx, surveyId, { right: 'approve', lock: true, why })
  const isApproved = approvalStatus === 2
  const by = ctx.viewer.personCode
  await record(ctx, surveyId, isApproved ? 'approved' : 'rejected', { by, reason })
  await tellAuthors(ctx, row, isApproved ? 'approved' : 'rejected', { by, reason })
  await ctx.audit(isApproved ? 'surveys.approved' : 'surveys.rejected', {
    target: `survey:${surveyId}`,
    comCode: row.comCode,
  })
  return setStatus(ctx, row, {
    status: isApproved ? 'approved' : 'composing',
    approval: approvalStatus,
    approval_reason: reason,
    decided_by: by,
  })
}
