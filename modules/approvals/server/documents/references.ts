import { sql } from 'kysely'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { Reference } from '../../contract/documents.contract.ts'
import { isSeenBy } from './document-row.ts'

type Reading = Pick<Ctx, 'db' | 'viewer' | 'now'>

/** The earlier documents that one refers to, in their order, and whether the viewer may read each. */
export async function referencesOf(ctx: Reading, documentId: number): Promise<Reference[]> {
  const { rows } = await sql<Omit<Reference, 'can'> & { read: boolean }>`
    select d.document_id as "documentId", d.number, d.title, ${isSeenBy(ctx)} as read
    from approvals_references r join approvals_documents d on d.document_id = r.referred_id
    where r.document_id = ${documentId} order by r.at limit ${sql.lit(100)}`.execute(ctx.db)
  return rows.map(({ read, ...row }) => ({ ...row, can: { read } }))
}

/** Those among some documents that the viewer sees. */
export async function seenDocuments(
  ctx: Reading,
  documentIds: readonly number[],
): Promise<{ documentId: number; number: string | null; title: string }[]> {
  if (documentIds.length === 0) return []
  const { rows } = await sql<{ documentId: number; number: string | null; title: string }>`
    select d.document_id as "documentId", d.number, d.title from approvals_documents d
    where d.document_id = any(${[...documentIds]}::int[]) and ${isSeenBy(ctx)}`.execute(ctx.db)
  const order = new Map(documentIds.map((id, at) => [id, at]))
  return rows.toSorted((a, b) => order.get(a.documentId)! - order.get(b.documentId)!)
}

/**
 * Puts what a document refers to in place of what it referred to.
 * @throws AppError ValidationException for itself and for what the viewer does not see: that is not there
 */
export async function putReferences(ctx: Reading, documentId: number, wanted: readonly number[]): Promise<void> {
  const ids = [...new Set(wanted)]
  const seen = new Set((await seenDocuments(ctx, ids)).map((each) => each.documentId))
  const wrong = ids.findIndex((id) => id === documentId || !seen.has(id))
  if (wrong >= 0) throw invalid(`references.${wrong}`, 'approvals.referenceUnknown')
  await ctx.db.deleteFrom('approvals_references').where('document_id', '=', documentId).execute()
  await insertRows(
    ctx.db,
    'approvals_references',
    ids.map((referred_id, at) => ({ document_id: documentId, at, referred_id })),
  )
}
