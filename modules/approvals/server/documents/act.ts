import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { actsWithReason, type Became, type documentCalls } from '../../contract/documents.contract.ts'
import { type Act, type Actor, isFor, markRead, perform, type Refusal } from '../../contract/line/acts.ts'
import { isAsked, type Line } from '../../contract/line/line.ts'
import { amountOf, readPlan } from './check-submission.ts'
import { checkConfirmed } from './confirmed.ts'
import { actorOn, actorsOn, type DocumentRow, documentFor, documentsFor, lineOf, linesOf } from './document-row.ts'
import { type Acted, keepAct, keepActs, putSteps } from './keep-act.ts'
import { refused } from './refused.ts'
import { inOne } from './submit.ts'

type Calls = typeof documentCalls
type Asked = CallParsedInput<Calls['act']>

/** Notes that whoever is asked, or acts for her, has opened a document. */
export async function noteOpened(ctx: Ctx, { documentId }: { documentId: number }): Promise<Record<string, never>> {
  const row = await documentFor(ctx, documentId, { lock: true })
  const [line, actor] = await Promise.all([lineOf(ctx.db, row), actorOn(ctx, row)])
  const read = markRead(line, actor)
  if (read !== line) await putSteps(ctx, [{ row, line: read }])
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
  const row = await documentFor(ctx, input.documentId, { lock: true })
  const [line, actor] = await Promise.all([lineOf(ctx.db, row), actorOn(ctx, row)])
  const acted = performOn(row, line, act, actor, input.reason)
  if (typeof acted === 'string') throw refused(acted)
  return keepAct(ctx, row, acted.line, acted.act)
}

function actOf({ kind, stepId, to }: Asked): Act {
  if (kind === 'withdraw') return { kind }
  if (stepId === undefined) throw invalid('stepId', 'approvals.refused.notAsked')
  return kind === 'return' ? { kind, stepId, to: to ?? null } : { kind, stepId }
}

/** What an act makes of a document that is held, or why it may not be. */
function performOn(row: DocumentRow, line: Line, act: Act, actor: Actor, reason: string): Acted | Refusal {
  const next = perform(line, act, actor)
  if (typeof next === 'string') return next
  const step = 'stepId' in act ? line.steps.find(({ stepId }) => stepId === act.stepId) : undefined
  const kept = {
    kind: act.kind,
    stepId: step?.stepId ?? null,
    forCode: step && step.personCode !== actor.personCode ? step.personCode : null,
    deptCode: step?.deptCode ?? row.drafterDept,
    reason: reason.normalize('NFC'),
  }
  return { row, line: next, act: kept }
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

/** Approves several in one transaction: of each it is known before whether it can be, so that none keeps another back. */
export async function approveAll(
  ctx: Ctx,
  { documentIds, reason }: CallParsedInput<Calls['approveAll']>,
): Promise<CallResult<Calls['approveAll']>> {
  await checkConfirmed(ctx)
  return inOne(ctx, async (inner) => {
    const rows = await documentsFor(inner, documentIds, { lock: true })
    const [lines, actorOf] = await Promise.all([linesOf(inner.db, rows), actorsOn(inner)])
    const tried = new Map(rows.map((row, nth) => [row.documentId, approveAt(row, lines[nth]!, actorOf(row), reason)]))
    const acted = [...tried.values()].filter((each) => typeof each !== 'string')
    if (acted.length > 0) await keepActs(inner, acted)
    const told = new Set<number>()
    return {
      refusals: documentIds.map((documentId) => {
        const done = tried.get(documentId)
        // The same one named twice is approved once.
        if (typeof done === 'object' && told.has(documentId)) return 'alreadyActed'
        told.add(documentId)
        return done === undefined ? 'notFound' : typeof done === 'string' ? done : null
      }),
    }
  })
}

/** Approves at the step that waits for somebody. */
function approveAt(row: DocumentRow, line: Line, actor: Actor, reason: string): Acted | Refusal {
  const step = line.steps.find((each) => (isAsked(each) || each.state === 'owed') && isFor(line, each, actor))
  return step ? performOn(row, line, { kind: 'approve', stepId: step.stepId }, actor, reason) : 'alreadyActed'
}
