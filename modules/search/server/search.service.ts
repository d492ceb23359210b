import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchHit, SearchWish } from '#platform/server/offers/search-source.ts'
import {
  type BoardItem,
  boardItem,
  type MenuItem,
  menuItem,
  type SearchResult,
  type WorkflowItem,
  workflowItem,
} from '../contract/search.entities.ts'
import { type SearchTarget, shortestSearch } from '../contract/search.rules.ts'
import { gather } from './gather.ts'
import { findPeople } from './people-source.ts'

const none = { totalCount: 0, capped: false }

/**
 * Gathers what every source finds, in the reader's language. Fewer than two characters find nothing (0§5), and so does
 * a source that is not asked.
 */
export async function search(ctx: Ctx, targets: ReadonlySet<SearchTarget>, wish: SearchWish): Promise<SearchResult> {
  const isLongEnough = searchLength(wish.keyword) >= shortestSearch
  const asks = (target: SearchTarget) => isLongEnough && targets.has(target)
  const [people, articles, documents, menus] = await Promise.all([
    asks('ORG') ? findPeople(ctx, wish) : { items: [], ...none },
    asks('BOARD') ? gather(ctx, 'board', wish) : { items: [], total: 0, capped: false },
    asks('WORKFLOW') ? gather(ctx, 'workflow', wish) : { items: [], total: 0, capped: false },
    asks('MENU') ? gather(ctx, 'menu', wish) : { items: [], total: 0, capped: false },
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
  }
}

const authorIn = ({ author }: SearchHit, { language }: Ctx) => (author ? nameIn(author, language) : '')
const instantOf = ({ at }: SearchHit) => (at ?? new Date(0)).toISOString()

const boardItemOf = (hit: SearchHit, ctx: Ctx): BoardItem =>
  boardItem.parse({
    ...hit.facts,
    title: hit.title,
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

const menuItemOf = (hit: SearchHit): MenuItem => menuItem.parse({ ...hit.facts, name: hit.title })
