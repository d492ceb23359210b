import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { traceCalls } from '../../contract/trace.contract.ts'
import { startOutside } from '../delivery/outside-server.fixture.ts'
import { tidy } from '../messages/tidy.job.ts'

let outside: Awaited<ReturnType<typeof startOutside>>
let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let haneul: TestClient
let admin: TestClient
beforeAll(async () => {
  outside = await startOutside()
  app = await startTestApp({ work: true, env: { SMTP_URL: outside.url, SMTP_FROM: 'portal@hanbit.example' } })
  ;[jiwoo, dohyun, manager, haneul, admin] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'haneul.song', 'admin'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
})
afterAll(async () => {
  await app.close()
  await outside.close()
})

const today = () => new Date().toISOString().slice(0, 10)
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const asked = (more: Partial<CallInput<typeof traceCalls.traceMails>>) => ({
  from: dayBefore(2),
  to: dayBefore(-1),
  ...more,
})
const trace = async (more: Partial<CallInput<typeof traceCalls.traceMails>>, client = manager) =>
  (await client.call(traceCalls.traceMails, asked(more))).items
const recipientsOf = async (deliveryId: number, client = manager) =>
  (await client.call(traceCalls.traceRecipients, { deliveryId })).items
const write = (client: TestClient, mail: CallInput<typeof sendCalls.send>) => client.call(sendCalls.send, mail)
const settled = (subject: string, states: Record<string, number>) =>
  expect
    .poll(async () => (await trace({ subject })).find((each) => each.subject === subject)?.states, { timeout: 60_000 })
    .toEqual(states)
const lastAudit = async (action: string) => {
  const { rows } = await sql<{ target: string; details: Record<string, unknown> }>`
    select target, details from platform_audit where action = ${action} order by at desc limit 1`.execute(app.db)
  return rows[0]
}

test('a company’s administrator sees what became of a mail for each recipient, with the words of a refusal', async () => {
  outside.says.to = (address) =>
    address.startsWith('no') ? { code: 550, words: '5.1.1 nobody of that name' } : undefined
  await write(jiwoo, {
    to: [{ address: 'dohyun.kim@hanbit.example' }, { address: 'yes@elsewhere.example' }],
    bcc: [{ address: 'no@elsewhere.example' }],
    subject: '분기 계약 안내',
    body: '<p>비밀 내용</p>',
  })
  await settled('분기 계약 안내', { arrived: 1, sent: 1, refused: 1 })
  const [mail] = await trace({ subject: '분기  계약', sender: '서지우' })
  expect(mail).toMatchObject({ subject: '분기 계약 안내', from: { address: 'jiwoo.seo@hanbit.example' } })
  expect(JSON.stringify(mail)).not.toContain('비밀')
  expect(await recipientsOf(mail!.deliveryId)).toEqual([
    { address: 'dohyun.kim@hanbit.example', isOutside: false, state: 'arrived', reason: null, answer: '' },
    {
      address: 'no@elsewhere.example',
      isOutside: true,
      state: 'refused',
      reason: 'refused',
      answer: expect.stringContaining('nobody of that name'),
    },
    { address: 'yes@elsewhere.example', isOutside: true, state: 'sent', reason: null, answer: '' },
  ])
})

test('mails are found by sender, recipient, state and days, and each question is written down', async () => {
  const ids = async (more: Partial<CallInput<typeof traceCalls.traceMails>>) =>
    (await trace({ subject: '계약 안내', sender: 'hanbit', ...more })).filter(
      ({ subject }) => subject === '분기 계약 안내',
    ).length
  expect(await ids({ sender: 'JIWOO' })).toBe(1)
  expect(await ids({ sender: 'dohyun' })).toBe(0)
  expect(await ids({ recipient: 'no@else' })).toBe(1)
  expect(await ids({ recipient: 'nobody' })).toBe(0)
  // What stands for anything else elsewhere stands for itself.
  expect(await ids({ recipient: '%' })).toBe(0)
  expect(await ids({ state: 'refused' })).toBe(1)
  expect(await ids({ state: 'recalled' })).toBe(0)
  expect(await ids({ from: dayBefore(9), to: dayBefore(5) })).toBe(0)
  expect(await lastAudit('mail.traced')).toMatchObject({
    target: 'company:HC',
    details: { subject: '계약 안내', from: dayBefore(9), found: 0 },
  })
  const wrong = await manager.send(traceCalls.traceMails, { from: today(), to: dayBefore(3) })
  expect(wrong).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'to' }] } } })
})

