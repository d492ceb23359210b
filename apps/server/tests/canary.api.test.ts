import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import { type Call, effectOf } from '#platform/contract/call.ts'
import type { AccessWorld } from '#platform/testing/access-matrix.ts'
import { serverModules } from '../modules.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { accessWorld, readAccessMatrix } from '../testing/world.ts'
import { silentCalls } from './silent-calls.ts'

const canary = 'Zanarybird'
/** An employee of the first company, its manager and its administrators of one thing. */
const listeners = ['dohyun.kim', 'manager', 'board.manager', 'reserve.manager', 'popup.manager']
const reading: Call[] = serverModules
  .flatMap((module) => module.calls.map(({ call }) => call))
  .filter((call) => effectOf(call) === 'read' && call.answer !== 'stream' && call.access.kind !== 'public')
const matrix = await readAccessMatrix()

let app: TestApp
let world: AccessWorld
/** The same people with the companies changed over. */
let otherWorld: AccessWorld
let people: [string, TestClient][]
/** Of the second company, and with every right that is given there. */
let haneul: TestClient

beforeAll(async () => {
  app = await startTestApp()
  world = await accessWorld(app.db)
  const { employee, stranger } = world
  otherWorld = {
    ...world,
    employee: { ...stranger, userName: 'haneul.song' },
    colleague: stranger,
    manager: stranger,
    stranger: employee,
  }
  // What one company lets people of another read on purpose is no leak.
  await sql`delete from boards_permissions p using boards_boards b
    where b.board_id = p.board_id and b.com_code = 'FL' and p.kind = 'role'`.execute(app.db)
  await letManage(stranger.personCode)
  await letAsk(stranger.personCode)
  // What was approved never changes; here it is marked all the same.
  await sql`alter table approvals_documents disable trigger user`.execute(app.db)
  await markTextsOf('FL')
  await markJsonOf('FL')
  await markMailsOf('FL')
  await sql`alter table approvals_documents enable trigger user`.execute(app.db)
  people = await Promise.all(
    listeners.map(async (userName): Promise<[string, TestClient]> => [userName, await app.signIn(userName)]),
  )
  haneul = await app.signIn('haneul.song')
})
afterAll(() => app.close())

/** Asks to open a sealed line of the audit log of the second company; nobody of the demo company asks for one. */
const letAsk = (personCode: string) =>
  sql`with line as (
        insert into platform_audit (request_id, com_code, action, sealed) values ('', 'FL', 'canary.acted', 'sealed')
        returning id)
      insert into admin_seal_openings (line_id, com_code, reason, asked_by, asked_as, asked_at)
      select id, 'FL', ${canary}, ${personCode}, '{companyManager}', now() from line`.execute(app.db)

/** Makes somebody of the second company its manager, who is given more to read than an employee. */
async function letManage(personCode: string) {
  const { roleId } = await app.db
    .insertInto('organisation_role_groups')
    .values({ com_code: 'FL', name_ko: '관리', name_en: 'Managers', name_zh: '管理', name_ja: '管理' })
    .returning('role_id as roleId')
    .executeTakeFirstOrThrow()
  await sql`insert into organisation_role_grants (role_id, grant_name)
    select ${roleId}::int, unnest(array['companyManager', 'boardManager', 'popupManager', 'reserveManager'])`.execute(
    app.db,
  )
  await sql`insert into organisation_role_members (role_id, kind, code) values (${roleId}, 'person', ${personCode})`.execute(
    app.db,
  )
}

/**
 * Writes the canary into every text of one company that is not a code: of rows that name the company or one of its
 * people, and of rows that belong to such a row.
 */
async function markTextsOf(comCode: string) {
  const { rows } = await sql<{ tableName: string; columns: string[]; owned: string[] }>`
    with texts as (
      select c.table_name, array_agg(c.column_name::text) as columns
      from information_schema.columns c
      join information_schema.tables of using (table_schema, table_name)
      where of.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER' and c.is_updatable = 'YES'
        and (c.column_name ~ 'name|title|text|description|subject|body|memo|content' or c.column_name in ('key', 'email'))
        and c.column_name !~ '^(user_name|content_type|grant_name)$' and c.table_name not like 'platform_%'
      group by 1
    ), owners as (
      select table_name, column_name,
        case column_name when 'person_code'
          then 'in (select person_code from organisation_people where home_com_code = ' || quote_literal(${comCode}::text) || ')'
          else '= ' || quote_literal(${comCode}::text) end as is_theirs
      from information_schema.columns
      where table_schema = 'public' and column_name in ('com_code', 'home_com_code', 'person_code')
    ), owned as (
      select table_name, format('t.%I %s', column_name, is_theirs) as condition from owners
      union
      select k.conrelid::regclass::text, format('exists (select from %I p where p.%I = t.%I and p.%I %s)',
        o.table_name, b.attname, a.attname, o.column_name, o.is_theirs)
      from pg_constraint k
      join owners o on o.table_name::regclass = k.confrelid and o.table_name not like 'organisation_%'
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.attnotnull
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.contype = 'f' and cardinality(k.conkey) = 1
    )
    select t.table_name as "tableName", t.columns, array_agg(o.condition) as owned
    from texts t join owned o using (table_name) group by 1, 2`.execute(app.db)
  expect(rows.length).toBeGreaterThan(10)
  for (const { tableName, columns, owned } of rows) {
    // At the end, since names are looked for by their beginning; in paragraphs too, of which only some are shown.
    const marked = columns.map(
      (column) =>
        sql`${sql.ref(column)} = replace(${sql.ref(column)}, '<p>', ${sql.lit(`<p>${canary}`)}) || ${sql.lit(canary)}`,
    )
    await sql`update ${sql.table(tableName)} t set ${sql.join(marked)} where ${sql.raw(owned.join(' or '))}`.execute(
      app.db,
    )
  }
}

