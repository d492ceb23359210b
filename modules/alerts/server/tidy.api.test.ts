import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { codesOf, raise } from './testing.fixture.ts'
import { tidyAlerts } from './tidy.job.ts'

const now = new Date('2026-11-18T03:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => now, env: { ALERTS_KEPT_DAYS: '100' } })
})
afterAll(() => app.close())

test('each night what was deleted a week ago goes, what is older than its time, and nothing else', async () => {
  await app.db.deleteFrom('alerts_alerts').execute()
  const [personCode] = await codesOf(app, 'jiwoo.seo')
  const alerts = [
    ['stays', { created_at: daysAgo(99) }],
    ['too old', { created_at: daysAgo(101) }],
    ['too old, read', { created_at: daysAgo(101), read_at: daysAgo(50) }],
    ['deleted lately', { deleted_at: daysAgo(6) }],
    ['deleted long ago', { deleted_at: daysAgo(8) }],
  ] as const
  for (const [ko, columns] of alerts) {
    await raise(app, { to: [personCode!], text: { ko, en: '', zh: '', ja: '' } })
    await app.db.updateTable('alerts_alerts').set(columns).where('text_ko', '=', ko).execute()
  }
  const [shown, done, fresh] = [randomUUID(), randomUUID(), randomUUID()]
  await app.db
    .updateTable('alerts_raises')
    .set({ raised_at: daysAgo(1) })
    .execute()
  await app.db
    .insertInto('alerts_raises')
    .values([
      { raise_id: shown, raised_at: daysAgo(30), finished_at: daysAgo(30) },
      { raise_id: done, raised_at: daysAgo(8), finished_at: daysAgo(8) },
      { raise_id: fresh, raised_at: daysAgo(6), finished_at: null },
    ])
    .execute()
  await app.db
    .insertInto('alerts_announcements')
    .values({
      raise_id: shown,
      com_code: 'HC',
      text_ko: '공지',
      text_en: '',
      text_zh: '',
      text_ja: '',
      url: '',
      audience: '[]',
      sent_by: personCode!,
      sent_at: daysAgo(30),
    })
    .execute()
  await app.db
    .insertInto('alerts_notes')
    .values([daysAgo(2), daysAgo(0.5)].map((sent_at) => ({ from_person_code: personCode!, sent_at })))
    .execute()

  await tidyAlerts(app.services)
  const left = await app.db.selectFrom('alerts_alerts').select('text_ko').orderBy('text_ko').execute()
  expect(left.map(({ text_ko }) => text_ko)).toEqual(['deleted lately', 'stays'])
  const raises = (await app.db.selectFrom('alerts_raises').select('raise_id').execute()).map(({ raise_id }) => raise_id)
  expect([shown, done, fresh].map((id) => raises.includes(id))).toEqual([true, false, true])
  expect(await app.db.selectFrom('alerts_notes').select('note_id').execute()).toHaveLength(1)
})

test('a mail server without a sender stops the start with a sentence', async () => {
  await expect(startTestApp({ shares: app, env: { SMTP_URL: 'smtp://mail.example.com' } })).rejects.toThrow(
    'SMTP_FROM: must be set with SMTP_URL.',
  )
  await expect(startTestApp({ shares: app, env: { SMTP_URL: 'https://mail.example.com' } })).rejects.toThrow(/SMTP_URL/)
  await expect(startTestApp({ shares: app, env: { CHAT_WEBHOOK_HOSTS: 'https://x' } })).rejects.toThrow(
    /CHAT_WEBHOOK_HOSTS/,
  )
})
