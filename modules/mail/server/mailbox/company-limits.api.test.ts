import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { companyLimitCalls } from '../../contract/company-limit.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { limits } from '../../contract/mail.rules.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { type Door, listen } from '../door/open-door.ts'
import { SmtpClient } from '../door/smtp-client.fixture.ts'
import { mailOf } from '../mail.fixture.ts'
import { sumUpCompanies } from './company-limits.ts'
import { roomOf } from './limits.ts'
import { ensureMailboxes } from './mailboxes.ts'

const [dohyun, haneul] = [demoPerson('dohyun.kim'), demoPerson('haneul.song')]
let app: TestApp
let door: Door
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  manager = await app.signIn('manager')
  door = await listen(app.services, 0)
})
afterAll(async () => {
  await door.close()
  await app.close()
})
afterEach(() => sql`delete from mail_company_limits`.execute(app.db))

const soon = { timeout: 60_000, interval: 50 }
const limitTo = (limitBytes: number | null) => manager.call(companyLimitCalls.saveCompanyLimit, { limitBytes })
const sumUp = () => sumUpCompanies.run(app.services, {})
async function atDoor(address: string): Promise<string> {
  const client = await SmtpClient.to(door.port())
  try {
    await client.say('MAIL FROM:<a@elsewhere.example> SIZE=5000')
    return await client.say(`RCPT TO:<${address}>`)
  } finally {
    client.close()
  }
}
const sumOf = async (comCode: string) =>
  (
    await sql<{ bytes: number }>`
      select sum(m.bytes)::bigint as bytes from mail_mailboxes m
      left join organisation_people p on p.person_code = m.person_code
      left join mail_addresses a on a.address_id = m.address_id
      where coalesce(p.home_com_code, a.com_code) = ${comCode}`.execute(app.db)
  ).rows[0]!.bytes

test('what all mailboxes of a company take is told, with shared ones, and kept in the log when it is limited', async () => {
  const client = await SmtpClient.to(door.port())
  await client.bring('a@elsewhere.example', ['help@hanbit.example'], mailOf({ subject: '문의' }))
  client.close()
  await vi.waitFor(async () => {
    const { rows } = await sql`select from mail_mailboxes where address_id is not null and bytes > 0`.execute(app.db)
    expect(rows).toHaveLength(1)
  }, soon)
  const usedBytes = await sumOf('HC')
  expect(await manager.call(companyLimitCalls.companyLimit, {})).toEqual({ limitBytes: null, usedBytes })
  expect(await limitTo(5_000_000)).toEqual({ limitBytes: 5_000_000, usedBytes })
  expect(await limitTo(null)).toEqual({ limitBytes: null, usedBytes })
  const { rows } = await sql<{ details: object }>`
    select details from platform_audit where action = 'mail.companyLimitSaved' order by at`.execute(app.db)
  expect(rows).toEqual([{ details: { limitBytes: 5_000_000 } }, { details: { limitBytes: null } }])
  expect((await manager.send(companyLimitCalls.saveCompanyLimit, { limitBytes: limits.companyBytes + 1 })).status).toBe(
    400,
  )
})

test('over it the door takes nothing for people, groups and shared mailboxes of that company, and for others all', async () => {
  await limitTo((await sumOf('HC')) + 4_000)
  for (const address of [dohyun.email, 'jiwoo@hanbit.example', 'release@hanbit.example', 'help@hanbit.example'])
    expect(await atDoor(address), address).toMatch(/^552 5\.2\.2/)
  expect(await atDoor(haneul.email)).toMatch(/^250 /)
  const mailboxId = (await ensureMailboxes(app.db, [dohyun.personCode])).get(dohyun.personCode)!
  expect(await roomOf(app.services, app.db, mailboxId)).toBe(4_000)
  await limitTo((await sumOf('HC')) + 6_000)
  expect(await atDoor(dohyun.email)).toMatch(/^250 /)
})

test('colleagues hear of it as of a full mailbox', async () => {
  const jiwoo = await app.signIn('jiwoo.seo')
  await limitTo(1)
  const to = [dohyun.email, 'help@hanbit.example'].map((address) => ({ address }))
  await jiwoo.call(sendCalls.send, { to, subject: '넘치는 메일', body: '' })
  await vi.waitFor(async () => {
    const { rows } = await sql<{ address: string; reason: string }>`
      select r.address, r.reason from mail_delivery_recipients r join mail_deliveries d using (delivery_id)
      join mail_messages m on m.message_id = d.message_id
      where m.subject = '넘치는 메일' and r.state = 'refused' order by 1`.execute(app.db)
    expect(rows).toEqual([dohyun.email, 'help@hanbit.example'].map((address) => ({ address, reason: 'full' })))
  }, soon)
  await vi.waitFor(async () => {
    const folders = await jiwoo.call(folderCalls.mailSettingsFolder, {})
    const folderId = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')!.id
    const { items } = await jiwoo.call(itemCalls.listItems, { folderId, pageSize: 50 })
    expect(items.filter(({ snippet }) => snippet.includes('dohyun.kim'))).not.toEqual([])
  }, soon)
})

test('administrators hear of it once at nine tenths and once when it is used up, and anew after there was room', async () => {
  const heard = async (client: TestClient) =>
    (await client.call(alertsCalls.list, {}))
      .filter(({ kind }) => kind === 'mail.companyFull')
      .map(({ alarmText }) => alarmText)
  const expectHeard = (count: number, words: string) =>
    vi.waitFor(async () => {
      const texts = await heard(manager)
      expect(texts).toHaveLength(count)
      expect(texts[0]).toContain(words)
    }, soon)
  const used = await sumOf('HC')
  const setLimit = (bytes: number) =>
    sql`update mail_company_limits set limit_bytes = ${Math.ceil(bytes)}`.execute(app.db)
  await limitTo(used * 2)
  await sumUp()
  expect(await heard(manager)).toEqual([])
  await setLimit(used * 1.05)
  await Promise.all([sumUp(), sumUp()])
  await expectHeard(1, '거의 찼어요')
  await sumUp()
  await setLimit(used)
  await sumUp()
  await sumUp()
  await expectHeard(2, '가득 차서')
  await setLimit(used * 2)
  await sumUp()
  await setLimit(used)
  await sumUp()
  await expectHeard(3, '가득 차서')
  expect(await heard(await app.signIn('dohyun.kim'))).toEqual([])
})
