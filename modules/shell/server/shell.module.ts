import { join } from 'node:path'
import { defineServerModule } from '#platform/server/modules.ts'
import { boot } from './boot.ts'
import { shellHandlers } from './shell.handlers.ts'
import { seedDemo } from './shell.seed.ts'
import './shell.tables.ts'

/** The frame around every page: who is signed in, menus, quick menus, bookmarks, which page may be opened. */
export const shellModule = defineServerModule({
  name: 'shell',
  calls: shellHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  seedDemo,
  boot,
})
