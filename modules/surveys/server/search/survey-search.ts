import { sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchFound, SearchSource, SearchWish } from '#platform/server/offers/search-source.ts'
import { findHits, searchCap } from '#platform/server/search/find-documents.ts'
import type { Reader } from '#platform/server/search/index-document.ts'
import { surveyPageOf } from '../alerts/raise.ts'
import { surveysOf } from '../lists/list-surveys.ts'
import { isOpen } from '../surveys.access.ts'
import { rebuildingSurveys, surveySource } from './index-surveys.ts'

/** Surveys in the search of the portal: those that one may answer. */
export const surveySearch: SearchSource = { name: surveySource, target: 'SURVEY', find, rebuilding: rebuildingSurveys }

async function find(ctx: Ctx, wish: SearchWish): Promise<SearchFound> {
  const { db, viewer, now } = ctx
  const { rows } = await sql<Reader & { com_code: string }>`
    select kind, code, com_code from ${audienceAtAllPosts(viewer.personCode)} mine`.execute(db)
  // Surveys of several companies stand in that of whoever wrote them.
  const { rows: companies } = await sql<{ code: string }>`
    select distinct com_code as code from surveys_surveys
    where status = 'posting' and deleted_at is null
      and scope = any(${[...new Set(rows.map((row) => row.com_code)), '*']}::text[])`.execute(db)
  const found = await findHits(db, {
    source: surveySource,
    readers: rows.map(({ kind, code }) => ({ kind, code })),
    companies: companies.map(({ code }) => code),
    timeZone: viewer.timeZone,
    wish,
    parts: wish.includeBody ? ['title', 'names', 'body'] : ['title', 'names'],
    cap: searchCap,
  })(wish)
  const seen = await surveysOf(
    ctx,
    found.items.map(({ id }) => Number(id)),
  )
  const open = new Set(
    seen
      .filter((row) => row.isAsked && row.deletedAt === null && isOpen(row, now))
      .map(({ surveyId }) => String(surveyId)),
  )
  return {
    ...found,
    items: found.items
      .filter(({ id }) => open.has(id))
      .map((hit) => ({ ...hit, opens: { kind: 'route' as const, to: surveyPageOf(Number(hit.id)) } })),
  }
}
