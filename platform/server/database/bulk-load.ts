import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/**
 * Fills tables while their indexes are away: made once over all rows they cost a tenth of what each row would pay.
 * Those of keys stay. Within a transaction, since nobody may meet the tables without them.
 */
export async function withoutIndexes(tx: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from unnest(${[...tables]}::text[]) named (name) join pg_index i on i.indrelid = named.name::regclass
    where not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx)
  await fill()
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}

/**
 * Fills tables without what their triggers do; whoever asks does that herself. Where the account of the database may,
 * references are not checked row by row either.
 */
export async function withoutTriggers(tx: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ mayAll: boolean }>`
    select rolsuper as "mayAll" from pg_roles where rolname = current_user`.execute(tx)
  const which = sql.raw(rows[0]?.mayAll ? 'all' : 'user')
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger ${which}`.execute(tx)
  await fill()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger ${which}`.execute(tx)
}
