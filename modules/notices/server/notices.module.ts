import { join } from 'node:path'
import { defineServerModule } from '#platform/server/modules.ts'
import { namesFrom } from '#platform/server/offers/audit-names.ts'
import '#platform/server/offers/pages.ts'
import { noticesConfig } from './notices.config.ts'
import { popupHandlers, regulationHandlers } from './notices.handlers.ts'
import { seedDemo } from './notices.seed.ts'
import { usesOfPopups } from './popups/audiences.ts'
import { popupFileOwner } from './popups/popup-files.ts'
import { regulationFileOwner } from './regulations/regulation-files.ts'
import { regulationSearch } from './regulations/search-source.ts'

/** Notices: popups that a company shows its people, and the regulations they work by. */
export const noticesModule = defineServerModule({
  name: 'notices',
  calls: [...popupHandlers, ...regulationHandlers],
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages: ['/admin/func/noticepopup', '/home/popup/notice', '/home/popup/regulation'],
  config: noticesConfig,
  fileOwners: [popupFileOwner, regulationFileOwner],
  searchSources: [regulationSearch],
  whereUsed: usesOfPopups,
  auditNames: {
    popup: namesFrom('notices_popups', 'popup_id', 'int', 'title'),
    regulation: namesFrom('notices_regulations', 'regulation_id', 'int', 'title'),
    category: namesFrom('notices_categories', 'category_id', 'int'),
  },
  seedDemo,
})
