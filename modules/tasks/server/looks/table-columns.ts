import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { lookCalls } from '../../contract/looks.contract.ts'
import { type TableColumn, tableColumns } from '../../contract/tasks.rules.ts'

type Columns = CallResult<(typeof lookCalls)['tableColumns']>

/** The columns of one's table of tasks; the usual ones for whoever has chosen none. */
export async function readTableColumns({ db, viewer }: Ctx): Promise<Columns> {
  const found = await db
    .selectFrom('tasks_columns')
    .select('columns')
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  return { columns: found?.columns ?? [...tableColumns] }
}

/** Keeps which columns one wants to see; they stand in the order of all. */
export async function keepTableColumns(
  { db, viewer }: Ctx,
  input: CallParsedInput<(typeof lookCalls)['keepTableColumns']>,
): Promise<Columns> {
  const columns: TableColumn[] = tableColumns.filter((column) => input.columns.includes(column))
  await sql`
    insert into tasks_columns (person_code, columns) values (${viewer.personCode}, ${columns}::text[])
    on conflict (person_code) do update set columns = excluded.columns`.execute(db)
  return { columns }
}
