import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import type { Thread } from '#modules/talk/server/talk.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { documentThreads } from '../../contract/comments.contract.ts'
import { documentPageOf } from '../alerts/document-page.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { ofDepartment, ofPerson } from '../documents/places.ts'

/** Whom a comment is offered at most from its first letter on. */
const mostNear = 100

/** A document as it is talked about. @param row of a changing call held, as `documentFor` gives it */
export function documentThread(ctx: Ctx, row: DocumentRow): Thread {
  const { db, viewer } = ctx
  const readers = (codes: readonly string[]) => readersAmong(db, row.documentId, codes)
  return {
    kind: documentThreads,
    ownerId: String(row.documentId),
    comCode: row.comCode,
    authorCode: row.drafterCode,
    isAuthorNameless: false,
    isNameless: false,
    isKept: false,
    comments: row.comments,
    // Whoever said something takes it back herself.
    may: { comment: true, removeAny: false },
    readersAmong: readers,
    shownReadersAmong: readers,
    near: () => near(db, row.documentId),
    // The pages that show the document hear of it as of every change.
    watchers: async () => (await near(db, row.documentId)).map((code) => `person:${code}` as const),
    count: (by) =>
      db
        .updateTable('approvals_documents')
        .set({ comments: sql`comments + ${by}` })
        .where('document_id', '=', row.documentId)
        .execute(),
    tell: async ({ why, to, excerpt }) => {
      await ctx.emit(alertEvents.raised, {
        kind: `approvals.${why === 'mentioned' ? 'mentioned' : 'commented'}`,
        // Each at home: people of several companies may see one document.
        comCode: null,
        to: [...to],
        text: {
          key: `approvals.alerts.${why === 'mentioned' ? 'mentioned' : 'commented'}.text`,
          params: { title: row.title, text: excerpt },
        },
        url: `/po${documentPageOf(row.documentId)}`,
        objectKey: `approvalDocument:${row.documentId}`,
        byPersonCode: viewer.personCode,
      })
    },
  }
}

/** Who of some people finds a document in a box of hers. */
async function readersAmong(db: Db, documentId: number, personCodes: readonly string[]): Promise<ReadonlySet<string>> {
  if (personCodes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`
    select person.code from unnest(${[...personCodes]}::text[]) person (code)
    where exists (
      select from approvals_places p where p.document_id = ${documentId} and (
        p.owner = ${ofPerson('')} || person.code
        or p.owner in (
          select ${ofDepartment('')} || dept_code from organisation_posts where person_code = person.code)))`.execute(
    db,
  )
  return new Set(rows.map(({ code }) => code))
}

/** Everybody who finds a document in a box of her own. */
async function near(db: Db, documentId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct substr(owner, ${sql.lit(ofPerson('').length + 1)}) as code from approvals_places
    where document_id = ${documentId} and owner like ${`${ofPerson('')}%`} limit ${sql.lit(mostNear)}`.execute(db)
  return rows.map(({ code }) => code)
}
