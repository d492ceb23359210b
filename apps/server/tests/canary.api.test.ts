import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { type Call, effectOf } from '#platform/contract/call.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { accessWorld, readAccessMatrix } from '../testing/world.ts'

const canary = 'Zanarybird'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  // What one company lets people of another read on purpose is no leak.
  await sql`delete from boards_permissions p using boards_boards b
    where b.board_id = p.board_id and b.com_code = 'FL' and p.kind = 'role'`.execute(app.db)
  await markTextsOf('FL')
})
afterAll(() => app.close())

/** Writes the canary into every text of one company that is not a code. */
async function markTextsOf(comCode: string) {
  const { rows } = await sql<{ tableName: string; columnName: string; owner: string }>`
    select c.table_name as "tableName", c.column_name as "columnName", o.column_name as owner
    from information_schema.columns c
    join information_schema.columns o on o.table_name = c.table_name and o.table_schema = 'public' and o.column_name in ('com_code', 'home_com_code')
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER' and c.is_updatable = 'YES'
      and (c.column_name like '%name%' or c.column_name like '%title%' or c.column_name like '%text%' or c.column_name like '%description%' or c.column_name in ('key', 'email'))
      and c.column_name <> 'user_name' and c.table_name not like 'platform_%'`.execute(app.db)
  expect(rows.length).toBeGreaterThan(10)
  for (const { tableName, columnName, owner } of rows)
    await sql`update ${sql.table(tableName)} set ${sql.ref(columnName)} = ${sql.ref(columnName)} || ${canary} where ${sql.ref(owner)} = ${comCode}`.execute(
      app.db,
    )
}

test('the canary sings in its own company', async () => {
  const haneul = await app.signIn('haneul.song')
  expect(JSON.stringify(await haneul.call(organisationCalls.searchPeople, { query: '송하늘' }))).toContain(canary)
})

test("no text of another company is in any answer to an employee, her company's manager or any of its administrators of one thing", async () => {
  const world = await accessWorld(app.db)
  const matrix = await readAccessMatrix()
  const reading: Call[] = serverModules
    .flatMap((module) => module.calls.map(({ call }) => call))
    .filter((call) => effectOf(call) === 'read' && call.answer !== 'stream' && call.access.kind !== 'public')
  for (const userName of ['dohyun.kim', 'manager', 'board.manager', 'reserve.manager', 'popup.manager']) {
    const client = await app.signIn(userName)
    for (const call of reading) {
      const row = matrix[call.name]
      const inputs = [row?.input(world), row?.foreign?.of(world)].filter((input) => input !== undefined)
      for (const input of inputs)
        expect((await client.send(call, input)).text, `${userName} ${call.name}`).not.toContain(canary)
    }
    for (const query of [canary, '송하늘', 'ㅅㅎㄴ', 'haneul', '한빛물산', '물류'])
      expect(
        (await client.send(organisationCalls.searchPeople, { query })).text,
        `${userName} looks for ${query}`,
      ).not.toContain(canary)
  }
})
