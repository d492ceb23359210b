import { join } from 'node:path'
import { bindCalls, defineServerModule, type Handler } from '#platform/server/modules.ts'
import '#platform/server/offers/pages.ts'
import { searchCalls } from '../contract/search.contract.ts'
import { isOfModule, pagePerCount, type SearchTarget } from '../contract/search.rules.ts'
import { search } from './search.service.ts'

/** One handler for both paths: how they differ is not shown (G-085). */
const totalSearch: Handler<typeof searchCalls.totalSearch> = (ctx, input) => {
  const included: Readonly<Partial<Record<SearchTarget, boolean>>> = {
    ORG: input.includeOrgchart,
    BOARD: input.includeBoard,
    WORKFLOW: input.includeWorkflow,
    MENU: input.includeMenu,
  }
  const isAsked = (target: SearchTarget) =>
    isOfModule(target) ? (input.includeMore?.includes(target) ?? true) : included[target] === true
  return search(ctx, isAsked, {
    keyword: input.keyword,
    includeBody: input.keywordOption !== 'title',
    from: input.from,
    until: input.until,
    author: input.author,
    where: input.where,
    withExcerpts: true,
    page: input.pageNumber,
    pageSize: input.pagePerCount,
  })
}

/** Search over what the modules offer. */
export const searchModule = defineServerModule({
  name: 'search',
  calls: bindCalls(searchCalls, {
    gnbSearch: (ctx, { searchText, includeBody }) =>
      search(ctx, () => true, {
        keyword: searchText,
        includeBody,
        from: undefined,
        until: undefined,
        author: undefined,
        where: undefined,
        withExcerpts: false,
        page: 1,
        pageSize: pagePerCount,
      }),
    totalSearch,
    totalSearchSearch: totalSearch,
  }),
  texts: join(import.meta.dirname, '../texts'),
  pages: [
    '/home/search',
    '/home/total-search',
    '/home/totalsearch',
    '/home/totalsearch/modal/read',
    '/home/totalsearch/modal/write',
  ],
  defaultMenus: [
    {
      nameKey: 'search.open',
      targetUrl: '/home/search',
      callType: 'USER',
      icon: 'search',
      audience: 'company',
      order: 800,
    },
  ],
})
