import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { ensureMailboxes } from '../../mailbox/mailboxes.ts'
import { takeTurn } from './look-for-news.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ work: false })
})
afterAll(() => app.close())

test('whoever waited longest is looked for next, and nobody twice before all had their turn', async () => {
  const codes = ['jiwoo.seo', 'dohyun.kim', 'haneul.song', 'manager'].map((name) => demoPerson(name).personCode)
  const mailboxes = await ensureMailboxes(app.db, codes)
  for (const [nth, code] of codes.entries()) {
    await sql`insert into mail_server_mailboxes (mailbox_id, agreed_at)
      values (${mailboxes.get(code)!}, now() - interval '1 hour')`.execute(app.db)
    await sql`insert into mail_alarms (person_code, is_on, in_browser, looked_at)
      values (${code}, ${nth < 3}, true, now() - make_interval(hours => ${[1, 3, 2, 9][nth]!}))
      on conflict (person_code) do update set is_on = excluded.is_on, looked_at = excluded.looked_at`.execute(app.db)
  }
  const [jiwoo, dohyun, haneul] = codes
  expect(await takeTurn(app.db, 1)).toEqual([dohyun])
  expect(await takeTurn(app.db, 1)).toEqual([haneul])
  expect(await takeTurn(app.db, 5)).toEqual([jiwoo])
  expect(await takeTurn(app.db, 5)).toEqual([])
})
