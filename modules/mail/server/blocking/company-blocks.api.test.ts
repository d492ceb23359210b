import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { testConfig } from '#apps/server/testing/config.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import type { Services } from '#platform/server/ctx.ts'
import { companyBlockCalls } from '../../contract/blocking/company-blocks.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { type Door, listen } from '../door/open-door.ts'
import { SmtpClient } from '../door/smtp-client.fixture.ts'

const [dohyun, haneul] = [demoPerson('dohyun.kim').email, demoPerson('haneul.song').email]
let app: TestApp
let door: Door
let smtp: Door
let [manager, reader, other]: TestClient[] = []
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[manager, reader, other] = await Promise.all(
    ['manager', 'dohyun.kim', 'haneul.song'].map((name) => app.signIn(name)),
  )
  door = await listen(app.services, 0)
  smtp = await listen({ ...app.services, config: testConfig({ MAIL_LISTEN_PROTOCOL: 'smtp' }) } as Services, 0)
})
afterAll(async () => {
  await door.close()
  await smtp.close()
  await app.close()
})
afterEach(() => sql`delete from mail_company_blocks where block_id > 2`.execute(app.db))

type Wish = CallInput<typeof companyBlockCalls.blockForCompany>
const block = (senders: string[], more: Partial<Wish> = {}) =>
  manager!.call(companyBlockCalls.blockForCompany, { senders, action: 'refuse', ...more })
const listed = async (query = '') => (await manager!.call(companyBlockCalls.companyBlocks, { query })).items
const mail = (from: string, subject: string) =>
  Buffer.from(
    `From: Kim <${from}>\r\nTo: <${dohyun}>\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@x>\r\n\r\nhi\r\n`,
  )
async function bring(envelope: string, seen: string, subject: string, to = [dohyun], at = door): Promise<string[]> {
  const client = await SmtpClient.to(at.port(), at === smtp ? 'EHLO front.example' : undefined)
  try {
    return await client.bring(envelope, to, mail(seen, subject), at === smtp ? 1 : to.length)
  } finally {
    client.close()
  }
}
const liesIn = (client: TestClient, kind: WellKnownFolder, subject: string) =>
  vi.waitFor(
    async () => {
      const folders = await client.call(folderCalls.mailSettingsFolder, {})
      const folderId = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === kind)!.id
      const { items } = await client.call(itemCalls.listItems, { folderId, pageSize: 50 })
      expect(items.map((item) => item.subject)).toContain(subject)
    },
    { timeout: 60_000, interval: 50 },
  )
const refusal = '550 5.7.1 not taken here'
const taken = '250 2.0.0 taken'

