import type { Generated, GeneratedAlways } from 'kysely'
import type { LocalNameColumns } from '#platform/server/database/local-names.ts'
import type { Instant } from '#platform/server/database/tables.ts'

export type AudienceKind = 'person' | 'department' | 'departmentTree' | 'company' | 'role'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    shell_menus: LocalNameColumns<'name'> & {
      menu_id: Generated<number>
      com_code: string
      parent_menu_id: number | null
      system_id: number | null
      menu_type: 'PA' | 'SY'
      call_type: 'USER' | 'HOME' | 'MYPAGE' | 'SITE'
      base_url: string
      target_url: string | null
      frame_url: string | null
      is_popup: Generated<boolean>
      is_top_visible: Generated<boolean>
      image_url: string | null
      custom_class: string | null
      sort_order: number
    }
    shell_menu_permissions: { menu_id: number; kind: AudienceKind; code: string }
    shell_quick_menus: LocalNameColumns<'title'> & {
      quick_menu_id: Generated<number>
      com_code: string
      parent_quick_menu_id: number | null
      link_type: 'I' | 'Q'
      link_url: string | null
      move_type: 0 | 1 | 2
      width: number | null
      height: number | null
      icon: string | null
      sort_order: number
    }
    shell_quick_menu_permissions: { quick_menu_id: number; kind: AudienceKind; code: string }
    shell_quick_menu_choices: { person_code: string; com_code: string; quick_menu_id: number; sort_order: number }
    shell_bookmarks: LocalNameColumns<'text'> & {
      bookmark_id: GeneratedAlways<number>
      person_code: string
      com_code: string
      item_type: 'MU' | 'FO'
      item_id: string
      item_url: string
      own_name: string | null
      sort_order: Generated<number>
      created_at: Instant
    }
  }
}
