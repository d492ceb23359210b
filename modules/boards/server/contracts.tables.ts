import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '#platform/server/database/tables.ts'
import type { contractCurrencies, contractRenewals } from '../contract/contracts.rules.ts'

/** An instant that may be missing. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    boards_contracts: {
      contract_id: Generated<number>
      board_id: number
      com_code: string
      title: string
      contract_number: string
      partner: string
      kind: string
      signed_on: string
      starts_on: string | null
      ends_on: string | null
      amount: number | null
      currency: (typeof contractCurrencies)[number]
      renewal: (typeof contractRenewals)[number]
      note: string
      remind_days: number[]
      keeper_code: string | null
      file_code: string | null
      created_by: string
      created_at: Instant
      changed_at: Instant
      version: Generated<number>
      deleted_at: Later
      deleted_by: string | null
      search_key: string
    }
    boards_contract_reminders: { contract_id: number; ends_on: string; days: number; sent_at: Instant }
  }
}
