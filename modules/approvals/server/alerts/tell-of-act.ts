import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
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

type Telling = Pick<Ctx, 'db' | 'emit' | 'now'> & { viewer: Pick<Ctx['viewer'], 'personCode' | 'timeZone'> }

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

/** Lets people hear of what was done; whoever did it hears nothing. In its transaction. */
export async function tellOfAct(ctx: Telling, happened: Happened): Promise<void> {
  const { documentId, title, kind, ends, line } = happened
  const moments = whoHears(happened)
  if (ends && line.state === 'completed') {
    const heard = new Set([...moments.values()].flat())
    const heads = (await headsOfReceivers(ctx.db, documentId)).filter((code) => !heard.has(code))
    if (heads.length > 0) moments.set('Ref', [...(moments.get('Ref') ?? []), ...heads])
  }
  if (moments.size === 0) return
  const { rows } = await sql<{ name: LocalName }>`
    select ${selectLocalName('p.name')} as name from organisation_people p
    where p.person_code = ${ctx.viewer.personCode}`.execute(ctx.db)
  const turn = moments.get('Next')
  if (turn) moments.set('Next', [...new Set([...turn, ...(await deputiesOf(ctx, happened, turn))])])
  const outcome = ends ? line.state : kind
  for (const [moment, people] of moments) {
    const to = people.filter((code) => code !== ctx.viewer.personCode)
    if (to.length === 0) continue
    await ctx.emit(alertEvents.raised, {
      kind: `approvals.${alertOf(moment)}`,
      // Each at home: people of several companies may be concerned.
      comCode: null,
      to,
      text: { key: textOf(moment, outcome), params: { title, who: rows[0]!.name } },
      url: `/po${documentPageOf(documentId)}`,
      objectKey: `approvalDocument:${documentId}`,
      byPersonCode: ctx.viewer.personCode,
    })
  }
}

/** Ends and acts are told by what they are; everything else says the same at each moment. */
function textOf(moment: ReceptionMoment, outcome: ActKind | Line['state']): string {
  const name = alertOf(moment)
  return moment === 'Complete' || moment === 'CompleteApprove' || moment === 'Approve'
    ? `approvals.alerts.${name}.${outcome}`
    : `approvals.alerts.${name}.text`
}

/** Who acts today for some people whose turn it is. */
async function deputiesOf(
  { db, viewer, now }: Telling,
  { formId, line }: Happened,
  personCodes: readonly string[],
): Promise<string[]> {
  const today = dayIn(now, viewer.timeZone)
  const { rows } = await sql<{ code: string }>`
    select distinct g.delegator_code as code from approvals_delegations g
    where g.person_code = any(${[...personCodes]}::text[]) and g.start_date <= ${today}::date
      and g.end_date >= ${today}::date and (g.form_id is null or g.form_id = ${formId})
      and g.delegator_code <> ${line.drafterCode}
    limit ${sql.lit(100)}`.execute(db)
  return rows.map(({ code }) => code)
}
