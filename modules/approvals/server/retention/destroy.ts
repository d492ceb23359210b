import { sql } from 'kysely'
import { removeFileSets } from '#modules/files/server/files.public.ts'
import { forgetThreads } from '#modules/talk/server/talk.public.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { removeDocument } from '#platform/server/search/index-document.ts'
import { documentThreads } from '../../contract/comments.contract.ts'
import '../approvals.tables.ts'
import { removeExpired } from '../archives/write-archives.ts'
import { documentSource } from '../search/index-documents.ts'

/** Lists that are taken up in one run; the clock comes again. */
const lists = 100

/**
 * Destroys the documents of the lists that were agreed on, each in a transaction of its own: whatever ends it, the next
 * run goes on where this one stopped. What is held meanwhile stays.
 */
export async function destroyAgreed(services: Services): Promise<void> {
  const { database, now } = services
  const agreed = await database.writer
    .selectFrom('approvals_destructions')
    .select(['destruction_id', 'settled_by', 'com_code'])
    .where('state', '=', 'agreed')
    .orderBy('destruction_id')
    .limit(sql.lit(lists))
    .execute()
  for (const { destruction_id: destructionId, settled_by: by, com_code: comCode } of agreed) {
    const items = await database.writer
      .selectFrom('approvals_destruction_items')
      .select('document_id')
      .where('destruction_id', '=', destructionId)
      .orderBy('document_id')
      .execute()
    for (const { document_id: documentId } of items)
      await database.writer.transaction().execute(async (tx) => {
        const number = await destroy(tx, documentId, now())
        if (number === null) return
        await writeAudit(tx, {
          requestId: '',
          address: '',
          personCode: by,
          comCode,
          action: 'approvals.documentDestroyed',
          target: `approvalDocument:${documentId}`,
          details: { number, list: destructionId },
        })
      })
    await endArchives(database.writer, comCode, now())
    await database.writer
      .updateTable('approvals_destructions')
      .set({ state: 'done', finished_at: now() })
      .where('destruction_id', '=', destructionId)
      .where('state', '=', 'agreed')
      .execute()
  }
  if (agreed.length > 0) await removeExpired(services)
}

/** What is destroyed is to be fetched nowhere: archives that may hold it are over, one that is written is not wanted. */
async function endArchives(db: Db, comCode: string, at: Date): Promise<void> {
  await sql`
    update approvals_archives set state = 'dropped', finished_at = null, expires_at = ${at}
    where com_code = ${comCode} and state in ('waiting', 'done') and asked_at <= ${at}`.execute(db)
}

/**
 * Its content, files, acts, line and comments go, and it is found nowhere any more. What stays is its row: number, title,
 * form, drafter, days and hash. The database lets that happen only for what was agreed on and is not held.
 * @returns its number, or null for what is destroyed already or held
 */
async function destroy(tx: Db, documentId: number, at: Date): Promise<string | null> {
  const { rows } = await sql<{ number: string; fileCode: string | null; isHeld: boolean }>`
    select d.number, d.file_code as "fileCode",
      exists (select from approvals_holds h where h.document_id = d.document_id) as "isHeld"
    from approvals_documents d where d.document_id = ${documentId} and d.destroyed_at is null for update of d`.execute(
    tx,
  )
  const [document] = rows
  if (!document || document.isHeld) return null
  await tx
    .updateTable('approvals_documents')
    .set({ form_values: '{}', amount: 0, file_code: null, files: 0, comments: 0, destroyed_at: at })
    .where('document_id', '=', documentId)
    .execute()
  for (const table of [
    'approvals_places',
    'approvals_steps',
    'approvals_told',
    'approvals_receipts',
    'approvals_references',
    'approvals_acts',
  ] as const)
    await tx.deleteFrom(table).where('document_id', '=', documentId).execute()
  if (document.fileCode) await removeFileSets(tx, [document.fileCode])
  await forgetThreads(tx, documentThreads, [String(documentId)])
  await removeDocument(tx, documentSource, String(documentId))
  return document.number
}
