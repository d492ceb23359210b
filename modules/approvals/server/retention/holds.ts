import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { type HeldDocument, type retentionCalls, retentionLimits } from '../../contract/retention.contract.ts'
import '../approvals.tables.ts'

type Calls = typeof retentionCalls
type Hold = HeldDocument['hold']

/** Why some documents must not be destroyed, of those that are held. */
export async function holdsOf(db: Db, documentIds: readonly number[]): Promise<ReadonlyMap<number, Hold>> {
  if (documentIds.length === 0) return new Map()
  const { rows } = await sql<{ documentId: number; reason: string; by: LocalName; at: Date }>`
    select h.document_id as "documentId", h.reason, ${selectLocalName('p.name')} as by, h.held_at as at
    from approvals_holds h join organisation_people p on p.person_code = h.held_by
    where h.document_id = any(${[...documentIds]}::int[])`.execute(db)
  return new Map(rows.map(({ documentId, reason, by, at }) => [documentId, { reason, by, at: at.toISOString() }]))
}

/** The held documents of the company, the latest first. */
export async function listHolds({ db, viewer }: Ctx): Promise<CallResult<Calls['holds']>> {
  const { rows } = await sql<
    Omit<HeldDocument, 'hold' | 'endedAt' | 'drafter'> & { endedAt: Date; code: string; name: LocalName }
  >`
    select d.document_id as "documentId", d.number, d.title, v.content->'name' as "formName", d.ended_at as "endedAt",
      d.drafter_code as code, ${selectLocalName('p.name')} as name
    from approvals_holds h join approvals_documents d on d.document_id = h.document_id
    join approvals_form_versions v on v.form_id = d.form_id and v.version = d.form_version
    join organisation_people p on p.person_code = d.drafter_code
    where d.com_code = ${viewer.comCode}
    order by h.held_at desc, h.document_id desc limit ${sql.lit(retentionLimits.holds)}`.execute(db)
  const holds = await holdsOf(
    db,
    rows.map(({ documentId }) => documentId),
  )
  return {
    items: rows.map(({ code, name, endedAt, ...row }) => ({
      ...row,
      endedAt: endedAt.toISOString(),
      drafter: { personCode: code, name },
      hold: holds.get(row.documentId)!,
    })),
  }
}

/** Those that are held already keep their reason. @throws AppError NotFoundException for a number the company does not have */
export async function holdDocuments(
  ctx: Ctx,
  { numbers, reason }: CallParsedInput<Calls['holdDocuments']>,
): Promise<null> {
  const documentIds = await completedOf(ctx, numbers)
  await sql`
    insert into approvals_holds (document_id, reason, held_by, held_at)
    select id, ${reason}, ${ctx.viewer.personCode}, ${ctx.now} from unnest(${documentIds}::int[]) id
    on conflict (document_id) do nothing`.execute(ctx.db)
  await ctx.audit('approvals.documentsHeld', { details: { numbers: numbers.join(', '), reason } })
  return null
}

export async function releaseDocuments(
  ctx: Ctx,
  { numbers }: CallParsedInput<Calls['releaseDocuments']>,
): Promise<null> {
  const documentIds = await completedOf(ctx, numbers)
  await ctx.db.deleteFrom('approvals_holds').where('document_id', 'in', documentIds).execute()
  await ctx.audit('approvals.documentsReleased', { details: { numbers: numbers.join(', ') } })
  return null
}

/** Locked, so that nothing destroys one that is being held. */
async function completedOf({ db, viewer }: Ctx, numbers: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(numbers)]
  const rows = await db
    .selectFrom('approvals_documents')
    .select('document_id')
    .where('com_code', '=', viewer.comCode)
    .where('number', 'in', wanted)
    .where('destroyed_at', 'is', null)
    .orderBy('document_id')
    .forUpdate()
    .execute()
  if (rows.length < wanted.length) throw notFound('no document of this number')
  return rows.map(({ document_id }) => document_id)
}
