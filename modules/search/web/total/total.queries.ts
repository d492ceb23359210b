import { queryOf } from '#platform/web/calls/queries.ts'
import { searchCalls } from '../../contract/search.contract.ts'
import { isOfModule, pagePerCount, type SearchTarget } from '../../contract/search.rules.ts'
import type { Wish } from './asked.ts'

/** Rows of one kind on a page. */
export const rowsPerPage = 20

/** The first of every kind. */
export const everyKind = (wish: Wish) => queryOf(searchCalls.totalSearchSearch, { ...wish, pagePerCount })

/** A page of one kind, the others not asked. */
export const oneKind = (wish: Wish, target: SearchTarget, page: number) =>
  queryOf(searchCalls.totalSearchSearch, {
    ...wish,
    includeOrgchart: target === 'ORG',
    includeBoard: target === 'BOARD',
    includeWorkflow: target === 'WORKFLOW',
    includeMenu: target === 'MENU',
    includeMore: isOfModule(target) ? [target] : [],
    pageNumber: page,
    pagePerCount: rowsPerPage,
  })
