import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { actsWithReason, type Became, type documentCalls } from '../../contract/documents.contract.ts'
import { type Act, isFor, markRead, perform, type Refusal } from '../../contract/line/acts.ts'
import { isAsked, type Line } from '../../contract/line/line.ts'
import { amountOf, readPlan } from './check-submission.ts'
import { checkConfirmed } from './confirmed.ts'
import { actorOn, documentFor, lineOf } from './document-row.ts'
import { keepAct, putSteps } from './keep-act.ts'
import { refused } from './refused.ts'
import { inOne } from './submit.ts'

type Calls = typeof documentCalls
type Asked = CallParsedInput<Calls['act']>

/** Notes that whoever is asked, or acts for her, has opened a document. */
export async function noteOpened(ctx: Ctx, { documentId }: { documentId: number }): Promise<Record<string, never>> {
  const row = await documentFor(ctx, documentId, { lock: true })
  const [line, actor] = await Promise.all([lineOf(ctx.db, row), actorOn(ctx, row)])
  const read = markRead(line, actor)
  if (read !== line) await putSteps(ctx, documentId, read)
  return {}
}

/**
 * Does something with a document.
 * @throws AppError NotFoundException for a document out of reach; ValidationException without a step or a reason where
 * one is needed; AccessDeniedException for what is not hers to do; ConflictException where things stand otherwise by now
 */
export async function actOn(ctx: Ctx, input: Asked): Promise<Became> {
  await checkConfirmed(ctx)
  const act = actOf(input)
  if (actsWithReason.includes(input.kind) && input.reason === '')
    throw invalid('reason', 'approvals.refused.reasonMissing')
  return performOn(ctx, input.documentId, () => act, input.reason)
}

function actOf({ kind, stepId, to }: Asked): Act {
  if (kind === 'withdraw') return { kind }
  if (stepId === undefined) throw invalid('stepId', 'approvals.refused.notAsked')
  return kind === 'return' ? { kind, stepId, to: to ?? null } : { kind, stepId }
}

/** @param chosen the act, from the line as it stands when nobody else may change it any more */
async function performOn(
  ctx: Ctx,
  documentId: number,
  chosen: (line: Line, isMine: (step: Line['steps'][number]) => boolean) => Act | Refusal,
  reason: string,
): Promise<Became> {
  const row = await documentFor(ctx, documentId, { lock: true })
  const [line, actor] = await Promise.all([lineOf(ctx.db, row), actorOn(ctx, row)])
  const act = chosen(line, (step) => isFor(line, step, actor))
  if (typeof act === 'string') throw refused(act)
  const next = perform(line, act, actor)
  if (typeof next === 'string') throw refused(next)
  const step = 'stepId' in act ? line.steps.find(({ stepId }) => stepId === act.stepId) : undefined
  return keepAct(ctx, row, next, {
    kind: act.kind,
    stepId: step?.stepId ?? null,
    forCode: step && step.personCode !== actor.personCode ? step.personCode : null,
    deptCode: step?.deptCode ?? row.drafterDept,
    reason: reason.normalize('NFC'),
  })
}

/**
 * Puts other steps behind the one that is asked.
 * @throws AppError as {@link actOn}; ValidationException for a line that may not go on like this
 */
export async function changeLine(
  ctx: Ctx,
  { documentId, version, steps, reason }: CallParsedInput<Calls['changeLine']>,
): Promise<Became> {
  await checkConfirmed(ctx)
  const row = await documentFor(ctx, documentId, { lock: true })
  if (row.version !== version) throw conflict('approvals.refused.changedMeanwhile')
  const [line, actor] = await Promise.all([lineOf(ctx.db, row), actorOn(ctx, row)])
  // Whoever may not change it is told so before she is told what is wrong with her line.
  const first = perform(line, { kind: 'changeLine', steps: [] }, actor)
  if (typeof first === 'string' && first !== 'lineFault') throw refused(first)
  const asked = line.steps.filter(isAsked)
  const kept = line.steps.filter(({ stage }) => stage <= asked[0]!.stage)
  const amount = amountOf(row.form, row.values)
  const planned = await readPlan(ctx, steps, { ...row, amount }, kept)
  const next = perform(line, { kind: 'changeLine', steps: planned }, actor)
  if (typeof next === 'string') throw refused(next)
  const own = asked.find((step) => isFor(line, step, actor))
  return keepAct(ctx, row, next, {
    kind: 'changeLine',
    stepId: own?.stepId ?? null,
    forCode: own && own.personCode !== actor.personCode ? own.personCode : null,
    deptCode: own?.deptCode ?? row.drafterDept,
    reason: reason.normalize('NFC'),
  })
}

/** Approves several, each in a transaction of its own, so that one that cannot be approved keeps no other back. */
export async function approveAll(
  ctx: Ctx,
  { documentIds, reason }: CallParsedInput<Calls['approveAll']>,
): Promise<CallResult<Calls['approveAll']>> {
  await checkConfirmed(ctx)
  const refusals: (Refusal | 'notFound' | null)[] = []
  for (const documentId of documentIds) refusals.push(await approveOne(ctx, documentId, reason))
  return { refusals }
}

async function approveOne(ctx: Ctx, documentId: number, reason: string): Promise<Refusal | 'notFound' | null> {
  const ownStep = (line: Line, isMine: (step: Line['steps'][number]) => boolean): Act | Refusal => {
    const step = line.steps.find((each) => (isAsked(each) || each.state === 'owed') && isMine(each))
    return step ? { kind: 'approve', stepId: step.stepId } : 'alreadyActed'
  }
  try {
    await inOne(ctx, (inner) => performOn(inner, documentId, ownStep, reason))
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'NotFoundException') return 'notFound'
    const [, refusal] = (error instanceof AppError && /^approvals\.refused\.(\w+)$/.exec(error.key)) || []
    if (!refusal) throw error
    return refusal as Refusal
  }
}
