import { sql } from 'kysely'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Told } from '../../contract/documents.contract.ts'
import { planOf } from '../../contract/line/check-line.ts'
import { deciderOf } from '../../contract/line/decision-rules.ts'
import { lineLimits, type PlannedStep } from '../../contract/line/line.ts'
import type { LineRule } from '../../contract/line/line-rules.ts'
import type { lineCalls } from '../../contract/lines.contract.ts'
import { formFor } from '../approvals.access.ts'
import { lineOf } from '../documents/document-row.ts'
import { plannedTold, toldOf } from '../documents/told.ts'
import { decisionRulesOf } from '../forms/decision-rules.ts'
import { type Found, headsAbove, holderOf } from './heads.ts'
import { namesOnLines } from './names.ts'

type Call = (typeof lineCalls)['defaultLine']

const heads: LineRule = { by: 'heads', kind: 'review', levels: 10, isTogether: false, isLater: false }

/**
 * The line that a document begins with: as its form says, as one had it last on this form, or who leads one's
 * departments, up to whoever decides.
 * @throws AppError as {@link formFor}
 */
export async function readDefaultLine(ctx: Ctx, { formId, amount }: CallParsedInput<Call>): Promise<CallResult<Call>> {
  const { content } = await formFor(ctx, formId)
  const last = content.line.length === 0 ? await lastLine(ctx, formId) : null
  return lineFor(ctx, { rules: content.line, formId, amount, last, drafter: ctx.viewer })
}

type Beginning = {
  /** What the form says. */
  rules: readonly LineRule[]
  formId: number
  amount: number
  /** The line that was asked last, where the form says nothing. */
  last: { steps: PlannedStep[]; told: Told[] } | null
  /** Whoever drafts, at the post she acts at; of whom she asks, the viewer sees what she may see. */
  drafter: Pick<Ctx['viewer'], 'personCode' | 'deptCode'>
}

/** The line that a document begins with. */
export async function lineFor(
  ctx: Ctx,
  { rules, formId, amount, last, drafter }: Beginning,
): Promise<CallResult<Call>> {
  const { db, viewer } = ctx
  const decider = await deciderFor(ctx, formId, amount)
  const hers = { ...ctx, viewer: { ...viewer, personCode: drafter.personCode, deptCode: drafter.deptCode } }
  const found = last ?? {
    steps: await stepsBy(hers, rules.length > 0 ? rules : [heads], decider?.sortOrder ?? null),
    told: [],
  }
  const seen = await seePeople(
    db,
    await sightOf(db, viewer),
    [...found.steps, ...found.told].map(({ personCode }) => personCode),
  )
  const steps = found.steps.filter(({ personCode, deptCode }) =>
    seen.get(personCode)?.posts.some((post) => post.deptCode === deptCode),
  )
  const told = found.told.filter(({ personCode }) => seen.has(personCode))
  return {
    from: rules.length > 0 ? 'form' : last ? 'last' : 'heads',
    steps: endingWithApproval(steps),
    told,
    decider: decider && { rankCode: decider.rankCode, name: decider.name },
    ...(await namesOnLines(db, [{ steps, told }])),
  }
}

type Decider = { rankCode: string; name: LocalName; sortOrder: number }

async function deciderFor({ db, viewer }: Ctx, formId: number, amount: number): Promise<Decider | null> {
  const rankCode = deciderOf(await decisionRulesOf(db, viewer.comCode), formId, amount)
  if (rankCode === null) return null
  const { rows } = await sql<Decider>`
    select rank_code as "rankCode", ${selectLocalName('name')} as name, sort_order as "sortOrder"
    from organisation_ranks where com_code = ${viewer.comCode} and rank_code = ${rankCode}`.execute(db)
  return rows[0] ?? null
}

/** @param decides the order of the rank that decides */
async function stepsBy(ctx: Ctx, rules: readonly LineRule[], decides: number | null): Promise<PlannedStep[]> {
  const steps: PlannedStep[] = []
  for (const rule of rules) {
    const { kind, isTogether, isLater } = rule
    for (const { personCode, deptCode } of await peopleBy(ctx, rule, decides))
      if (
        personCode !== ctx.viewer.personCode &&
        steps.length < lineLimits.steps &&
        !steps.some((step) => step.personCode === personCode)
      )
        steps.push({ kind, personCode, deptCode, isTogether: isTogether && steps.length > 0, isLater, isFinal: false })
  }
  return steps
}

async function peopleBy(
  ctx: Ctx,
  rule: LineRule,
  decides: number | null,
): Promise<readonly Pick<Found, 'personCode' | 'deptCode'>[]> {
  const { deptCode } = ctx.viewer
  if (rule.by === 'person') return [rule]
  if (rule.by === 'department') return (await headsAbove(ctx, rule.deptCode)).slice(0, 1)
  if (rule.by === 'duty') {
    const holder = await holderOf(ctx, deptCode, rule.dutyCode)
    return holder ? [holder] : []
  }
  const above = (await headsAbove(ctx, deptCode)).slice(0, rule.levels)
  const end = decides === null ? -1 : above.findIndex(({ rankOrder }) => rankOrder <= decides)
  return end < 0 ? above : above.slice(0, end + 1)
}

/** The last one approves, whatever the rule that has found her says of those before. */
const endingWithApproval = (steps: readonly PlannedStep[]): PlannedStep[] =>
  steps.map((step, at) =>
    at === steps.length - 1 && step.kind !== 'approve' ? { ...step, kind: 'approve', isTogether: false } : step,
  )

/** The line of the last document that somebody drafted on a form at the post she acts at. */
async function lastLine({ db, viewer }: Ctx, formId: number): Promise<{ steps: PlannedStep[]; told: Told[] } | null> {
  const row = await db
    .selectFrom('approvals_documents')
    .select(['document_id as documentId', 'drafter_code as drafterCode', 'state'])
    .where('drafter_code', '=', viewer.personCode)
    .where('form_id', '=', formId)
    .where('drafter_dept', '=', viewer.deptCode)
    .orderBy('document_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { steps } = await lineOf(db, row)
  const plan = planOf(steps).map((step) => ({ ...step, isFinal: false }))
  return { steps: plan, told: plannedTold(await toldOf(db, row.documentId)) }
}
