import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A company is removed only right after it came, so one reading of a table for each is enough. */
const seldomRemoved = 'organisation_companies'

test('whatever refers to a row is found by an index when the row is removed', async () => {
  const { rows } = await sql<{ reference: string }>`
    select format('%s (%s) → %s', c.conrelid::regclass, string_agg(a.attname, ', ' order by k.ord), c.confrelid::regclass)
      as reference
    from pg_constraint c
    cross join lateral unnest(c.conkey) with ordinality k (number, ord)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> ${seldomRemoved}::regclass
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid
          -- One of the referring columns comes first, and not the company alone, which nearly all rows share …
          and i.indkey[0] = any(c.conkey)
          and (i.indkey[0] <> all(select attnum from pg_attribute where attrelid = i.indrelid and attname = 'com_code')
            or (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
          -- … and no row is left out but those that refer to nothing.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
            select format('(%s IS NOT NULL)', attname) from pg_attribute
            where attrelid = i.indrelid and attnum = any(c.conkey))))
    group by c.oid, c.conrelid, c.confrelid
    order by 1`.execute(app.db)
  expect(rows.map(({ reference }) => reference)).toEqual([])
})

/** What is never looked for by its company alone, with what it is found by. */
const foundOtherwise = {
  accounts_sessions: 'by the person or the token; the company is where she acts',
  boards_articles: 'by the board, which belongs to the company',
  boards_contracts: 'by the board, which belongs to the company',
  files_sets: 'by the code',
}

test('what belongs to a company is found by its company', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name in ('com_code', 'home_com_code') and not exists (
      select from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = c.table_name::regclass and a.attname = c.column_name)
    order by 1`.execute(app.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(foundOtherwise))
})
