import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { plainTextOf } from '#platform/contract/rich-plain.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { excerptOf } from '#platform/server/rich-text/excerpt.ts'
import { findSourceIds } from '#platform/server/search/find-documents.ts'
import { indexDocument } from '#platform/server/search/index-document.ts'
import type { regulationCalls } from '../../contract/regulations.contract.ts'

/** Under this name regulations stand in the index of the search. */
export const regulationSource = 'notices.regulations'

/** Hits that are shown; whoever has more writes another word. */
const shown = 30

/**
 * Regulations that hold all the words, newest first, with the place of the first one in the text.
 * @throws AppError NotFoundException for another company
 */
export async function searchRegulations(
  ctx: Ctx,
  { comCode: asked, q }: CallParsedInput<(typeof regulationCalls)['regulationSearch']>,
): Promise<CallResult<(typeof regulationCalls)['regulationSearch']>> {
  const { db, viewer } = ctx
  const comCode = await administeredCompany(db, viewer, asked)
  const { ids, capped } = await findSourceIds(db, {
    source: regulationSource,
    readers: [{ kind: 'company', code: comCode }],
    companies: [comCode],
    timeZone: viewer.timeZone,
    wish: { keyword: q, from: undefined, until: undefined, author: undefined, where: undefined },
    parts: ['title', 'body', 'names'],
    cap: 100,
  })
  const found = ids.slice(0, shown).map(Number)
  const { rows } = await sql<{ regulationId: number; content: string }>`
    select distinct on (regulation_id) regulation_id as "regulationId", content from notices_regulation_versions
    where regulation_id = any(${found}::int[]) order by regulation_id, version desc`.execute(db)
  const texts = new Map(rows.map(({ regulationId, content }) => [regulationId, content]))
  return {
    items: found.map((regulationId) => ({ regulationId, excerpt: excerptOf(texts.get(regulationId) ?? '', q) })),
    capped: capped || ids.length > shown,
  }
}

export type Indexed = {
  regulationId: number
  comCode: string
  title: LocalName
  effectiveOn: string
  content: string
  fileNames: readonly string[]
}

/** How a regulation is found: by its newest version, by everybody in its company. */
export const documentOf = ({ regulationId, comCode, title, effectiveOn, content, fileNames }: Indexed) => ({
  source: regulationSource,
  id: String(regulationId),
  comCode,
  at: new Date(`${effectiveOn}T00:00:00Z`),
  title: title.ko,
  body: [title.en, title.zh, title.ja, plainTextOf(content)].filter(Boolean).join('\n'),
  names: fileNames,
  readers: [{ kind: 'company', code: comCode }],
})

/** Puts a regulation into the search. In the transaction that saves it. */
export const indexRegulation = (db: Db, regulation: Indexed): Promise<void> => indexDocument(db, documentOf(regulation))
