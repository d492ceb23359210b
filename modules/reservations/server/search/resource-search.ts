import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchFound, SearchSource, SearchWish } from '#platform/server/offers/search-source.ts'
import { searchCap } from '#platform/server/search/find-documents.ts'
import type { Resource } from '../../contract/reservations.entities.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { resourceRightsOf } from '../reservations.access.ts'
import { resourceColumns } from '../resources/read-board.ts'

/**
 * Resources in the search of the portal, by name, place and equipment, the Korean way: those that somebody sees are looked
 * through, since they are few beside what is written.
 */
export const resourceSearch: SearchSource = { name: 'reservations.resources', target: 'RESOURCE', find }

async function find({ db, viewer, language }: Ctx, wish: SearchWish): Promise<SearchFound> {
  // A resource was written by nobody at no time: a search by author or period means something else.
  if (wish.author || wish.from || wish.until) return { items: [], total: 0, capped: false }
  const { rows } = await sql<Resource>`
    select ${resourceColumns}
    from ${resourceRightsOf(viewer.personCode)} held
    join reservations_resources r on r.resource_id = held.resource_id
    order by r.board_id, r.sort_order, r.resource_id limit ${sql.lit(limits.resources)}`.execute(db)
  const [isMeant, isThere] = [matcherOf(wish.keyword), matcherOf(wish.where ?? '')]
  const there = rows.filter(({ place }) => isThere([place]))
  // Called so, then standing there, then having it.
  const named = there.filter(({ name }) => isMeant(Object.values(name)))
  const others = there.filter((each) => !named.includes(each) && isMeant([each.place, ...each.equipment]))
  const found = [...named, ...others]
  return {
    items: found
      .slice(0, searchCap)
      .slice((wish.page - 1) * wish.pageSize, wish.page * wish.pageSize)
      .map(({ resourceId, boardId, name, place }) => ({
        id: String(resourceId),
        title: nameIn(name, language),
        author: undefined,
        place: inAll(place),
        at: undefined,
        opens: { kind: 'route', to: `/reserve/week?SYSID=${boardId}&resources=${resourceId}` } as const,
        facts: {},
      })),
    total: Math.min(found.length, searchCap),
    capped: found.length > searchCap,
  }
}

function matcherOf(words: string): (texts: readonly string[]) => boolean {
  if (words.trim() === '') return () => true
  const matches = createMatcher(words)
  return (texts) => texts.some((text) => matches(text) !== null)
}

/** A place is written in no language of its own. */
const inAll = (place: string): LocalName | undefined =>
  place === '' ? undefined : { ko: place, en: place, zh: place, ja: place }
