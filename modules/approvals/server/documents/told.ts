import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { Told } from '../../contract/documents.contract.ts'

/** Who is told of a document. */
export async function toldOf(db: Db, documentId: number): Promise<Told[]> {
  const rows = await db
    .selectFrom('approvals_told')
    .select(['kind', 'person_code as personCode'])
    .where('document_id', '=', documentId)
    .orderBy('kind')
    .orderBy('person_code')
    .execute()
  return rows
}

/** Puts who is told of a document in place of who was. */
export async function putTold({ db }: Pick<Ctx, 'db'>, documentId: number, told: readonly Told[]): Promise<void> {
  await db.deleteFrom('approvals_told').where('document_id', '=', documentId).execute()
  await insertRows(
    db,
    'approvals_told',
    told.map(({ kind, personCode }) => ({ document_id: documentId, kind, person_code: personCode })),
  )
}
