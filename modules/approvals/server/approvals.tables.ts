import type { Generated } from 'kysely'
import type { AudienceKind } from '#modules/organisation/contract/audience.ts'
import type { LocalNameColumns } from '#platform/server/database/local-names.ts'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { Box } from '../contract/boxes.contract.ts'
import type { ActKind, AnyTold, Told } from '../contract/documents.contract.ts'
import type { FormValues } from '../contract/forms/fields.ts'
import type { FormContent } from '../contract/forms.contract.ts'
import type { DocumentState, PlannedStep, StepKind, StepState } from '../contract/line/line.ts'
import type { Destruction } from '../contract/retention.contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    approvals_groups: LocalNameColumns<'name'> & {
      group_id: Generated<number>
      com_code: string
      parent_group_id: number | null
      sort_order: number
    }
    approvals_forms: {
      form_id: Generated<number>
      com_code: string
      group_id: number | null
      is_open: boolean
      sort_order: number
      version: number
      changed_at: Instant
    }
    approvals_form_versions: {
      form_id: number
      version: number
      content: Json<FormContent>
      made_by: string | null
      made_at: Instant
    }
    approvals_form_drafters: { form_id: number; kind: AudienceKind; code: string }
    approvals_decision_rules: { com_code: string; form_id: number | null; up_to: number | null; rank_code: string }
    approvals_settings: {
      person_code: string
      tab_order: string
      is_apm_reuse: boolean
      signature: string
      language: string
      fi_document_count: number
      mail: string[]
      messenger: string[]
      updated_id: string
      updated_at: Instant
      mail_updated_at: Date | null
      messenger_updated_at: Date | null
    }
    approvals_delegations: {
      seq: Generated<number>
      person_code: string
      delegator_code: string
      form_id: number | null
      reason: number
      start_date: string
      end_date: string
      created_id: string | null
      created_at: Instant
    }
    approvals_passwords: { person_code: string; password_hash: string; changed_at: Instant }
    approvals_documents: {
      document_id: Generated<number>
      com_code: string
      form_id: number
      form_version: number
      drafter_code: string
      drafter_dept: string
      title: string
      form_values: Json<FormValues>
      amount: number
      state: DocumentState
      version: Generated<number>
      origin_id: number | null
      submitted_at: Date
      changed_at: Date
      ended_at: Date | null
      number: string | null
      content_hash: Buffer | null
      is_urgent: Generated<boolean>
      file_code: string | null
      files: Generated<number>
      comments: Generated<number>
      destroyed_at: Date | null
    }
    approvals_archives: {
      archive_id: Generated<number>
      com_code: string
      from_day: string
      to_day: string
      form_ids: number[]
      dept_codes: string[]
      language: string
      time_zone: string
      state: 'waiting' | 'done' | 'failed' | 'dropped'
      documents: number
      written: Generated<number>
      asked_by: string
      asked_at: Date
      worked_at: Date | null
      finished_at: Date | null
      expires_at: Date | null
    }
    approvals_archive_parts: {
      archive_id: number
      part: number
      storage_key: string
      last_at: Date | null
      last_id: number | null
      documents: Generated<number>
      bytes: Generated<number>
      sha256: Buffer | null
    }
    approvals_steps: {
      document_id: number
      step_id: number
      stage: number
      kind: StepKind
      person_code: string
      dept_code: string
      is_final: boolean
      is_later: boolean
      state: StepState
      is_read: boolean
    }
    approvals_told: { document_id: number; kind: AnyTold['kind']; person_code: string }
    approvals_receipts: {
      document_id: number
      dept_code: string
      is_there: boolean
      received_by: string | null
      received_at: Date | null
      assigned_to: string | null
    }
    approvals_acts: {
      document_id: number
      seq: number
      at: Date
      kind: ActKind
      step_id: number | null
      by_code: string
      for_code: string | null
      dept_code: string
      reason: string
      signature: Generated<Buffer | null>
    }
    approvals_signatures: { sha256: Buffer; picture: string }
    approvals_durations: {
      com_code: string
      form_id: number
      month: string
      what: 'completed' | 'rejected' | StepKind
      length: number
      times: number
    }
    approvals_counted: { until: Instant }
    approvals_places: { owner: string; box: Box; document_id: number; dept_code: string; at: Date }
    approvals_references: { document_id: number; at: number; referred_id: number }
    approvals_lines: {
      line_id: Generated<number>
      person_code: string
      name: string
      steps: Json<PlannedStep[]>
      told: Json<Told[]>
      changed_at: Date
    }
    approvals_series: { com_code: string; goes_on: boolean; name: string; last: number }
    approvals_holds: { document_id: number; reason: string; held_by: string; held_at: Instant }
    approvals_destructions: {
      destruction_id: Generated<number>
      com_code: string
      reason: string
      state: Destruction['state']
      documents: number
      asked_by: string
      asked_at: Instant
      settled_by: string | null
      settled_at: Date | null
      finished_at: Date | null
    }
    approvals_destruction_items: { destruction_id: number; document_id: number }
    approvals_confirmations: { session_id: string; person_code: string; until: Date }
  }
}
