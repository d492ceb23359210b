import { join } from 'node:path'
import { bindCalls, defineServerModule } from '#platform/server/modules.ts'
import { alertsCalls } from '../contract/alerts.contract.ts'
import { countUnread, listUnread } from './alerts.queries.ts'
import { seedDemo } from './alerts.seed.ts'
import './alerts.tables.ts'

/** The bell: what happened and concerns a person. */
export const alertsModule = defineServerModule({
  name: 'alerts',
  calls: bindCalls(alertsCalls, { list: listUnread, count: countUnread }),
  migrations: join(import.meta.dirname, 'migrations'),
  seedDemo,
})
