import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isAmong } from '#platform/server/database/among.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { ReceptionMoment } from '../../contract/approvals.rules.ts'
import type { ActKind, AnyTold } from '../../contract/documents.contract.ts'
import { isAsked, isSettled, type Line } from '../../contract/line/line.ts'
import { headsOfReceivers } from '../receipts/receipt-rows.ts'
import { documentPageOf } from './document-page.ts'
import { alertOf } from './kinds.ts'

/** What was done with a document, and what it has made of it. */
export type Happened = {
  documentId: number
  formId: number
  title: string
  kind: ActKind
  /** Whether the document has ended by it. */
  ends: boolean
  line: Line
  /** The steps that were asked before. */
  askedBefore: ReadonlySet<number>
  told: readonly AnyTold[]
}

type Telling = Pick<Ctx, 'db' | 'emitAll' | 'now'> & { viewer: Pick<Ctx['viewer'], 'personCode' | 'timeZone'> }

/** Acts that move a document on, of which those before and after on its line may want to hear. */
const moving: readonly ActKind[] = ['submit', 'approve', 'disagree']

/**
 * Who hears at which of the seven moments (0§3), each person at one of them: it is her turn, it moved before her turn,
 * it moved after her turn, her own document ended, what she has decided ended, her own document moved, she only reads it.
 */
export function whoHears({
  kind,
  ends,
  line,
  askedBefore,
  told,
}: Omit<Happened, 'title'>): Map<ReceptionMoment, string[]> {
  const heard = new Set<string>()
  const moments = new Map<ReceptionMoment, string[]>()
  const hear = (moment: ReceptionMoment, codes: readonly string[]) => {
    const fresh = [...new Set(codes)].filter((code) => !heard.has(code))
    for (const code of fresh) heard.add(code)
    if (fresh.length > 0) moments.set(moment, fresh)
  }
  const those = (isMeant: (step: Line['steps'][number]) => boolean) =>
    line.steps.filter(isMeant).map(({ personCode }) => personCode)
  hear(
    'Next',
    those((step) => (isAsked(step) || step.state === 'owed') && !askedBefore.has(step.stepId)),
  )
  if (ends) hear('Complete', [line.drafterCode])
  else if (kind !== 'submit' && kind !== 'withdraw') hear('Approve', [line.drafterCode])
  if (ends) hear('CompleteApprove', those(isSettled))
  if (!ends && moving.includes(kind)) {
    hear(
      'Before',
      those(({ state }) => state === 'ahead'),
    )
    hear('After', those(isSettled))
  }
  const isRead = (each: AnyTold) => (each.kind === 'refer' ? kind === 'submit' : ends && line.state === 'completed')
  hear(
    'Ref',
    told.filter(isRead).map(({ personCode }) => personCode),
  )
  return moments
}

/** Lets people hear of what was done with documents; whoever did it hears nothing. In its transaction. */
export async function tellOfActs(ctx: Telling, all: readonly Happened[]): Promise<void> {
  const { personCode } = ctx.viewer
  const heads = await headsOfReceivers(
    ctx.db,
    all.flatMap(({ documentId, ends, line }) => (ends && line.state === 'completed' ? [documentId] : [])),
  )
  const heard = all.map((happened) => {
    const moments = whoHears(happened)
    const told = new Set([...moments.values()].flat())
    const others = (heads.get(happened.documentId) ?? []).filter((code) => !told.has(code))
    if (others.length > 0) moments.set('Ref', [...(moments.get('Ref') ?? []), ...others])
    return { happened, moments }
  })
  if (heard.every(({ moments }) => moments.size === 0)) return
  const who = (await personNames(ctx.db, [personCode])).get(personCode)!
  const deputies = await deputiesOf(
    ctx,
    heard.flatMap(({ moments }) => moments.get('Next') ?? []),
  )
  await ctx.emitAll(
    alertEvents.raised,
    heard.flatMap(({ happened: { documentId, title, kind, ends, line, formId }, moments }) => {
      const turn = moments.get('Next')
      // Whoever drafted it acts for nobody at it.
      const acting = turn?.flatMap((code) => deputies(code, formId)).filter((code) => code !== line.drafterCode)
      if (turn) moments.set('Next', [...new Set([...turn, ...acting!])])
      const outcome = ends ? line.state : kind
      return [...moments].flatMap(([moment, people]) => {
        const to = people.filter((code) => code !== personCode)
        if (to.length === 0) return []
        return {
          kind: `approvals.${alertOf(moment)}`,
          // Each at home: people of several companies may be concerned.
          comCode: null,
          to,
          text: { key: textOf(moment, outcome), params: { title, who } },
          url: `/po${documentPageOf(documentId)}`,
          objectKey: `approvalDocument:${documentId}`,
          byPersonCode: personCode,
        }
      })
    }),
  )
}

/** Ends and acts are told by what they are; everything else says the same at each moment. */
function textOf(moment: ReceptionMoment, outcome: ActKind | Line['state']): string {
  const name = alertOf(moment)
  return moment === 'Complete' || moment === 'CompleteApprove' || moment === 'Approve'
    ? `approvals.alerts.${name}.${outcome}`
    : `approvals.alerts.${name}.text`
}

/** Who acts today for some people whose turn it is, at documents of a form. */
async function deputiesOf(
  { db, viewer, now }: Telling,
  personCodes: readonly string[],
): Promise<(personCode: string, formId: number) => string[]> {
  if (personCodes.length === 0) return () => []
  const today = dayIn(now, viewer.timeZone)
  const { rows } = await sql<{ code: string; forCode: string; formId: number | null }>`
    select g.delegator_code as code, g.person_code as "forCode", g.form_id as "formId" from approvals_delegations g
    where ${isAmong('g.person_code', [...new Set(personCodes)])} and g.start_date <= ${today}::date
      and g.end_date >= ${today}::date
    order by 1, 2 limit ${sql.lit(1_000)}`.execute(db)
  return (personCode, formId) =>
    rows
      .filter((one) => one.forCode === personCode && (one.formId === null || one.formId === formId))
      .map(({ code }) => code)
}
