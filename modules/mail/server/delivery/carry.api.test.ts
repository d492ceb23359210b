import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { settingsCalls } from '#modules/settings/contract/settings.contract.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { carry } from './carry.job.ts'
import { pauseAfter } from './carry-pauses.ts'
import { holdCarrying } from './carry-turn.ts'
import { startOutside } from './outside-server.fixture.ts'

let outside: Awaited<ReturnType<typeof startOutside>>
let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  outside = await startOutside()
  app = await startTestApp({ work: true, env: { SMTP_URL: outside.url, SMTP_FROM: 'portal@hanbit.example' } })
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(async () => {
  await app.close()
  await outside.close()
})
beforeEach(() => {
  outside.taken.length = 0
  Object.assign(outside.says, { to: () => undefined, mail: () => undefined, isAway: false, most: 0 })
})

const soon = { timeout: 60_000, interval: 50 }
const at = (...names: string[]) => names.map((name) => ({ address: `${name}@elsewhere.example` }))
const write = (mail: CallInput<typeof sendCalls.send>) => jiwoo.call(sendCalls.send, mail)
const source = async (itemId: number) => (await jiwoo.send(itemCalls.itemSource, { itemId })).text
async function inInbox(subject: string) {
  const folders = await jiwoo.call(folderCalls.mailSettingsFolder, {})
  const folderId = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')!.id
  const { items } = await jiwoo.call(itemCalls.listItems, { folderId, pageSize: 50 })
  return items.filter((item) => item.subject === subject)
}
const told = (subject: string) =>
  vi.waitFor(async () => {
    const [item] = await inInbox(subject)
    expect(item, subject).toBeDefined()
    return (await jiwoo.call(itemCalls.readItem, { itemId: item!.itemId })).text
  }, soon)
