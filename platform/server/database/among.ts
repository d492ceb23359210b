import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column is one of some values. One is compared and not looked up in a list: PostgreSQL plans a statement about
 * a list anew each time, which may take longer than the statement.
 * @param column `p.person_code`, of the statement around it
 */
export const isAmong = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  values.length === 1 ? sql`${sql.ref(column)} = ${values[0]}` : sql`${sql.ref(column)} = any(${[...values]}::text[])`

/** The same of numbers. */
export const isAmongNumbers = (column: string, values: readonly number[]): RawBuilder<boolean> =>
  values.length === 1 ? sql`${sql.ref(column)} = ${values[0]}` : sql`${sql.ref(column)} = any(${[...values]}::int[])`

/** A table (code) of some texts, in no order: a statement about each of them is planned once, however many they are. */
export const tableOfTexts = (codes: readonly string[]): RawBuilder<unknown> =>
  sql`(select value as code from json_array_elements_text(${JSON.stringify(codes)}::json))`

/** The same of numbers (id). */
export const tableOfNumbers = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`(select value::int as id from json_array_elements_text(${JSON.stringify(ids)}::json))`
