import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { namesFrom } from '#platform/server/offers/audit-names.ts'
import '#platform/server/offers/pages.ts'
import { audienceUses } from './audience-uses.ts'
import { bookmarkedAddresses } from './bookmarks/bookmarked-addresses.ts'
import { bookmarkHandlers } from './bookmarks/bookmarks.handlers.ts'
import { boot } from './boot.ts'
import { countsHandlers, graphHandlers } from './counts/counts.handlers.ts'
import { outerSystemConfig } from './counts/counts.ts'
import { paintFrame } from './first-frame.ts'
import { shellMenus } from './menu-administration/default-menus.ts'
import { menuAdministrationHandlers } from './menu-administration/menu-administration.handlers.ts'
import { offeredMenus } from './menus/offered-menus.ts'
import { quickMenuHandlers } from './quick-menus/quick-menus.handlers.ts'
import { menuSource } from './search/menu-search.ts'
import { shellHandlers } from './shell.handlers.ts'
import { seedDemo } from './shell.seed.ts'
import './shell.tables.ts'
import { pages } from './shell.pages.ts'
import { adminFacts } from './statistics/admin-facts.ts'
import { sumUpMenuUse } from './statistics/menu-use.ts'
import { statisticsHandlers } from './statistics/statistics.handlers.ts'

/** The frame around every page: who is signed in, menus, quick menus, bookmarks, which page may be opened. */
export const shellModule = defineServerModule({
  name: 'shell',
  calls: [
    ...shellHandlers,
    ...bookmarkHandlers,
    ...quickMenuHandlers,
    ...countsHandlers,
    ...graphHandlers,
    ...statisticsHandlers,
    ...menuAdministrationHandlers,
  ],
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages,
  config: outerSystemConfig,
  jobs: { 'shell.sumUpMenuUse': { cron: '12 0 * * *', run: sumUpMenuUse, givenUp: clockComesAgain } },
  adminFacts,
  defaultMenus: shellMenus,
  auditNames: { quickMenu: namesFrom('shell_quick_menus', 'quick_menu_id', 'int', 'title') },
  seedDemo,
  whereUsed: audienceUses,
  boot,
  firstFrame: paintFrame,
  searchSources: [menuSource],
  bookmarkedAddresses,
  permittedMenus: offeredMenus,
})
