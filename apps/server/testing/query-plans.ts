import { createHash } from 'node:crypto'
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledQuery, LogEvent } from 'kysely'
import pg from 'pg'
import { type DatabaseTemplate, onServer } from './clone-database.ts'
import { isReadWhole } from './read-whole.ts'

// What the app asks of the database in the API tests is planned once more, where reading a table from end to end is the
// last choice: what is still read so has no index to go by.

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Statements that were asked for the first time, and not planned yet. */
const unplanned: Asked[] = []
const known = new Set<string>()

/** Keeps what the app asks. What a test asks by itself, to arrange or to look, is its own affair. */
export function keepAsked({ level, query }: LogEvent): void {
  if (level !== 'query' || known.has(query.sql)) return
  if (!/^\s*(\(|select|with|insert|update|delete)/i.test(query.sql) || isAskedByTest()) return
  known.add(query.sql)
  unplanned.push(query)
}

/** Whoever stands nearest to the statement asks it: a test that calls a function of ours lets that one ask. */
function isAskedByTest(): boolean {
  const asks = filesOnTheWay().find((file) => /\/(apps|modules|platform|bench)\//.test(file) && !passedBy.test(file))
  return asks !== undefined && /\.test\.ts|\.fixture\.ts|\/testing\//.test(asks)
}
const passedBy = /\/node_modules\/|\/testing\/(query-plans|test-app)\.ts/

/** The files of the functions that are being called, the innermost first. Their lines would be looked up in source maps. */
function filesOnTheWay(): string[] {
  const usual = { stackTraceLimit: Error.stackTraceLimit, prepareStackTrace: Reflect.get(Error, 'prepareStackTrace') }
  Error.stackTraceLimit = 60
  Error.prepareStackTrace = (_, calls) => calls.map((call) => call.getFileName() ?? '')
  const { stack } = new Error('where')
  Object.assign(Error, usual)
  return stack as unknown as string[]
}

/**
 * A database with every table and no row, where each table and index takes as much room as a large one: plans depend on
 * the indexes alone. Nothing can be asked of it but plans.
 * @param cluster the folder of the database server
 * @returns its name
 */
export async function createPlanningDatabase(
  { connection, template }: DatabaseTemplate,
  cluster: string,
): Promise<string> {
  const name = `${template}_plans`
  await onServer(connection, `create database ${name} template ${template} strategy file_copy`)
  const client = new pg.Client({ ...connection, database: name })
  await client.connect()
  try {
    const { rows: tables } = await client.query(relations('r'))
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    // What a seed had counted would say that a value is in many of the rows.
    await client.query(
      `select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats where schemaname = 'public'`,
    )
    const { rows } = await client.query(relations('r', 'i'))
    for (const { file } of rows) truncateSync(join(cluster, file), pages * pageBytes)
    await client.query(`create table ${plannedTable} (name text primary key)`)
  } finally {
    await client.end()
  }
  for (const setting of ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'max_parallel_workers_per_gather'])
    await onServer(connection, `alter database ${name} set ${setting} = 0`)
  return name
}

/** Its rows are the statements that were planned. */
const plannedTable = 'planned_statements'
const pages = 20_000
const pageBytes = 8_192
const relations = (...kinds: string[]) => `
  select oid::regclass as name, pg_relation_filepath(oid) as file from pg_class
  where relnamespace = 'public'::regnamespace and relkind = any('{${kinds.join(',')}}')`

/**
 * Plans what was asked since the last time, each statement once in a run, whoever of its files asks it first.
 * @param planning the database of {@link createPlanningDatabase}
 * @throws Error with every statement that reads a whole table for some of its rows
 */
export async function refuseUnindexed(planning: pg.ClientConfig): Promise<void> {
  const asked = unplanned.splice(0)
  if (asked.length === 0) return
  const refused = await connected(planning, async (client) => refusedOf(client, await neverPlanned(client, asked)))
  if (refused.length > 0) throw new Error([...refused, advice].join('\n'))
}

/** Of statements those that read a whole table for some of its rows, each with the table and the condition. */
export const unindexed = (planning: pg.ClientConfig, asked: readonly Asked[]): Promise<string[]> =>
  connected(planning, (client) => refusedOf(client, asked))

async function connected<Answer>(planning: pg.ClientConfig, ask: (client: pg.Client) => Promise<Answer>) {
  const client = new pg.Client(planning)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** Those that nobody of this run has had planned; they count as planned from now on. */
async function neverPlanned(client: pg.Client, asked: readonly Asked[]): Promise<Asked[]> {
  const named = new Map(asked.map((query) => [createHash('sha256').update(query.sql).digest('base64'), query]))
  const { rows } = await client.query<{ name: string }>(
    `insert into ${plannedTable} select unnest($1::text[]) on conflict do nothing returning name`,
    [[...named.keys()]],
  )
  return rows.map(({ name }) => named.get(name)!)
}

async function refusedOf(client: pg.Client, asked: readonly Asked[]): Promise<string[]> {
  const parts = await partsOf(client)
  const refused: string[] = []
  for (const query of asked) {
    const read = (await planOf(client, query)).flatMap((plan) => readFromEndToEnd(plan, parts))
    const told = read.filter(({ table }) => !isReadWhole(table, query.sql))
    if (told.length > 0) refused.push(`${told.map(saidOf).join('\n')}\n  in ${query.sql}`)
  }
  return refused
}

const advice =
  'Give the table an index that begins with a column of the condition, or say in apps/server/testing/read-whole.ts why the table is read whole.'

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Parent Relationship'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

/** @returns nothing where a table or setting is a test's own, or that of one transaction */
async function planOf(client: pg.Client, { sql, parameters }: Asked): Promise<Plan[]> {
  try {
    const text = `explain (format json) ${sql.replaceAll(/\blimit \d+/gi, '')}`
    const { rows } = await client.query({ text, values: withoutEnd(sql, parameters) })
    return [rows[0]['QUERY PLAN'][0].Plan]
  } catch (error) {
    if (error instanceof pg.DatabaseError && unknownHere.includes(error.code!)) return []
    throw error
  }
}
/** undefined_table, undefined_object */
const unknownHere = ['42P01', '42704']

/** Who hopes to end soon reads from the beginning, also where there is an index. */
function withoutEnd(sql: string, parameters: readonly unknown[]): unknown[] {
  const ends = new Set([...sql.matchAll(/\blimit \$(\d+)/gi)].map(([, number]) => Number(number)))
  return parameters.map((value, at) => (ends.has(at + 1) ? null : value))
}

type Reading = { table: string; condition: string | undefined }

/** Of the indexes that hold some rows only: which ones. */
async function partsOf(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query(
    'select indexrelid::regclass as name, pg_get_expr(indpred, indrelid) as part from pg_index where indpred is not null',
  )
  return new Map(rows.map(({ name, part }) => [name, part]))
}

/** The tables that a plan reads from end to end for some of their rows, or again for every row of another one. */
function readFromEndToEnd(plan: Plan, parts: ReadonlyMap<string, string>, isRepeated = false): Reading[] {
  const table = plan['Relation Name']
  const isWhole = /^(Seq|Index|Index Only) Scan$/.test(plan['Node Type']) && !plan['Index Cond']
  // An index of just these rows is what they are found by.
  const isTheirs = plan.Filter !== undefined && parts.get(plan['Index Name'] ?? '') === plan.Filter
  const isRefused = table !== undefined && isWhole && !isTheirs && (plan.Filter !== undefined || isRepeated)
  const below = (plan.Plans ?? []).flatMap((each) =>
    readFromEndToEnd(each, parts, isRepeated || each['Parent Relationship'] === 'Inner'),
  )
  return isRefused ? [{ table, condition: plan.Filter }, ...below] : below
}

const saidOf = ({ table, condition }: Reading) =>
  `${table} is read from end to end${condition ? ` for ${condition}` : ' for each row of another'}`
