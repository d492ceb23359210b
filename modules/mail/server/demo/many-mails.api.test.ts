import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { seedManyMails } from './many-mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const linesOf = async (query: ReturnType<typeof sql<{ line: string }>>) =>
  (await query.execute(app.db)).rows.map(({ line }) => line).toSorted()

/** What guards the tables that are filled: their indexes, their constraints and the triggers that are on. */
const guards = () =>
  linesOf(sql`
    select indexdef as line from pg_indexes where tablename in ('mail_items', 'mail_messages')
    union all select conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid in ('mail_items'::regclass, 'mail_messages'::regclass)
    union all select tgname || ' ' || tgenabled::text from pg_trigger
      where tgrelid in ('mail_items'::regclass, 'mail_messages'::regclass) and not tgisinternal`)
const many = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_messages where rfc_id like 'many-%'`.execute(app.db)
  return rows[0]!.count
}

test('mails that are put in by the thousand are counted, and every index and reference is where it was', async () => {
  const before = await guards()
  const told: string[] = []
  await seedManyMails(app.services.database, 4_000, (line) => told.push(line))
  expect(told).toEqual(['messages', 'mailboxes', 'indexes'])
  expect(await guards()).toEqual(before)
  expect(await many()).toBe(1_000)
  const { rows: wrong } = await sql`
    select from mail_folders f left join (
      select folder_id, count(*) as total, count(*) filter (where not is_read) as unread, sum(bytes) as bytes
      from mail_items group by 1) i on i.folder_id = f.folder_id
    where (f.total, f.unread, f.bytes) <> (coalesce(i.total, 0), coalesce(i.unread, 0), coalesce(i.bytes, 0))
    union all
    select from mail_mailboxes m
    where m.bytes <> (select coalesce(sum(bytes), 0) from mail_items i where i.mailbox_id = m.mailbox_id)`.execute(
    app.db,
  )
  expect(wrong).toEqual([])
  // Four in ten of them are in one mailbox.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_items i join mail_messages m on m.message_id = i.message_id
    join mail_mailboxes b on b.mailbox_id = i.mailbox_id
    where m.rfc_id like 'many-%' and b.person_code = ${demoPerson('dohyun.kim').personCode}`.execute(app.db)
  expect(rows[0]!.count).toBe(400)
})

test('a run that is cut off while the indexes are away leaves them, and none of its mails', async () => {
  const [before, mails] = [await guards(), await many()]
  await sql`update mail_messages set rfc_id = 'x' || rfc_id, source_hash = sha256(source_hash)
    where rfc_id like 'many-%'`.execute(app.db)
  await expect(
    seedManyMails(app.services.database, 4_000, (line) => {
      if (line === 'indexes') throw new Error('cut off')
    }),
  ).rejects.toThrow('cut off')
  expect(await guards()).toEqual(before)
  expect(await many()).toBe(0)
  expect(mails).toBe(1_000)
})
