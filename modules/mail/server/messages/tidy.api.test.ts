import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { newKey } from '#platform/server/storage/keys.ts'
import { mailOf } from '../mail.fixture.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { openEmbeddedStore } from '../stores/embedded/embedded-store.ts'
import type { MailStore } from '../stores/store.ts'
import { keepSource } from './keep.ts'
import { tidy } from './tidy.job.ts'

let app: TestApp
let mailboxes: Map<string, number>
const codeOf = (userName: string) => demoPerson(userName).personCode
beforeAll(async () => {
  app = await startTestApp()
  mailboxes = await ensureMailboxes(app.db, ['jiwoo.seo', 'dohyun.kim'].map(codeOf))
})
afterAll(() => app.close())

const act = <T>(userName: string, work: (store: MailStore) => Promise<T>) =>
  app.db
    .transaction()
    .execute((db) => work(openEmbeddedStore(app.services, { db, mailboxId: mailboxes.get(codeOf(userName))! })))
const put = (userName: string, source: Buffer) =>
  act(userName, async (store) =>
    store.append((await store.folders())[0]!.folderId, source, { receivedAt: new Date(), isRead: false }),
  )
const remove = (userName: string, itemId: number) => act(userName, (store) => store.remove([itemId], 'HardDelete'))
const aDayLater = async () => {
  for (const table of ['mail_loose_messages', 'mail_loose_sources'])
    await sql`update ${sql.table(table)} set at = now() - interval '2 days'`.execute(app.db)
  await tidy.run(app.services, {})
}
/** Where the source of a message lies; undefined when there is no such message. */
const keyOf = async (subject: string) => {
  const { rows } = await sql<{ key: string }>`
    select source_key as key from mail_messages where subject = ${subject}`.execute(app.db)
  return rows[0]?.key
}

test('a message that nobody has goes with its source a day later; one that somebody has stays', async () => {
  const source = mailOf({ subject: '둘이 가진 메일' })
  const [hers, his] = [await put('jiwoo.seo', source), await put('dohyun.kim', source)]
  const key = (await keyOf('둘이 가진 메일'))!
  await remove('jiwoo.seo', hers)
  await aDayLater()
  expect(await keyOf('둘이 가진 메일')).toBe(key)
  await remove('dohyun.kim', his)
  await tidy.run(app.services, {})
  expect(await app.services.storage.sizeOf(key)).toBe(source.length)
  await aDayLater()
  expect([await keyOf('둘이 가진 메일'), await app.services.storage.sizeOf(key)]).toEqual([undefined, undefined])
})

test('bytes that never became a message go a day later, and so does the second copy of the same', async () => {
  const kept = await keepSource(app.services, mailOf({ subject: '끊긴 전송' }))
  await app.db.insertInto('mail_loose_sources').values({ source_key: newKey() }).execute()
  const source = mailOf({ subject: '같은 메일' })
  for (const userName of ['jiwoo.seo', 'dohyun.kim']) await put(userName, source)
  await tidy.run(app.services, {})
  expect(await app.services.storage.sizeOf(kept.key)).toBe(kept.bytes)
  await aDayLater()
  expect(await app.services.storage.sizeOf(kept.key)).toBeUndefined()
  expect(await app.services.storage.sizeOf((await keyOf('같은 메일'))!)).toBe(source.length)
  const { rows } = await sql`select from mail_loose_sources`.execute(app.db)
  expect(rows).toEqual([])
})