const late = async () => (await jiwoo.call(alertsCalls.list, {})).filter(({ kind }) => kind === 'mail.late')
const takenBy = () => outside.taken.flatMap(({ to }) => to).map((address) => address.split('@')[0])
const deliveryOf = async (itemId: number) => {
  const { rows } = await sql<{ deliveryId: number }>`
    select delivery_id as "deliveryId" from mail_deliveries where item_id = ${itemId}`.execute(app.db)
  return rows[0]!.deliveryId
}
const states = async (deliveryId: number) => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int from mail_delivery_recipients where delivery_id = ${deliveryId} group by 1 order by 1`.execute(
    app.db,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
const waitFor = (deliveryId: number, expected: Record<string, number>) =>
  vi.waitFor(async () => expect(await states(deliveryId)).toEqual(expected), soon)
/** As if a mail had been tried for so long. */
const pretend = (deliveryId: number, hours: number) =>
  sql`update mail_deliveries set carry_at = null, carry_since = now() - make_interval(hours => ${hours}::int)
    where delivery_id = ${deliveryId}`.execute(app.db)
const tried = (deliveryId: number, times: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ tries: number; isFree: boolean }>`
      select carry_tries as tries, carried_until is null as "isFree" from mail_deliveries
      where delivery_id = ${deliveryId}`.execute(app.db)
    expect(rows[0]).toEqual({ tries: times, isFree: true })
  }, soon)

describe('mail to the outside', () => {
  test('goes by SMTP as it was written, from whoever wrote it, with an id and a date', async () => {
    const { itemId } = await write({
      to: at('partner'),
      bcc: at('hidden'),
      subject: '밖으로 가요',
      body: '<p>.</p><p>안녕하세요.</p>',
    })
    await waitFor(await deliveryOf(itemId), { sent: 2 })
    expect(outside.taken).toHaveLength(1)
    const [{ from, to, bytes }] = outside.taken as [(typeof outside.taken)[0]]
    expect({ from, to }).toEqual({
      from: 'jiwoo.seo@hanbit.example',
      to: ['hidden@elsewhere.example', 'partner@elsewhere.example'],
    })
    expect(bytes.toString()).toBe(await source(itemId))
    expect(bytes.toString()).toMatch(/^Message-ID: <[^>]+@hanbit\.example>\r$/m)
    expect(bytes.toString()).toMatch(/^Date: \w+, \d+ \w+ \d{4} [\d:]+ [+-]\d{4}\r$/m)
    expect(bytes.toString()).not.toContain('hidden@')
  })

  test('goes to 1,000 people in portions that every server takes, each once, however few it takes at a time', async () => {
    outside.says.most = 60
    const names = Array.from({ length: 1_000 }, (_, nth) => `many${nth}`)
    const { itemId } = await write({ bcc: at(...names), subject: '천 명에게' })
    await waitFor(await deliveryOf(itemId), { sent: 1_000 })
    expect(new Set(takenBy())).toEqual(new Set(names))
    expect(takenBy()).toHaveLength(1_000)
    expect(Math.max(...outside.taken.map(({ to }) => to.length))).toBe(60)
  })

  test('names each alone where it is sent one by one', async () => {
    const { itemId } = await write({ to: at('one', 'two'), subject: '하나씩', isIndividual: true })
    await waitFor(await deliveryOf(itemId), { sent: 2 })
    expect(outside.taken.map(({ to, bytes }) => [to, /^To: .*$/m.exec(bytes.toString())![0].trim()])).toEqual([
      [['one@elsewhere.example'], 'To: <one@elsewhere.example>'],
      [['two@elsewhere.example'], 'To: <two@elsewhere.example>'],
    ])
  })

  test('that a server refuses for some is told with its words, and has gone to the others', async () => {
    outside.says.to = (address) => (address.startsWith('no') ? { code: 550, words: '5.1.1 unknown here' } : undefined)
    await write({ to: at('yes', 'no'), subject: '한 사람만' })
    const text = await told('보내지 못함: 한 사람만')
    expect(text).toContain('no@elsewhere.example')
    expect(text).toContain('5.1.1 unknown here')
    expect(text).not.toContain('yes@')
    expect(takenBy()).toEqual(['yes'])
  })

  test('is tried again where a server puts it off, and comes twice to nobody', async () => {
    let isGrey = true
    outside.says.to = (address) => (isGrey && address.startsWith('grey') ? { code: 451, words: 'later' } : undefined)
    const { itemId } = await write({ to: at('grey', 'white'), subject: '나중에' })
    const deliveryId = await deliveryOf(itemId)
    await waitFor(deliveryId, { sent: 1, waiting: 1 })
    isGrey = false
    await waitFor(deliveryId, { sent: 2 })
    expect(takenBy()).toEqual(['white', 'grey'])
    expect(await inInbox('보내지 못함: 나중에')).toEqual([])
  })

  test('waits while no server is there: its writer hears of it after four hours, once, and at the end', async () => {
    outside.says.isAway = true
    const { itemId } = await write({ to: at('partner'), subject: '기다려요' })
    const deliveryId = await deliveryOf(itemId)
    await tried(deliveryId, 1)
    await pretend(deliveryId, 3)
    await carry.run(app.services, { deliveryId })
    expect(await late()).toEqual([])
    await pretend(deliveryId, 5)
    await carry.run(app.services, { deliveryId })
    await vi.waitFor(async () => expect(await late()).toMatchObject([{ count: 1 }]), soon)
    expect((await late())[0]!.alarmText).toContain('"기다려요" 메일을 아직 보내지 못했어요. 5일 동안')
    await pretend(deliveryId, 50)
    await carry.run(app.services, { deliveryId })
    expect(await states(deliveryId)).toEqual({ waiting: 1 })
    await pretend(deliveryId, 121)
    await carry.run(app.services, { deliveryId })
    expect(await told('보내지 못함: 기다려요')).toContain('5일 동안 여러 번 다시 보냈지만')
    expect(await states(deliveryId)).toEqual({ refused: 1 })
    expect(await late()).toMatchObject([{ count: 1 }])
    // Nothing of it goes out later.
    outside.says.isAway = false
    await carry.run(app.services, { deliveryId })
    expect(outside.taken).toEqual([])
  })

  test('that waits for the same is told of in one line with a count, which leads to each', async () => {
    await jiwoo.call(alertsCalls.updateAllRead, {})
    outside.says.isAway = true
    const heard: string[] = []
    const { personCode } = await jiwoo.call(settingsCalls.userSetting, {})
    app.services.live.subscribe([`person:${personCode}`], ({ kind }) => heard.push(kind))
    const mails = [await write({ to: at('a', 'b'), subject: '첫째' }), await write({ to: at('c'), subject: '둘째' })]
    for (const [index, { itemId }] of mails.entries()) {
      const deliveryId = await deliveryOf(itemId)
      await tried(deliveryId, 1)
      await pretend(deliveryId, 5)
      heard.length = 0
      await carry.run(app.services, { deliveryId })
      await vi.waitFor(async () => expect(await late()).toMatchObject([{ count: index + 1 }]), soon)
      // Who looks at the list sees it again after each time it was tried.
      await expect.poll(() => heard).toContain(mailChanged)
    }
    expect((await late())[0]).toMatchObject({ itemUrl: '/po/mail/planned', alarmText: expect.stringContaining('둘째') })
    const waiting = await jiwoo.call(sentCalls.late, {})
    expect(waiting.slice(0, 2)).toMatchObject([
      { itemId: mails[1]!.itemId, folder: 'sent', subject: '둘째', to: 'c@elsewhere.example', recipients: 1 },
      { itemId: mails[0]!.itemId, folder: 'sent', subject: '첫째', to: 'a@elsewhere.example', recipients: 2 },
    ])
    expect(await (await app.signIn('manager')).call(sentCalls.late, {})).toEqual([])
    // What is read begins anew, and what has gone waits no more.
    await jiwoo.call(alertsCalls.updateAllRead, {})
    outside.says.isAway = false
    for (const { itemId } of mails) {
      const deliveryId = await deliveryOf(itemId)
      await pretend(deliveryId, 6)
      await carry.run(app.services, { deliveryId })
    }
    const ids = mails.map(({ itemId }) => itemId)
    expect((await jiwoo.call(sentCalls.late, {})).filter(({ itemId }) => ids.includes(itemId!))).toEqual([])
    expect(await late()).toEqual([])
  })

  test('is carried by one process at a time, and another one goes on after one that died', async () => {
    outside.says.isAway = true
    const { itemId } = await write({ to: at('partner'), subject: '둘이서' })
    const deliveryId = await deliveryOf(itemId)
    await tried(deliveryId, 1)
    await pretend(deliveryId, 0)
    const turn = await holdCarrying(app.services, deliveryId)
    expect(turn.isOurs).toBe(true)
    outside.says.isAway = false
    await Promise.all([1, 2, 3].map(() => carry.run(app.services, { deliveryId })))
    expect(outside.taken).toEqual([])
    // What a killed process held is free after its time.
    await sql`update mail_deliveries set carried_until = now() - interval '1 second'
      where delivery_id = ${deliveryId}`.execute(app.db)
    await Promise.all([1, 2, 3].map(() => carry.run(app.services, { deliveryId })))
    expect(takenBy()).toEqual(['partner'])
    if (turn.isOurs) await turn.letGo()
  })

  test('of machines has no sender, so that nothing comes back', async () => {
    const { rows } = await sql<{
      messageId: number
    }>`select message_id as "messageId" from mail_messages limit 1`.execute(app.db)
    const { rows: made } = await sql<{ deliveryId: number }>`
      insert into mail_deliveries (message_id, at) values (${rows[0]!.messageId}, now())
      returning delivery_id as "deliveryId"`.execute(app.db)
    const { deliveryId } = made[0]!
    await sql`insert into mail_delivery_recipients (delivery_id, address) values (${deliveryId}, 'a@elsewhere.example')`.execute(
      app.db,
    )
    await carry.run(app.services, { deliveryId })
    expect(outside.taken.map(({ from, to }) => ({ from, to }))).toEqual([{ from: '', to: ['a@elsewhere.example'] }])
  })

  test('is tried after moments at first and after hours at last', () => {
    const pauses = Array.from({ length: 30 }, (_, nth) => pauseAfter(nth + 1))
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    expect([pauses[0], pauses.at(-1)]).toEqual([3_000, 7_200_000])
  })
})
