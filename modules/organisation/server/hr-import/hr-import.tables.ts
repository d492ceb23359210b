import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { FoundSheet, SheetMapping } from '../../contract/hr-import.contract.ts'
import type {
  HrAction,
  HrFailure,
  HrField,
  HrKind,
  HrProblemCode,
  HrScope,
  HrState,
} from '../../contract/hr-import.rules.ts'
import type { TitleKind } from '../../contract/titles.rules.ts'

/** How many changes of each kind and action. */
export type HrCounts = Partial<Record<HrKind, Partial<Record<HrAction, number>>>>
/** The columns of a thing as texts and numbers. */
export type Image = Record<string, string | number | boolean | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    organisation_directory_people: { person_code: string; com_code: string; source: string }
    organisation_hr_imports: {
      import_id: GeneratedAlways<number>
      com_code: string
      reaches_all: boolean
      origin: 'file' | 'directory' | 'hand'
      subject: ColumnType<string | null, string | null | undefined, string | null>
      scope: HrScope
      places: Generated<string[]>
      state: Generated<HrState>
      begun_by: string | null
      begun_at: Instant
      decided_by: ColumnType<string | null, string | null | undefined, string | null>
      apply_on: ColumnType<string | null, string | null | undefined, string | null>
      applied_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      counts: ColumnType<HrCounts, string | undefined, string>
      row_count: Generated<number>
      problem_count: Generated<number>
      failure: ColumnType<HrFailure | null, HrFailure | null | undefined, HrFailure | null>
      revision: Generated<number>
    }
    organisation_hr_files: {
      file_id: GeneratedAlways<number>
      import_id: number
      name: string
      bytes: number
      storage_key: string
      sheets: ColumnType<FoundSheet[], string | undefined, string>
      mapping: ColumnType<SheetMapping[], string | undefined, string>
    }
    organisation_hr_rows: {
      import_id: number
      kind: HrKind
      source: string
      line: number
      fields: Json<Record<string, string>>
    }
    organisation_hr_problems: {
      problem_id: GeneratedAlways<number>
      import_id: number
      kind: HrKind | null
      source: string
      line: number
      field: HrField | null
      code: HrProblemCode
      value: Generated<string>
    }
    organisation_hand_values: {
      kind: 'department' | 'person' | 'post'
      key: string
      field: string
      value: string | null
      set_at: Instant
      set_by: string | null
    }
    organisation_hr_missing_titles: {
      import_id: number
      kind: TitleKind
      com_code: string
      word: string
      place: number
    }
    organisation_hr_changes: {
      change_id: GeneratedAlways<number>
      import_id: number
      kind: HrKind
      action: HrAction
      key: string
      label: string
      source: string
      line: number
      before: Json<Image> | null
      after: Json<Image> | null
      /** Columns whose value before was set by hand. */
      overrides: Generated<string[]>
    }
  }
}
