import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { AnyTold, Told } from '../../contract/documents.contract.ts'

/** Who is told of a document. */
export async function toldOf(db: Db, documentId: number): Promise<AnyTold[]> {
  const rows = await db
    .selectFrom('approvals_told')
    .select(['kind', 'person_code as personCode'])
    .where('document_id', '=', documentId)
    .orderBy('kind')
    .orderBy('person_code')
    .execute()
  return rows
}

/** Who is told from the beginning. */
export const plannedTold = (told: readonly AnyTold[]): Told[] =>
  told.flatMap(({ kind, personCode }) => (kind === 'circulate' ? [] : [{ kind, personCode }]))

/** Puts who is told of a document in place of who was; whom it was shown besides still sees it. */
export async function putTold({ db }: Pick<Ctx, 'db'>, documentId: number, told: readonly AnyTold[]): Promise<void> {
  await db.deleteFrom('approvals_told').where('document_id', '=', documentId).where('kind', '<>', 'circulate').execute()
  await insertRows(
    db,
    'approvals_told',
    told.map(({ kind, personCode }) => ({ document_id: documentId, kind, person_code: personCode })),
  )
}
