import pg from 'pg'
import { StartRefused } from '../start-refused.ts'

/** What a database says of itself to the role that asks. */
export type Fitness = {
  encoding: string
  isStandby: boolean
  isReadOnly: boolean
  database: string
  role: string
  /** Where new tables come to lie; null when no schema of the search path is there. */
  schema: string | null
  mayMakeTables: boolean
  /** The queue of background work has a schema of its own: whoever has it needs no right to make one. */
  mayMakeSchemas: boolean
}

const question = `select current_setting('server_encoding') as encoding,
  pg_is_in_recovery() as "isStandby",
  current_setting('transaction_read_only')::boolean as "isReadOnly",
  current_database() as database, current_user as role, current_schema() as schema,
  coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables",
  has_database_privilege(current_database(), 'create') or to_regnamespace('pgboss') is not null as "mayMakeSchemas"`

/**
 * Holds a database against what the portal needs, before anything is written into it.
 * @throws StartRefused with what is wrong and what to do
 */
export async function refuseUnfit(client: pg.ClientBase): Promise<void> {
  const refusal = await readOnlyRefusal(client)
  if (refusal) throw refusal
}

/**
 * The same for whoever can go on where only reading is possible.
 * @returns why the database takes no changes, for whoever needs one nevertheless; undefined when it takes them
 * @throws StartRefused as {@link refuseUnfit}, but for that
 */
export async function readOnlyRefusal(client: pg.ClientBase): Promise<StartRefused | undefined> {
  const { rows } = await client.query<Fitness>(question)
  const unfit = unfitnessOf(rows[0]!)
  if (unfit) throw new StartRefused(unfit)
  const why = whyReadOnly(rows[0]!)
  return why === undefined ? undefined : new StartRefused(why)
}

/** Why a database takes no changes, and what to do; undefined when it does. */
export function whyReadOnly(found: Fitness): string | undefined {
  const database = pg.escapeIdentifier(found.database)
  if (found.isStandby)
    return `The server of the database ${database} is a standby, which takes no changes. Name the primary server, or make it the primary: select pg_promote().`
  if (found.isReadOnly)
    return `The database ${database} takes no changes from the role ${pg.escapeIdentifier(found.role)}: default_transaction_read_only is on. Reset it: alter database ${database} reset default_transaction_read_only, or the same for the role or in the server's settings.`
  return undefined
}

/** Why the portal cannot work on a database, not even to read it, and what to do; undefined when it can. */
export function unfitnessOf(found: Fitness): string | undefined {
  const [database, role] = [found.database, found.role].map((name) => pg.escapeIdentifier(name))
  // SQL_ASCII takes any bytes: it neither knows what a letter is nor refuses what is none.
  if (found.encoding !== 'UTF8')
    return `The database ${database} is encoded in ${found.encoding}, and Maru needs UTF8. Make another one for it: create database maru owner ${role} encoding 'UTF8' template template0.`
  if (found.schema === null)
    return `The database ${database} has none of the schemas of its search_path. Make one: create schema public authorization ${role}.`
  if (!found.mayMakeTables)
    return `The role ${role} may not create tables in the schema ${pg.escapeIdentifier(found.schema)} of the database ${database}. Make it the owner: alter database ${database} owner to ${role}, and alter schema ${pg.escapeIdentifier(found.schema)} owner to ${role}.`
  if (!found.mayMakeSchemas)
    return `The role ${role} may not create schemas in the database ${database}. Make it the owner: alter database ${database} owner to ${role}.`
  return undefined
}
