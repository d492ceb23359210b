import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchFound, SearchHit, SearchWish } from '#platform/server/offers/search-source.ts'
import {
  type BoardItem,
  boardItem,
  type MenuItem,
  type MoreItem,
  menuItem,
  moreItem,
  type SearchResult,
  type WorkflowItem,
  workflowItem,
} from '../contract/search.entities.ts'
import { isOfModule, type SearchTarget, shortestSearch } from '../contract/search.rules.ts'
import { gather } from './gather.ts'
import { findPeople } from './people-source.ts'

const none = { totalCount: 0, capped: false }
const nothing: SearchFound = { items: [], total: 0, capped: false }

/**
 * Gathers what every source finds, in the reader's language. Fewer than two characters find nothing (0§5), and so does
 * a source that is not asked.
 */
export async function search(
  ctx: Ctx,
  isAsked: (target: SearchTarget) => boolean,
  wish: SearchWish,
): Promise<SearchResult> {
  const isLongEnough = searchLength(wish.keyword) >= shortestSearch
  const asks = (target: SearchTarget) => isLongEnough && isAsked(target)
  const found = (target: SearchTarget) => (asks(target) ? gather(ctx, target, wish) : nothing)
  const [people, articles, documents, menus, ...more] = await Promise.all([
    asks('ORG') ? findPeople(ctx, wish) : { items: [], ...none },
    found('BOARD'),
    found('WORKFLOW'),
    found('MENU'),
    ...headingsOfModules(ctx).map(async (target) => ({ target, ...(await found(target)) })),
  ])
  const { items: orgItems, ...orgCount } = people
  return {
    orgItems,
    orgCount,
    boardItems: {
      data: articles.items.map((hit) => boardItemOf(hit, ctx)),
      totalCount: articles.total,
      capped: articles.capped,
    },
    workflowItems: {
      items: documents.items.map((hit) => workflowItemOf(hit, ctx)),
      totalCount: documents.total,
      capped: documents.capped,
    },
    menuItems: { items: menus.items.map(menuItemOf), totalCount: menus.total, capped: menus.capped },
    moreItems: more.map(({ target, items, total, capped }) => ({
      target,
      items: items.map((hit) => moreItemOf(hit, ctx)),
      totalCount: total,
      capped,
    })),
  }
}

/** The headings that the modules have named themselves, in the order of the modules. */
function headingsOfModules({ services }: Ctx): SearchTarget[] {
  const sources = services.modules.flatMap(({ searchSources = [] }) => searchSources)
  return [...new Set(sources.map(({ target }) => target).filter(isOfModule))]
}

const authorIn = ({ author }: SearchHit, { language }: Ctx) => (author ? nameIn(author, language) : '')
const instantOf = ({ at }: SearchHit) => (at ?? new Date(0)).toISOString()

const boardItemOf = (hit: SearchHit, ctx: Ctx): BoardItem =>
  boardItem.parse({
    boardPath: [],
    ...hit.facts,
    title: hit.title,
    excerpt: hit.excerpt ?? '',
    createdUserName: authorIn(hit, ctx),
    createdDate: instantOf(hit),
  })

const workflowItemOf = (hit: SearchHit, ctx: Ctx): WorkflowItem =>
  workflowItem.parse({
    ...hit.facts,
    subject: hit.title,
    reqName: authorIn(hit, ctx),
    createdDate: instantOf(hit),
  })

const moreItemOf = (hit: SearchHit, { language }: Ctx): MoreItem =>
  moreItem.parse({
    ...hit.opens,
    id: hit.id,
    title: hit.title,
    by: [hit.author, hit.place].flatMap((name) => (name ? [nameIn(name, language)] : [])).join(', '),
    at: hit.day ?? hit.at?.toISOString() ?? '',
    excerpt: hit.excerpt ?? '',
  })

const menuItemOf = (hit: SearchHit): MenuItem => menuItem.parse({ ...hit.facts, name: hit.title })
