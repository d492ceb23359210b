import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchFound, SearchSource, SearchWish } from '#platform/server/offers/search-source.ts'
import { findHits, searchCap } from '#platform/server/search/find-documents.ts'
import { documentSource, rebuildingDocuments } from './index-documents.ts'

/** Documents in the search of the portal: those that one finds in a box of one's own. */
export const documentSearch: SearchSource = {
  name: documentSource,
  target: 'WORKFLOW',
  find,
  rebuilding: rebuildingDocuments,
}

async function find(ctx: Ctx, wish: SearchWish): Promise<SearchFound> {
  const { db, viewer, language, services } = ctx
  const { rows: posts } = await sql<{ deptCode: string; comCode: string }>`
    select dept_code as "deptCode", com_code as "comCode" from organisation_posts
    where person_code = ${viewer.personCode} limit ${sql.lit(100)}`.execute(db)
  const found = await findHits(db, {
    source: documentSource,
    readers: [
      { kind: 'person', code: viewer.personCode },
      ...posts.map(({ deptCode }) => ({ kind: 'department', code: deptCode })),
    ],
    companies: [...new Set([viewer.comCode, ...posts.map(({ comCode }) => comCode)])],
    timeZone: viewer.timeZone,
    wish,
    parts: wish.includeBody ? ['title', 'names', 'body'] : ['title', 'names'],
    cap: searchCap,
  })(wish)
  const states = await statesOf(
    ctx,
    found.items.map(({ id }) => Number(id)),
  )
  return {
    ...found,
    items: found.items.map((hit) => ({
      ...hit,
      facts: {
        itemType: 'document',
        apmId: Number(hit.id),
        applicationId: hit.facts['applicationId'],
        applicationName: nameIn(hit.facts['form'] as LocalName, language),
        approvalStatus: services.texts.say(language, { key: `approvals.states.${states.get(Number(hit.id))}` }),
      },
    })),
  }
}

/** Where documents stand now: the index keeps what is searched. */
async function statesOf({ db }: Ctx, documentIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ documentId: number; state: string }>`
    select document_id as "documentId", state from approvals_documents
    where document_id = any(${[...documentIds]}::int[])`.execute(db)
  return new Map(rows.map(({ documentId, state }) => [documentId, state]))
}
