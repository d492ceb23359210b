import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'
import { sharedCalls } from '../../contract/addresses/shared.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { journalCalls } from '../../contract/journal.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { deliver } from '../delivery/deliver.job.ts'
import { startOutside } from '../delivery/outside-server.fixture.ts'

let outside: Awaited<ReturnType<typeof startOutside>>
let app: TestApp
let manager: TestClient
let jiwoo: TestClient
let haneul: TestClient
const shared = 'journal@hanbit.example'
beforeAll(async () => {
  outside = await startOutside()
  app = await startTestApp({ work: true, env: { SMTP_URL: outside.url, SMTP_FROM: 'portal@hanbit.example' } })
  ;[manager, jiwoo, haneul] = (await Promise.all(
    ['manager', 'jiwoo.seo', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
  await manager.call(addressCalls.createAddress, {
    kind: 'shared',
    address: shared,
    name: '저널',
    writers: 'members',
    rights: [{ code: demoPerson('manager').personCode, write: 'no', manages: false }],
  })
  await manager.call(journalCalls.saveJournal, { address: shared })
})
afterAll(async () => {
  await app.close()
  await outside.close()
})

/** The reports that lie in the shared mailbox, as their sources. */
async function reports(subject: string): Promise<string[]> {
  const [mailbox] = (await manager.call(sharedCalls.sharedMailboxes, {})).items
  const inbox = mailbox!.folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')!
  const { items } = await manager.call(itemCalls.listItems, { folderId: inbox.id })
  const found = items.filter((item) => item.subject === subject)
  return Promise.all(found.map(async ({ itemId }) => (await manager.send(itemCalls.itemSource, { itemId })).text))
}
const quiet = async () => {
  const { rows } = await sql`select from mail_delivery_recipients where state = 'waiting'`.execute(app.db)
  return rows.length === 0
}
const settled = () => expect.poll(quiet, { timeout: 60_000 }).toBe(true)
const linesOf = (report: string) => report.split('\r\n\r\n')[2]!.split('\r\n').filter(Boolean)

test('of each mail one report comes, with all recipients, those of groups and the hidden ones, and the original', async () => {
  await jiwoo.call(sendCalls.send, {
    to: [{ address: 'platform@hanbit.example' }],
    cc: [{ address: 'partner@elsewhere.example' }],
    bcc: [{ address: 'haneul.song@hanbit-trading.example' }],
    subject: 'journalled',
    body: '<p>secret words</p>',
  })
  await settled()
  const [report, ...more] = await reports('journalled')
  expect(more).toEqual([])
  const lines = linesOf(report!)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Sender: jiwoo.seo@hanbit.example',
      'Subject: journalled',
      expect.stringMatching(/^Message-Id: <.+@hanbit\.example>$/),
      'To: platform@hanbit.example',
      'Cc: partner@elsewhere.example',
      'Bcc: haneul.song@hanbit-trading.example',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('Expanded: ')).length).toBeGreaterThan(0)
  expect(report).toContain('X-MS-Journal-Report:\r\n')
  expect(report).toContain('Content-Type: message/rfc822\r\n')
  const { rows } = await sql<{ itemId: number }>`
    select i.item_id as "itemId" from mail_items i join mail_messages m on m.message_id = i.message_id
    join mail_folders f on f.folder_id = i.folder_id and f.kind = 'SentItems' where m.subject = 'journalled'`.execute(
    app.db,
  )
  const original = await jiwoo.send(itemCalls.itemSource, { itemId: rows[0]!.itemId })
  expect(report).toContain(original.text)
})

test('a report has no report, and nobody gets an answer, an alert or a trace of it', async () => {
  const { rows } = await sql<{ subject: string; isReport: boolean }>`
    select m.subject, d.is_report as "isReport" from mail_deliveries d
    join mail_messages m on m.message_id = d.message_id order by d.delivery_id`.execute(app.db)
  expect(rows).toEqual([
    { subject: 'journalled', isReport: false },
    { subject: 'journalled', isReport: true },
  ])
  const { rows: traced } = await sql`
    select from mail_traced t join mail_deliveries d on d.delivery_id = t.delivery_id where d.is_report`.execute(app.db)
  expect(traced).toEqual([])
  const found = await jiwoo.call(itemCalls.searchItems, { keyword: 'journalled' })
  expect(new Set(found.items.map(({ from }) => from.address))).toEqual(new Set(['jiwoo.seo@hanbit.example']))
})

test('a delivery that is taken up again after it was cut off reports nothing twice', async () => {
  const { rows } = await sql<{ deliveryId: number }>`
    select delivery_id as "deliveryId" from mail_deliveries where not is_report`.execute(app.db)
  for (const { deliveryId } of rows) await deliver.run(app.services, { deliveryId })
  await settled()
  expect(await reports('journalled')).toHaveLength(1)
})

test('of a mail from another company one’s own recipients are told alone, and a company without a journal has none', async () => {
  await haneul.call(sendCalls.send, {
    to: [{ address: 'jiwoo.seo@hanbit.example' }, { address: 'haneul.song@hanbit-trading.example' }],
    bcc: [{ address: 'secret@elsewhere.example' }],
    subject: 'from elsewhere',
  })
  await haneul.call(sendCalls.send, {
    to: [{ address: 'haneul.song@hanbit-trading.example' }],
    subject: 'among themselves',
  })
  await settled()
  const [report] = await reports('from elsewhere')
  expect(linesOf(report!).slice(3)).toEqual(['To: jiwoo.seo@hanbit.example'])
  expect(report).not.toContain('secret@')
  expect(await reports('among themselves')).toEqual([])
})

test('a journal outside gets its reports; people, other companies’ addresses and what is no address are refused', async () => {
  expect((await jiwoo.send(journalCalls.journal, {})).status).toBe(403)
  for (const address of [
    'jiwoo.seo@hanbit.example',
    'platform@hanbit.example',
    'x@hanbit-trading.example',
    'no address',
  ])
    expect(await manager.send(journalCalls.saveJournal, { address })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'address' }] } },
    })
  const { items } = await manager.call(addressCalls.companyAddresses, { kind: 'shared' })
  const { addressId } = items.find((each) => each.address === shared)!
  await sql`delete from mail_items i using mail_mailboxes m
    where m.mailbox_id = i.mailbox_id and m.address_id = ${addressId}`.execute(app.db)
  expect((await manager.send(addressCalls.dropAddress, { addressId })).status).toBe(409)
  await manager.call(journalCalls.saveJournal, { address: 'journal@archive.example' })
  expect(await manager.call(journalCalls.journal, {})).toEqual({ address: 'journal@archive.example', refused: null })
  await jiwoo.call(sendCalls.send, { to: [{ address: 'dohyun.kim@hanbit.example' }], subject: 'goes outside' })
  await settled()
  const sent = outside.taken.filter(({ to }) => to.includes('journal@archive.example'))
  expect(sent).toHaveLength(1)
  await manager.call(journalCalls.saveJournal, { address: null })
  await jiwoo.call(sendCalls.send, { to: [{ address: 'dohyun.kim@hanbit.example' }], subject: 'no more' })
  await settled()
  expect(outside.taken.filter(({ to }) => to.includes('journal@archive.example'))).toHaveLength(1)
})

