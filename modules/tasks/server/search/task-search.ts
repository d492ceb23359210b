import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  excerptLetters,
  type SearchFound,
  type SearchSource,
  type SearchWish,
} from '#platform/server/offers/search-source.ts'
import { excerptOf } from '#platform/server/rich-text/excerpt.ts'
import { findHits, searchCap } from '#platform/server/search/find-documents.ts'
import type { Reader } from '#platform/server/search/index-document.ts'
import { taskPageOf } from '../home/task-page.ts'
import { areasOf, isSeenBy, joinAreasOf } from '../tasks.access.ts'
import { readerOfArea, rebuildingTasks, taskSource } from './index-tasks.ts'

/** Tasks in the search of the portal: those somebody sees, of all areas she belongs to and her own. */
export const taskSearch: SearchSource = { name: taskSource, target: 'TASK', find, rebuilding: rebuildingTasks }

async function find(ctx: Ctx, wish: SearchWish): Promise<SearchFound> {
  const { db, viewer } = ctx
  const { personCode } = viewer
  const { rows: areas } = await sql<{ areaId: string; comCode: string; isGuest: boolean }>`
    select a.area_id as "areaId", a.com_code as "comCode", mine.role_number = 1 as "isGuest"
    from ${areasOf(personCode)} mine join tasks_areas a on a.area_id = mine.area_id`.execute(db)
  const readers: Reader[] = [
    { kind: 'person', code: personCode },
    ...areas.flatMap(({ areaId, isGuest }) => (isGuest ? [] : [readerOfArea(areaId)])),
  ]
  const found = await findHits(db, {
    source: taskSource,
    readers,
    companies: [...new Set([viewer.comCode, ...areas.map(({ comCode }) => comCode)])],
    timeZone: viewer.timeZone,
    wish,
    parts: wish.includeBody ? ['title', 'body', 'names'] : ['title', 'names'],
    cap: searchCap,
  })(wish)
  const seen = await seenOf(
    ctx,
    found.items.map(({ id }) => Number(id)),
  )
  const items = found.items.flatMap((hit) => {
    const row = seen.get(hit.id)
    if (!row) return []
    const excerpt = wish.withExcerpts ? excerptOf(row.description, wish.keyword, excerptLetters) : undefined
    return [{ ...hit, place: row.place, excerpt, opens: { kind: 'route' as const, to: taskPageOf(Number(hit.id)) } }]
  })
  return { ...found, items }
}

/** What of that somebody sees still: she may have left an area since she had a part in its task. */
async function seenOf({ db, viewer }: Ctx, taskIds: readonly number[]) {
  if (taskIds.length === 0) return new Map<string, { description: string; place: LocalName | undefined }>()
  const { personCode } = viewer
  const { rows } = await sql<{ id: string; description: string; area: string | null }>`
    select t.task_id::text as id, t.description, a.title as area
    from tasks_tasks t left join tasks_areas a on a.area_id = t.area_id
    ${joinAreasOf(personCode)}
    where t.task_id = any(${[...taskIds]}::int[]) and ${isSeenBy(personCode)} limit ${sql.lit(searchCap)}`.execute(db)
  const named = (name: string): LocalName => ({ ko: name, en: name, zh: name, ja: name })
  return new Map(
    rows.map(({ id, description, area }) => [id, { description, place: area === null ? undefined : named(area) }]),
  )
}