/** The same of texts in several languages that stand within what surveys and approvals keep as JSON. */
async function markJsonOf(comCode: string) {
  const ofCompany = sql`survey_id in (select survey_id from surveys_surveys where com_code = ${comCode})`
  const places: [table: string, column: string, theirs: ReturnType<typeof sql>][] = [
    ['surveys_surveys', 'title', ofCompany],
    ['surveys_surveys', 'main', ofCompany],
    ['surveys_questions', 'content', ofCompany],
    ['surveys_bank', 'question', sql`com_code = ${comCode}`],
    ['surveys_templates', 'main', sql`com_code = ${comCode}`],
    [
      'approvals_form_versions',
      'content',
      sql`form_id in (select form_id from approvals_forms where com_code = ${comCode})`,
    ],
  ]
  // Versions of forms are never changed, but by who looks for leaks.
  await sql`alter table approvals_form_versions disable trigger approvals_form_versions_keep`.execute(app.db)
  for (const [table, column, theirs] of places)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} =
      regexp_replace(${sql.ref(column)}::text, '("(?:ko|en|zh|ja)": ")', ${`\\1${canary}`}, 'g')::jsonb where ${theirs}`.execute(
      app.db,
    )
}

/** A message belongs to no company, but to whoever has it in her mailbox. */
const markMailsOf = (comCode: string) =>
  sql`update mail_messages set subject = subject || ${sql.lit(canary)}, snippet = snippet || ${sql.lit(canary)}
    where message_id in (
      select i.message_id from mail_items i join mail_mailboxes m on m.mailbox_id = i.mailbox_id
      join organisation_people p on p.person_code = m.person_code where p.home_com_code = ${comCode})`.execute(app.db)

/** Where the input of the matrix narrows what is found to nothing that the second company has. */
const wider: Readonly<Record<string, Record<string, unknown>>> = {
  [searchCalls.totalSearchSearch.name]: { keyword: '송하늘' },
}

/** What a call is asked with, by whom: an input of its own, and one that names something of the other company. */
function inputsOf({ name }: Call, of: AccessWorld): Record<string, unknown>[] {
  const row = matrix[name]
  const inputs = [row?.input(of), row?.foreign?.of(world), wider[name]].filter((input) => input !== undefined)
  // Addresses of the second company have the canary in them, too.
  return inputs.map((input) =>
    JSON.parse(JSON.stringify(input).replaceAll('@hanbit-trading.example"', `@hanbit-trading.example${canary}"`)),
  )
}

/** Companies and words that stand in an input as they are, changed over. */
const theirWords = Object.entries({
  '"HC"': '"FL"',
  김도현: '송하늘',
  개발: '물류',
  휴가: '근로',
})
const changedOver = (input: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(theirWords.reduce((text, [ours, theirs]) => text.replaceAll(ours, theirs), JSON.stringify(input)))

/** Why the canary cannot be heard in the answer of a call: a list for all, and what modules say in their rows. */
const silenceOf = ({ name }: Call): string | undefined => silentCalls.get(name) ?? matrix[name]?.silent

describe.each(reading)('$name', (call) => {
  test('shows the first company no text of the second', async () => {
    for (const [userName, client] of people)
      for (const input of inputsOf(call, world))
        expect((await client.send(call, input)).text, `${userName} ${call.name}`).not.toContain(canary)
  })

  test(`${silenceOf(call) ? 'has none to show' : 'would show it'}: the second company asks the same`, async () => {
    const answers: string[] = []
    for (const input of inputsOf(call, otherWorld)) {
      const { status, text } = await haneul.send(call, changedOver(input))
      answers.push(`${status} ${text}`)
    }
    const isHeard = answers.some((text) => text.includes(canary))
    const said = answers.map((text) => `\n  ${text.slice(0, 200)}`).join('')
    if (silenceOf(call))
      expect(isHeard, `${call.name} shows the second company its texts: it is not silent (silent-calls.ts)`).toBe(false)
    else
      expect(
        isHeard,
        `${call.name} shows the second company nothing of its own, so it could not be caught showing it to the first. ` +
          `Seed a row there, name one as \`foreign\` in its access matrix, or say there in \`silent\` why not. It answers:${said}`,
      ).toBe(true)
  })
})

test('no search for people finds a text of another company', async () => {
  for (const [userName, client] of people)
    for (const query of [canary, '송하늘', 'ㅅㅎㄴ', 'haneul', '한빛물산', '물류'])
      expect(
        (await client.send(organisationCalls.searchPeople, { query })).text,
        `${userName} looks for ${query}`,
      ).not.toContain(canary)
})

test('whatever is said to be silent is there', () => {
  const names = new Set(reading.map(({ name }) => name))
  expect([...silentCalls.keys()].filter((name) => !names.has(name))).toEqual([])
})
