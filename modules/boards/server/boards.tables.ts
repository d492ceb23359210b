import type { Generated, GeneratedAlways } from 'kysely'
import type { AudienceKind } from '#modules/organisation/contract/audience.ts'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { BoardKind, BoardSettings, LabelSet, LabelTone } from '../contract/boards.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    boards_boards: {
      board_id: Generated<number>
      com_code: string
      parent_board_id: number | null
      kind: BoardKind
      name_ko: string
      name_en: Generated<string>
      name_zh: Generated<string>
      name_ja: Generated<string>
      description: Generated<string>
      sort_order: Generated<number>
      path: GeneratedAlways<string>
      state: Generated<'active' | 'retired'>
      retired_with: number | null
      settings: Json<Partial<BoardSettings>>
      inherits: Generated<boolean>
      permission_board_id: GeneratedAlways<number>
      last_number: Generated<number>
      articles: Generated<number>
      version: Generated<number>
      changed_at: Instant
    }
    boards_labels: {
      label_id: Generated<number>
      board_id: number
      label_set: LabelSet
      name_ko: string
      name_en: Generated<string>
      name_zh: Generated<string>
      name_ja: Generated<string>
      sort_order: number
      tone: Generated<LabelTone>
      retired_at: Instant | null
    }
    boards_permissions: {
      board_id: number
      kind: 'everyone' | AudienceKind
      code: string
      can_list: boolean
      can_read: boolean
      can_write: boolean
      can_comment: boolean
      can_manage: boolean
    }
    boards_read_through: { person_code: string; board_id: number; until: Instant }
    boards_subscriptions: { person_code: string; board_id: number; created_at: Instant }
  }
}
