import { join } from 'node:path'
import { defineServerModule } from '#platform/server/modules.ts'
import './mail.tables.ts'

/** Mail: mailboxes, what is in them, and how mails come to them. */
export const mailModule = defineServerModule({
  name: 'mail',
  calls: [],
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
})