test('of a mail from another company only one’s own people are seen, and what touches one’s company not is not found', async () => {
  await write(haneul, {
    to: [{ address: 'dohyun.kim@hanbit.example' }, { address: 'haneul.song@haneul.example' }],
    cc: [{ address: 'partner@elsewhere.example' }],
    subject: '다른 회사에서',
  })
  await settled('다른 회사에서', { arrived: 1 })
  const [mail] = await trace({ subject: '다른 회사에서' })
  expect((await recipientsOf(mail!.deliveryId)).map(({ address }) => address)).toEqual(['dohyun.kim@hanbit.example'])
  expect(await trace({ subject: '다른 회사에서', recipient: 'partner' })).toEqual([])
  await write(haneul, { to: [{ address: 'partner@elsewhere.example' }], subject: '저희끼리만' })
  expect(await trace({ subject: '저희끼리만' })).toEqual([])
  const { rows } = await sql<{ id: number }>`
    select delivery_id as id from mail_deliveries d join mail_messages m on m.message_id = d.message_id
    where m.subject = '저희끼리만'`.execute(app.db)
  expect((await manager.send(traceCalls.traceRecipients, { deliveryId: rows[0]!.id })).status).toBe(404)
  expect((await jiwoo.send(traceCalls.traceMails, asked({}))).status).toBe(403)
  expect((await admin.send(traceCalls.traceMails, asked({ comCode: 'HC' }))).status).toBe(200)
})

test('what waits to be sent is nobody’s to see, what is taken back says so, and what all have deleted is still traced', async () => {
  await write(jiwoo, { to: [{ address: 'dohyun.kim@hanbit.example' }], subject: '나중에 갈 메일', sendAt: inAnHour() })
  expect(await trace({ subject: '나중에 갈' })).toEqual([])
  const { itemId } = await write(jiwoo, { to: [{ address: 'dohyun.kim@hanbit.example' }], subject: '되돌릴 메일' })
  await settled('되돌릴 메일', { arrived: 1 })
  await jiwoo.call(sentCalls.recall, { itemId })
  await settled('되돌릴 메일', { recalled: 1 })
  await jiwoo.call(itemCalls.deleteItems, { itemIds: [itemId], mode: 'HardDelete' })
  await sql`update mail_loose_messages set at = now() - interval '2 days'`.execute(app.db)
  await tidy.run(app.services, {})
  const { rows } = await sql`select from mail_messages where subject = '되돌릴 메일'`.execute(app.db)
  expect(rows).toEqual([])
  expect(await trace({ subject: '되돌릴', sender: 'jiwoo' })).toMatchObject([
    { subject: '되돌릴 메일', states: { recalled: 1 } },
  ])
  // It goes with its time.
  await sql`update mail_deliveries set at = at - interval '91 days'`.execute(app.db)
  await sql`update mail_traced set at = at - interval '91 days'`.execute(app.db)
  await tidy.run(app.services, {})
  const left = await sql`select from mail_deliveries where message_id is null`.execute(app.db)
  expect(left.rows).toEqual([])
  expect((await sql`select from mail_traced`.execute(app.db)).rows).toEqual([])
})
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

test('a long list goes on where it ended, and many recipients come page by page', async () => {
  for (let nth = 0; nth < 52; nth += 1)
    await write(dohyun, { to: [{ address: 'jiwoo.seo@hanbit.example' }], subject: `많은 메일 ${nth}` })
  const first = await manager.call(traceCalls.traceMails, asked({ subject: '많은 메일' }))
  expect(first.items).toHaveLength(50)
  const second = await manager.call(traceCalls.traceMails, asked({ subject: '많은 메일', after: first.next! }))
  expect(second).toMatchObject({ items: [{ subject: '많은 메일 1' }, { subject: '많은 메일 0' }], next: null })
  const to = Array.from({ length: 130 }, (_, nth) => ({ address: `p${1_000 + nth}@elsewhere.example` }))
  await write(dohyun, { to, subject: '여럿에게' })
  const { deliveryId } = (await trace({ subject: '여럿에게' }))[0]!
  const page = await manager.call(traceCalls.traceRecipients, { deliveryId })
  const rest = await manager.call(traceCalls.traceRecipients, { deliveryId, after: page.next! })
  expect([page.items.length, rest.items.length, rest.next]).toEqual([100, 30, null])
  expect(await lastAudit('mail.traceOpened')).toMatchObject({ target: `mailDelivery:${deliveryId}` })
})
