import pg from 'pg'

/** A table with the columns that are stored, not computed, in their order. */
export type Table = { name: string; columns: string[] }
/** The state of a sequence; int8 as text. */
export type Sequence = { name: string; lastValue: string; isCalled: boolean }
export type ForeignKey = { table: string; name: string; definition: string }

const id = pg.escapeIdentifier

/** A connection whose values look the same on every server, and which no limit of the role ends. */
export async function connectForTransfer(connection: pg.ClientConfig, purpose: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: `maru ${purpose}` })
  // What breaks shows in the statement that waits; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set extra_float_digits = 1;
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  return client
}

/** All tables of ours that hold rows themselves, by name. Those of an extension are made and filled by it. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  return rows
}

/**
 * Where every sequence stands. Sequences are outside snapshots: read after the snapshot was taken, they are at or past
 * every number in it.
 */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as "lastValue", is_called as "isCalled" from ${id(name)}`)
    sequences.push({ name, ...(state.rows[0] as Omit<Sequence, 'name'>) })
  }
  return sequences
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [id(name), lastValue, isCalled])
}

/**
 * Runs work while foreign keys and our own triggers are away, then puts them back, which checks every row. So tables
 * that refer to each other can be filled in any order, and no trigger changes what was stored. Only a superuser could
 * merely switch the keys off.
 */
export async function withoutForeignKeys(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const keys = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0`)
  const triggers = await client.query<{ table: string; name: string }>(`
    select t.tgrelid::regclass::text as table, t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgenabled = 'O'`)
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${id(name)}`)
  for (const { table, name } of triggers.rows) await client.query(`alter table ${table} disable trigger ${id(name)}`)
  await work()
  for (const { table, name } of triggers.rows) await client.query(`alter table ${table} enable trigger ${id(name)}`)
  for (const { table, name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint ${id(name)} ${definition}`)
}

/** `"name" ("column", …)`, for COPY. */
export const withColumns = ({ name, columns }: Table): string => `${id(name)} (${columns.map(id).join(', ')})`

/** Empties tables, whatever a migration has put into them. */
export const truncate = (client: pg.Client, tables: readonly Table[]): Promise<unknown> =>
  client.query(`truncate ${tables.map(({ name }) => id(name)).join(', ')}`)
