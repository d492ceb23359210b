import type { ColumnType, Generated } from 'kysely'

/** A `timestamptz`: read as Date, written as Date or left to its default. */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>
/** A `jsonb` column: read as the value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>

/**
 * Every table of the product. Each module adds its own beside its migrations:
 * `declare module '#platform/server/database/tables.ts' { interface Tables { … } }`.
 */
export interface Tables {
  platform_secrets: { name: string; value: Buffer; created_at: Instant }
  platform_audit: {
    id: Generated<number>
    at: Instant
    request_id: string
    person_code: string | null
    com_code: string | null
    address: string
    action: string
    target: string | null
    details: Json<Record<string, unknown>>
    /** See migration 0006. */
    sealed: string | null
  }
  platform_told: { what: string; at: Instant }
  platform_once_keys: {
    person_code: string
    key_hash: Buffer
    fingerprint: Buffer
    answer: Buffer | null
    at: Instant
  }
  platform_live_messages: {
    id: Generated<number>
    at: Instant
    topics: string[]
    kind: string
    data: Json<Record<string, unknown>>
  }
}
