import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { DraftMenu } from '../../contract/menu-administration.contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    shell_menu_drafts: {
      com_code: string
      revision: Generated<number>
      menus: ColumnType<DraftMenu[] | null, string | null, string | null>
      saved_by: string | null
      saved_at: ColumnType<Date | null, Date | null, Date | null>
    }
    shell_menu_versions: {
      com_code: string
      version: number
      published_by: string | null
      published_at: Instant
      note: string
      menus: Json<DraftMenu[]>
    }
  }
}