test('a refused report is told to the administrators once a day, and stands at the journal until one goes through', async () => {
  const address = 'gone@archive.example'
  outside.says.to = (to) => (to === address ? { code: 550, words: 'no such mailbox' } : undefined)
  await manager.call(journalCalls.saveJournal, { address })
  const alerts = async () =>
    (await manager.call(alertsCalls.list, {})).filter(({ kind }) => kind === 'mail.reportRefused')
  for (const subject of ['refused once', 'refused twice']) {
    await jiwoo.call(sendCalls.send, { to: [{ address: 'dohyun.kim@hanbit.example' }], subject })
    await settled()
  }
  const { refused } = await manager.call(journalCalls.journal, {})
  expect(Date.now() - Date.parse(refused!.at)).toBeLessThan(60_000)
  expect(refused!.words).toContain('no such mailbox')
  await expect.poll(async () => (await alerts()).length, { timeout: 60_000 }).toBe(1)
  expect((await alerts())[0]!.alarmText).toContain(address)
  const told = async () => {
    const { rows } = await sql<{ at: Date }>`select told_at as at from mail_journals`.execute(app.db)
    return rows[0]!.at.getTime()
  }
  expect(await told()).toBeLessThan(Date.parse(refused!.at))
  await sql`update mail_journals set told_at = now() - interval '25 hours'`.execute(app.db)
  await jiwoo.call(sendCalls.send, { to: [{ address: 'dohyun.kim@hanbit.example' }], subject: 'refused again' })
  await settled()
  expect(Date.now() - (await told())).toBeLessThan(60_000)
  outside.says.to = () => undefined
  await jiwoo.call(sendCalls.send, { to: [{ address: 'dohyun.kim@hanbit.example' }], subject: 'goes through' })
  await settled()
  await expect.poll(async () => (await manager.call(journalCalls.journal, {})).refused).toBeNull()
  await manager.call(journalCalls.saveJournal, { address: null })
})
