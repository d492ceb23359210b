import type { Generated } from 'kysely'
import type { MailLayout, MailListCount } from '../contract/settings.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    settings_mail_views: {
      person_code: string
      layout: MailLayout
      list_count: MailListCount
      is_permanent_delete: Generated<boolean>
    }
  }
}
