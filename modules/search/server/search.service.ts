import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchFound, SearchHit, SearchWish } from '#platform/server/offers/search-source.ts'
import {
  type BoardItem,
  boardItem,
  type MenuItem,
  menuItem,
  type RegulationItem,
  regulationItem,
  type SearchResult,
  type WorkflowItem,
  workflowItem,
} from '../contract/search.entities.ts'
import { type SearchTarget, shortestSearch } from '../contract/search.rules.ts'
import { gather } from './gather.ts'
import { findPeople } from './people-source.ts'

const none = { totalCount: 0, capped: false }
const nothing: SearchFound = { items: [], total: 0, capped: false }

/**
 * Gathers what every source finds, in the reader's language. Fewer than two characters find nothing (0§5), and so does
 * a source that is not asked.
 */
export async function search(ctx: Ctx, targets: ReadonlySet<SearchTarget>, wish: SearchWish): Promise<SearchResult> {
  const isLongEnough = searchLength(wish.keyword) >= shortestSearch
  const asks = (target: SearchTarget) => isLongEnough && targets.has(target)
  const [people, articles, documents, regulations, menus] = await Promise.all([
    asks('ORG') ? findPeople(ctx, wish) : { items: [], ...none },
    asks('BOARD') ? gather(ctx, 'board', wish) : nothing,
    asks('WORKFLOW') ? gather(ctx, 'workflow', wish) : nothing,
    asks('REGULATION') ? gather(ctx, 'regulation', wish) : nothing,
    asks('MENU') ? gather(ctx, 'menu', wish) : nothing,
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
    regulationItems: {
      items: regulations.items.map((hit) => regulationItemOf(hit, ctx)),
      totalCount: regulations.total,
      capped: regulations.capped,
    },
    menuItems: { items: menus.items.map(menuItemOf), totalCount: menus.total, capped: menus.capped },
  }
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

const regulationItemOf = (hit: SearchHit, { language }: Ctx): RegulationItem =>
  regulationItem.parse({
    ...hit.facts,
    title: hit.title,
    excerpt: hit.excerpt ?? '',
    categoryName: hit.place ? nameIn(hit.place, language) : '',
  })

const menuItemOf = (hit: SearchHit): MenuItem => menuItem.parse({ ...hit.facts, name: hit.title })
