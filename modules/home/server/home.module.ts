import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { namesFrom } from '#platform/server/offers/audit-names.ts'
import '#platform/server/offers/pages.ts'
import { fetchFeeds } from './feeds/fetch-feeds.ts'
import { firstPageOf } from './first-paint.ts'
import './home.tables.ts'
import { homeConfig } from './home.config.ts'
import { pages } from './home.pages.ts'
import { seedDemo } from './home.seed.ts'
import { pageHandlers } from './page/page.handlers.ts'
import { personalHandlers } from './personal/personal.handlers.ts'
import { publishedWebparts } from './publish/portal-caches.ts'
import { publishConfig } from './publish/publish.config.ts'
import { publishHandlers } from './publish/publish.handlers.ts'
import { templateHandlers } from './templates/templates.handlers.ts'
import { usesOfRoles } from './webparts/role-uses.ts'
import { webpartHandlers } from './webparts/webparts.handlers.ts'
import { todoHandlers } from './widgets/todo.ts'
import { homeWidgets } from './widgets/widgets.ts'

const firstPage = firstPageOf('home')

/** The home page: what modules offer as widgets, as a company and a person arrange it. */
export const homeModule = defineServerModule({
  name: 'home',
  calls: [
    ...pageHandlers,
    ...todoHandlers,
    ...webpartHandlers,
    ...templateHandlers,
    ...personalHandlers,
    ...publishHandlers,
  ],
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages,
  defaultMenus: [
    { nameKey: 'home.title', targetUrl: '/home/Home', callType: 'HOME', icon: 'home', audience: 'company', order: 1 },
  ],
  jobs: { 'home.fetchFeeds': { cron: '* * * * *', run: fetchFeeds, givenUp: clockComesAgain } },
  widgets: homeWidgets,
  config: [homeConfig, publishConfig],
  whereUsed: usesOfRoles,
  auditNames: {
    page: namesFrom('home_pages', 'page_id', 'int'),
    template: namesFrom('home_templates', 'template_id', 'int', 'title'),
    webpart: namesFrom('home_webparts', 'webpart_id', 'int', 'title'),
  },
  publishedWebparts,
  seedDemo,
  firstPaints: {
    '': firstPage,
    '/home': firstPage,
    '/home/home': firstPage,
    '/webparts/test/portal/home': firstPage,
    '/home/mypage': firstPageOf('mypage'),
  },
})
