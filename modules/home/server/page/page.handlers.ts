import { bindCalls } from '#platform/server/modules.ts'
import { pageCalls } from '../../contract/page.contract.ts'
import { fillPage } from './fill-parts.ts'
import { pageFor } from './page-for.ts'

/** The home page and what its parts show. */
export const pageHandlers = bindCalls(pageCalls, {
  page: (ctx, { page }) => pageFor(ctx, page),
  pageData: async (ctx, { page, parts }) => {
    const shown = await pageFor(ctx, page)
    return { parts: await fillPage(ctx, shown, new Set(parts.split(',').filter((id) => id !== ''))) }
  },
})
