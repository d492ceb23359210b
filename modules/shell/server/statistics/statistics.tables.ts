import type { Generated } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    shell_menu_uses: { com_code: string; day: string; menu_id: number; person_code: string; opens: Generated<number> }
    shell_menu_use_days: { com_code: string; day: string; menu_id: number; opens: number }
  }
}
