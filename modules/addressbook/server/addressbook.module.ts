import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { oneNameFrom } from '#platform/server/offers/audit-names.ts'
import '#platform/server/offers/pages.ts'
import { addressbookHandlers } from './addressbook.handlers.ts'
import { seedDemo } from './addressbook.seed.ts'
import './addressbook.tables.ts'
import { folderBelongings } from './folders/belongings.ts'
import { usesOfFolders } from './folders/department-uses.ts'
import { tidyAddressbook } from './tidy.job.ts'

/** The address book: whom people write to beside their colleagues, each for herself and together. */
export const addressbookModule = defineServerModule({
  name: 'addressbook',
  calls: addressbookHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages: ['/addressbook'],
  whereUsed: usesOfFolders,
  belongings: { 'addressbook.folders': folderBelongings },
  jobs: { 'addressbook.tidy': { cron: '41 4 * * *', run: tidyAddressbook, givenUp: clockComesAgain } },
  auditNames: { folder: oneNameFrom('addressbook_folders', 'folder_id', { kind: 'public' }) },
  seedDemo,
})