describe('a sender that a company has blocked', () => {
  test('is refused by the envelope before its mail comes, and by whom people would see', async () => {
    await block(['Offers@Spam.example'])
    expect(await bring('offers@spam.example', 'else@where.example', 'a1')).toEqual([refusal])
    expect(await bring('else@where.example', 'OFFERS@spam.example', 'a2')).toEqual([refusal])
    expect(await bring('', 'offers@spam.example', 'a3')).toEqual([refusal])
    expect(await bring('else@where.example', 'a@where.example>, <offers@spam.example', 'a3')).toEqual([refusal])
    expect(await bring('friend@spam.example', 'friend@spam.example', 'a4')).toEqual([taken])
    await liesIn(reader!, 'Inbox', 'a4')
    const { rows } = await sql`select from mail_messages where subject in ('a1', 'a2', 'a3')`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('is refused for people of that company alone', async () => {
    await block(['spam.example'])
    expect(await bring('x@else.example', 'x@spam.example', 'b1', [dohyun, haneul])).toEqual([refusal, taken])
    await liesIn(other!, 'Inbox', 'b1')
    // One answer for all: it is taken, and lies where nobody is disturbed.
    expect(await bring('x@else.example', 'x@spam.example', 'b2', [dohyun, haneul], smtp)).toEqual([taken])
    await liesIn(other!, 'Inbox', 'b2')
    await liesIn(reader!, 'JunkEmail', 'b2')
    expect(await bring('x@else.example', 'x@spam.example', 'b3', [dohyun], smtp)).toEqual([refusal])
  })

  test('is a domain with what lies below it where that is said, in whatever letters', async () => {
    await block(['spam.example', '@메일.example'])
    expect(await bring('x@deep.spam.example', 'x@deep.spam.example', 'c1')).toEqual([taken])
    expect(await bring('x@xn--h32bq4v.example', 'x@where.example', 'c2')).toEqual([refusal])
    await block(['spam.example'], { withSubdomains: true })
    expect(await bring('x@deep.er.spam.example', 'x@where.example', 'c3')).toEqual([refusal])
    expect(await bring('x@notspam.example', 'x@notspam.example', 'c4')).toEqual([taken])
  })

  test('goes to the junk where that is said, also of an address that several look after, and is answered by nobody', async () => {
    await block(['spam.example'], { action: 'junk' })
    expect(await bring('x@spam.example', 'x@spam.example', 'd1', [dohyun, 'release@hanbit.example'])).toEqual([
      taken,
      taken,
    ])
    await liesIn(reader!, 'JunkEmail', 'd1')
    await liesIn(manager!, 'JunkEmail', 'd1')
    expect(await bring('x@spam.example', 'x@spam.example', 'd2', ['help@hanbit.example'])).toEqual([taken])
    await vi.waitFor(async () => {
      const { rows } = await sql<{ kind: string }>`
        select f.kind from mail_items i join mail_folders f on f.folder_id = i.folder_id
        join mail_messages m on m.message_id = i.message_id where m.subject = 'd2'`.execute(app.db)
      expect(rows).toEqual([{ kind: 'JunkEmail' }])
    })
  })
})

test('lines that are no senders and colleagues are told each, and nothing is blocked', async () => {
  const lines = ['good@spam.example', 'no sender', dohyun.toUpperCase(), 'hanbit-trading.example', 'a@b@', 'example']
  const { status, body } = await manager!.send(companyBlockCalls.blockForCompany, { senders: lines, action: 'junk' })
  expect(status).toBe(400)
  expect((body as { error: { fields: object[] } }).error.fields).toEqual([
    { path: 'senders.1', key: 'mail.blocking.faults.noSender', params: { sender: 'no sender' } },
    { path: 'senders.2', key: 'mail.blocking.faults.colleague', params: { sender: dohyun.toUpperCase() } },
    { path: 'senders.3', key: 'mail.blocking.faults.colleague', params: { sender: 'hanbit-trading.example' } },
    { path: 'senders.4', key: 'mail.blocking.faults.noSender', params: { sender: 'a@b@' } },
    { path: 'senders.5', key: 'mail.blocking.faults.noSender', params: { sender: 'example' } },
  ])
  expect(await listed('good@spam')).toEqual([])
})

test('what a colleague writes comes to the inbox whatever is blocked', async () => {
  // A domain that the company has taken over after it was blocked.
  await sql`insert into mail_company_blocks (com_code, sender, action, at)
    values ('HC', 'hanbit.example', 'refuse', now())`.execute(app.db)
  await manager!.call(sendCalls.send, { to: [{ address: dohyun }], subject: '동료의 메일', body: '' })
  await expect(liesIn(reader!, 'Inbox', '동료의 메일')).resolves.toBeUndefined()
})

test('the list is told page after page, found by a part, changed by blocking again, and taken back, all in the log', async () => {
  await block(
    Array.from({ length: 60 }, (_, nth) => `x${nth}@many.example`),
    { note: '광고' },
  )
  const first = await manager!.call(companyBlockCalls.companyBlocks, { query: 'many' })
  expect(first.items).toHaveLength(50)
  const rest = await manager!.call(companyBlockCalls.companyBlocks, { query: 'many', after: first.next! })
  expect(rest).toMatchObject({ next: null, onServer: null })
  expect(new Set([...first.items, ...rest.items].map(({ sender }) => sender)).size).toBe(60)
  await block(['x7@many.example'], { action: 'junk' })
  const [again] = await listed('X7@many')
  expect(again).toMatchObject({ action: 'junk', note: '', by: demoPerson('manager').name })
  expect(await manager!.call(companyBlockCalls.unblockForCompany, { blockId: again!.blockId })).toEqual({})
  expect(await listed('x7@many')).toEqual([])
  const { rows } = await sql<{ details: object }>`
    select details from platform_audit where action = 'mail.senderUnblocked' and target = 'company:HC'`.execute(app.db)
  expect(rows).toEqual([{ details: { sender: 'x7@many.example' } }])
})
