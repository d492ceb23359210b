import { join } from 'node:path'
import { bindCalls, defineServerModule, type Handler } from '#platform/server/modules.ts'
import { pagePerCount, searchCalls } from '../contract/search.contract.ts'
import { search } from './search.service.ts'

/** One handler for both paths: how they differ is not shown (G-085). */
const totalSearch: Handler<typeof searchCalls.totalSearch> = (ctx, input) =>
  search(ctx, {
    keyword: input.keyword,
    page: input.pageNumber,
    count: input.pagePerCount,
    people: input.includeOrgchart,
  })

/** Search over what the modules offer. */
export const searchModule = defineServerModule({
  name: 'search',
  calls: bindCalls(searchCalls, {
    gnbSearch: (ctx, { searchText }) =>
      search(ctx, { keyword: searchText, page: 1, count: pagePerCount, people: true }),
    totalSearch,
    totalSearchSearch: totalSearch,
  }),
  texts: join(import.meta.dirname, '../texts'),
})
