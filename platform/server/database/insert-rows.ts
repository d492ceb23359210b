import { type ColumnType, type Insertable, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** What a column keeps as JSON; never of other columns. */
type KeptAsJson<Column> =
  Column extends ColumnType<infer Value, string, string> ? (string extends Value ? never : Value) : never

/** A row to insert; what a column keeps as JSON is given as it is. */
type Row<Columns> = {
  [Name in keyof Insertable<Columns>]: Insertable<Columns>[Name] | KeptAsJson<Columns[Name & keyof Columns]>
}

/** Rows of one statement: on a slow machine too it stays far below the time that a statement may take. */
const rowsAtOnce = 5_000

/**
 * Inserts many rows, in a few large statements of one parameter each: for seeds and imports.
 * @param rows all with the same columns as the first one; jsonb columns as values, not as text
 */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Row<Tables[Table]>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(from, from + rowsAtOnce))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
  }
}
