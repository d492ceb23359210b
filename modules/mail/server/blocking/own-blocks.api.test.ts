import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { ownBlockCalls } from '../../contract/blocking/own-blocks.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { alarmCalls } from '../../contract/preferences/alarm.contract.ts'
import { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { type Door, listen } from '../door/open-door.ts'
import { SmtpClient } from '../door/smtp-client.fixture.ts'

const [manager, jiwoo] = [demoPerson('manager'), demoPerson('jiwoo.seo')]
let app: TestApp
let door: Door
let reader: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  reader = await app.signIn('manager')
  door = await listen(app.services, 0)
})
afterAll(async () => {
  await door.close()
  await app.close()
})

const foldersOf = async (subject: string, personCode = manager.personCode) =>
  (
    await sql<{ kind: string }>`
      select coalesce(f.kind, f.name) as kind from mail_items i join mail_folders f on f.folder_id = i.folder_id
      join mail_mailboxes b on b.mailbox_id = i.mailbox_id join mail_messages m on m.message_id = i.message_id
      where m.subject = ${subject} and b.person_code = ${personCode}`.execute(app.db)
  ).rows.map(({ kind }) => kind)
/** Brings a mail for her and a colleague. @returns the folders it lies in at her once it is there */
async function arrives(from: string, subject: string): Promise<string[]> {
  const client = await SmtpClient.to(door.port())
  const source = `From: ${from}\r\nTo: <${manager.email}>\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@x>\r\n\r\nhi\r\n`
  await client.bring('else@where.example', [manager.email, jiwoo.email], Buffer.from(source))
  client.close()
  await vi.waitFor(async () => expect(await foldersOf(subject)).not.toEqual([]), { timeout: 60_000, interval: 50 })
  return foldersOf(subject)
}
const block = (sender: string) => reader.call(ownBlockCalls.blockSender, { sender })

test('whom somebody blocks goes to her junk before her rules, without an alert and not among the unread', async () => {
  await reader.call(mailboxCalls.openMailbox, {})
  const folders = await reader.call(folderCalls.mailSettingsFolder, {})
  const archive = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Archive')!.id
  const rule = {
    id: 'temp_1',
    name: '모두 보관',
    priority: 1,
    isEnabled: true,
    conditions: [],
    exceptions: [],
    actions: [{ key: 'CopyToFolder' as const, value: archive }],
    operation: 'create' as const,
  }
  await reader.call(ruleCalls.inboxRuleSet, { rules: [rule] })
  await reader.call(alarmCalls.saveMailAlarm, { isOn: true, inBrowser: false })
  const unread = await reader.call(mailboxCalls.unreadMail, {})
  await block('Offers@Spam.example')
  expect(await arrives('offers@SPAM.example', 'a1')).toEqual(['JunkEmail'])
  expect(await foldersOf('a1', jiwoo.personCode)).toEqual(['Inbox'])
  expect(await reader.call(mailboxCalls.unreadMail, {})).toBe(unread)
  expect((await arrives('other@spam.example', 'a2')).toSorted()).toEqual(['Archive', 'Inbox'])
  await vi.waitFor(
    async () => {
      const alarms = (await reader.call(alertsCalls.list, {})).filter(({ kind }) => kind === 'mail.arrived')
      expect(alarms).toMatchObject([{ count: 1 }])
      expect(alarms[0]!.alarmText).toContain('a2')
    },
    { timeout: 60_000 },
  )
})

test('each of those who have written a mail together counts', async () => {
  await block('third@several.example')
  expect(await arrives('a@several.example, b@several.example', 'd1')).not.toEqual(['JunkEmail'])
  expect(await arrives('a@several.example, Kim <THIRD@several.example>', 'd2')).toEqual(['JunkEmail'])
  expect(await arrives('a@several.example\r\nFrom: third@several.example', 'd3')).toEqual(['JunkEmail'])
})

test('a domain means its addresses alone; what is taken back comes to the inbox again', async () => {
  const { blockId } = await block('@deals.example')
  expect(await arrives('x@deals.example', 'b1')).toEqual(['JunkEmail'])
  expect(await arrives('x@my.deals.example', 'b2')).toContain('Inbox')
  expect(await reader.call(ownBlockCalls.blocksOf, { address: 'X@Deals.example' })).toMatchObject([
    { blockId, sender: 'deals.example' },
  ])
  const jiwooClient = await app.signIn('jiwoo.seo')
  expect((await jiwooClient.send(ownBlockCalls.unblockSender, { blockId })).status).toBe(404)
  await reader.call(ownBlockCalls.unblockSender, { blockId })
  expect(await arrives('x@deals.example', 'b3')).toContain('Inbox')
})

test('colleagues and what is no sender are refused in words; the same twice is one; no more than a thousand', async () => {
  const refused = async (sender: string) =>
    ((await reader.send(ownBlockCalls.blockSender, { sender })).body as { error: object }).error
  expect(await refused(jiwoo.email)).toMatchObject({
    fields: [{ path: 'sender.0', key: 'mail.blocking.faults.colleague' }],
  })
  expect(await refused('nobody')).toMatchObject({ fields: [{ key: 'mail.blocking.faults.noSender' }] })
  expect((await block('twice@x.example')).blockId).toBe((await block('TWICE@x.example')).blockId)
  await sql`insert into mail_own_blocks (person_code, sender, at)
    select ${manager.personCode}, 'x' || nth || '@full.example', now() from generate_series(1, 1000) nth
    limit 1000 - (select count(*) from mail_own_blocks where person_code = ${manager.personCode})`.execute(app.db)
  expect(await refused('one@more.example')).toMatchObject({ key: 'mail.blocking.tooMany' })
  await block('twice@x.example')
  const seen: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: { items: { sender: string }[]; next: string | null } = await reader.call(ownBlockCalls.ownBlocks, {
      after,
    })
    seen.push(...page.items.map(({ sender }) => sender))
    after = page.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([1_000, 1_000])
  expect((await reader.call(ownBlockCalls.ownBlocks, { query: 'TWICE' })).items).toHaveLength(1)
})
