import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { absenceCalls } from '#modules/absence/contract/absence.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import type { CarriedMail } from '#platform/server/offers/mail-out.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { replyCalls } from '../../contract/preferences/replies.contract.ts'
import { savedAutoForward } from '../../contract/rules/auto-forward.ts'
import type { Action, EditedRule } from '../../contract/rules/rule.entities.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { answer } from './answer.job.ts'

const names = ['jiwoo.seo', 'dohyun.kim', 'manager', 'board.manager'] as const
type Name = (typeof names)[number]

const carried: CarriedMail[] = []
let isConnected = false
const outside = defineServerModule({
  name: 'outside',
  calls: [],
  mailOut: {
    isOn: () => isConnected,
    send: async () => 'sent',
    carry: async (_services, mail) => {
      carried.push(mail)
      return { refused: [] }
    },
  },
})
let app: TestApp
const clients = {} as Record<Name, TestClient>
beforeAll(async () => {
  app = await startTestApp({ work: true, modules: [...serverModules, outside] })
  for (const name of names) {
    clients[name] = await app.signIn(name)
    await clients[name].call(mailboxCalls.openMailbox, {})
  }
})
afterAll(() => app.close())
beforeEach(async () => {
  isConnected = false
  carried.length = 0
  await sql`delete from mail_rule_sets`.execute(app.db)
  await sql`delete from mail_replies`.execute(app.db)
  await sql`delete from mail_answered`.execute(app.db)
})

const soon = { timeout: 60_000, interval: 50 }
const addressOf = (name: Name) => demoPerson(name).email
const to = (...people: Name[]) => people.map((name) => ({ name: '', address: addressOf(name) }))
const write = (name: Name, mail: CallInput<typeof sendCalls.send>) => clients[name].call(sendCalls.send, mail)
const foldersOf = (name: Name) => clients[name].call(folderCalls.mailSettingsFolder, {})
const folderOf = async (name: Name, kind: WellKnownFolder) =>
  (await foldersOf(name)).find(({ wellKnownFolderName }) => wellKnownFolderName === kind)!.id
async function mailsIn(name: Name, folderId: number, subject: string) {
  const { items } = await clients[name].call(itemCalls.listItems, { folderId, pageSize: 50 })
  return items.filter((item) => item.subject === subject)
}
const inInbox = async (name: Name, subject: string) => mailsIn(name, await folderOf(name, 'Inbox'), subject)
/** Waits until all deliveries, and what follows from them, are done. */
const settled = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and name like 'mail.%'
              and name not like '%givenUp' and name <> 'mail.tidy' and start_after < now() + interval '1 minute')
           + (select count(*) from mail_delivery_recipients where state = 'waiting') as open`.execute(app.db)
    expect(rows[0]!.open).toBe(0)
  }, soon)
const addRule = async (name: Name, actions: Action[], more: Partial<EditedRule> = {}) =>
  clients[name].call(ruleCalls.inboxRuleSet, {
    rules: [
      {
        id: 'temp_1',
        name: '규칙',
        priority: 1,
        isEnabled: true,
        conditions: [],
        exceptions: [],
        actions,
        operation: 'create',
        ...more,
      },
    ],
  })
const forward = async (name: Name, recipients: string[], keepsCopy: boolean) =>
  clients[name].call(ruleCalls.inboxRuleSet, {
    rules: savedAutoForward([], { isOn: true, keepsCopy, recipients }, await folderOf(name, 'Inbox')),
  })
const away = (name: Name, message = '<p>휴가예요.</p>', startUtc = '2020-01-01T00:00:00Z') =>
  clients[name].call(replyCalls.oofSet, {
    enabled: true,
    startUtc,
    endUtc: '2098-01-01T00:00:00Z',
    internalMessage: message,
  })
const source = async (name: Name, itemId: number) => (await clients[name].send(itemCalls.itemSource, { itemId })).text

describe('rules', () => {
  test('move the next mail that they concern, and leave others in the inbox (MAIL-089)', async () => {
    const archive = await folderOf('dohyun.kim', 'Archive')
    await addRule('dohyun.kim', [{ key: 'MoveToFolder', value: archive }], {
      conditions: [{ key: 'ContainsBodyStrings', value: ['빌드'] }],
    })
    await write('jiwoo.seo', { to: to('dohyun.kim', 'manager'), subject: '옮길 것', body: '<p>오늘 빌드예요.</p>' })
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '둘 것', body: '<p>점심 먹어요.</p>' })
    await settled()
    expect(await mailsIn('dohyun.kim', archive, '옮길 것')).toMatchObject([{ isRead: false }])
    expect(await inInbox('dohyun.kim', '옮길 것')).toEqual([])
    expect(await inInbox('manager', '옮길 것')).toHaveLength(1)
    expect(await inInbox('dohyun.kim', '둘 것')).toHaveLength(1)
  })

  test('copy a mail into folders besides, each once, and folders count what they have (MAIL-089)', async () => {
    const [archive, drafts] = [await folderOf('manager', 'Archive'), await folderOf('manager', 'JunkEmail')]
    await addRule('manager', [
      { key: 'CopyToFolder', value: archive },
      { key: 'CopyToFolder', value: drafts },
    ])
    const before = await foldersOf('manager')
    await write('jiwoo.seo', { to: to('manager'), subject: '여러 곳' })
    await settled()
    const after = await foldersOf('manager')
    for (const folderId of [archive, drafts, await folderOf('manager', 'Inbox')]) {
      expect(await mailsIn('manager', folderId, '여러 곳')).toHaveLength(1)
      const countOf = (all: typeof after) => all.find(({ id }) => id === folderId)!.unreadCount
      expect(countOf(after)).toBe(countOf(before) + 1)
    }
  })

  test('see in an individually sent mail her alone it is addressed to', async () => {
    const archive = await folderOf('manager', 'Archive')
    await addRule('manager', [{ key: 'MoveToFolder', value: archive }], {
      conditions: [{ key: 'SentToAddresses', value: [addressOf('dohyun.kim')] }],
    })
    await write('jiwoo.seo', { to: to('dohyun.kim', 'manager'), subject: '하나씩', isIndividual: true })
    await write('jiwoo.seo', { to: to('dohyun.kim', 'manager'), subject: '함께' })
    await settled()
    expect(await inInbox('manager', '하나씩')).toHaveLength(1)
    expect(await mailsIn('manager', archive, '함께')).toHaveLength(1)
  })
})

describe('sending on', () => {
  test('brings the very mail to a colleague, with a copy kept and without (MAIL-012, MAIL-090)', async () => {
    await forward('dohyun.kim', [addressOf('manager')], true)
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '사본도', body: '<p>찾을낱말 하나</p>' })
    await settled()
    expect(await inInbox('dohyun.kim', '사본도')).toHaveLength(1)
    const [sentOn] = await inInbox('manager', '사본도')
    expect(sentOn).toMatchObject({
      from: { address: addressOf('jiwoo.seo') },
      to: [{ address: addressOf('dohyun.kim') }],
    })
    const found = await clients.manager.call(itemCalls.searchItems, { keyword: '찾을낱말' })
    expect(found.items.map(({ itemId }) => itemId)).toEqual([sentOn!.itemId])
    await sql`delete from mail_rule_sets`.execute(app.db)
    await forward('dohyun.kim', [addressOf('manager')], false)
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '넘기기만' })
    await settled()
    expect(await inInbox('dohyun.kim', '넘기기만')).toEqual([])
    expect(await inInbox('manager', '넘기기만')).toHaveLength(1)
  })

  test('goes in no circle: whoever it would come back to keeps it', async () => {
    await forward('dohyun.kim', [addressOf('manager')], false)
    await forward('manager', [addressOf('dohyun.kim'), addressOf('manager')], false)
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '빙글빙글' })
    await settled()
    expect(await inInbox('manager', '빙글빙글')).toHaveLength(1)
    expect(await inInbox('dohyun.kim', '빙글빙글')).toEqual([])
  })

  test('goes outside under the name of her whose rule it is, with a mark by which it is known again', async () => {
    isConnected = true
    await forward('dohyun.kim', ['dohyun@home.example'], true)
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: 'out' })
    await settled()
    expect(carried).toMatchObject([{ from: addressOf('dohyun.kim'), to: ['dohyun@home.example'] }])
    expect(carried[0]!.source.toString()).toMatch(/^Delivered-To: dohyun\.kim@hanbit\.example\r\n/)
    expect(await inInbox('jiwoo.seo', '보내지 못함: out')).toEqual([])
  })

  test('in vain, the mail stays with her whose rule it is, she hears of it, and whoever wrote it does not', async () => {
    await forward('dohyun.kim', ['dohyun@home.example'], false)
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '막힌 길' })
    await settled()
    expect(await inInbox('dohyun.kim', '막힌 길')).toHaveLength(1)
    expect(await inInbox('dohyun.kim', '보내지 못함: 막힌 길')).toHaveLength(1)
    expect(await inInbox('jiwoo.seo', '보내지 못함: 막힌 길')).toEqual([])
  })

  test('stops where administrators let nothing out any more, and the mail stays (G-032)', async () => {
    isConnected = true
    await forward('dohyun.kim', ['dohyun@home.example'], false)
    await clients.manager.call(ruleCalls.saveOutsideRule, { mode: 'nowhere' })
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '안에만' })
    await settled()
    await clients.manager.call(ruleCalls.saveOutsideRule, { mode: 'anywhere' })
    expect(carried).toEqual([])
    expect(await inInbox('dohyun.kim', '안에만')).toHaveLength(1)
  })
})

describe('automatic replies', () => {
  const reply = (subject: string) => `자동 회신: ${subject}`

  test('out-of-office answers a colleague once, as a mail that nothing answers (MAIL-063)', async () => {
    await away('dohyun.kim')
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '첫째' })
    await settled()
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '둘째' })
    await write('manager', { to: to('dohyun.kim'), subject: '셋째' })
    await settled()
    const [answered] = await inInbox('jiwoo.seo', reply('첫째'))
    expect(answered).toMatchObject({ from: { address: addressOf('dohyun.kim') }, snippet: '휴가예요.' })
    const text = await source('jiwoo.seo', answered!.itemId)
    expect(text).toMatch(/^Auto-Submitted: auto-replied\r?$/m)
    expect(text).toMatch(/^In-Reply-To: <.+>\r?$/m)
    expect(await inInbox('jiwoo.seo', reply('둘째'))).toEqual([])
    expect(await inInbox('manager', reply('셋째'))).toHaveLength(1)
  })

  test('out-of-office that follows absences answers while one lasts, and no more once it has ended early', async () => {
    const dohyun = clients['dohyun.kim']
    await dohyun.call(replyCalls.oofSet, {
      enabled: false,
      followsAbsence: true,
      internalMessage: '<p>출장이에요.</p>',
    })
    expect((await dohyun.send(replyCalls.oofSet, { enabled: false, internalMessage: '<p></p>' })).status).toBe(400)
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '부재 전' })
    await settled()
    expect(await inInbox('jiwoo.seo', reply('부재 전'))).toEqual([])
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const { absenceId } = await dohyun.call(absenceCalls.enter, {
      part: 'days',
      firstDay: day(-2),
      lastDay: day(5),
      fromTime: null,
      toTime: null,
      kind: 'trip',
    })
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '부재 중' })
    await settled()
    const [answered] = await vi.waitFor(async () => {
      const found = await inInbox('jiwoo.seo', reply('부재 중'))
      expect(found).toHaveLength(1)
      return found
    }, soon)
    expect(answered).toMatchObject({ snippet: '출장이에요.' })
    await dohyun.call(absenceCalls.end, { absenceId })
    await write('manager', { to: to('dohyun.kim'), subject: '부재 뒤' })
    await settled()
    expect(await inInbox('manager', reply('부재 뒤'))).toEqual([])
  })

  test('two who are away do not answer each other without end', async () => {
    await away('dohyun.kim')
    await away('manager')
    await write('manager', { to: to('dohyun.kim'), subject: '서로' })
    await settled()
    expect(await inInbox('manager', reply('서로'))).toHaveLength(1)
    expect(await inInbox('dohyun.kim', reply(reply('서로')))).toEqual([])
  })

  test('out-of-office is silent before it begins, when it is off, to a hidden address and for what rules sent on', async () => {
    await away('dohyun.kim', '<p>나중에</p>', '2097-01-01T00:00:00Z')
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '아직' })
    await settled()
    await away('dohyun.kim')
    await write('jiwoo.seo', { to: to('manager'), bcc: to('dohyun.kim'), subject: '숨은' })
    await forward('board.manager', [addressOf('dohyun.kim')], true)
    await write('jiwoo.seo', { to: to('board.manager'), subject: '넘긴' })
    await settled()
    await clients['dohyun.kim'].call(replyCalls.oofSet, { enabled: false })
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '끔' })
    await settled()
    for (const subject of ['아직', '숨은', '넘긴', '끔']) expect(await inInbox('jiwoo.seo', reply(subject))).toEqual([])
  })

  test('a standing reply answers each sender once a day, and an absence speaks before it (MAIL-019)', async () => {
    await clients['dohyun.kim'].call(replyCalls.saveAutoReply, { isOn: true, message: '<p>잘 받았어요.</p>' })
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '오늘' })
    await settled()
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '오늘 또' })
    await settled()
    await sql`update mail_answered set at = at - interval '25 hours'`.execute(app.db)
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '내일' })
    await settled()
    await away('dohyun.kim')
    await write('manager', { to: to('dohyun.kim'), subject: '부재' })
    await settled()
    expect(await inInbox('jiwoo.seo', reply('오늘'))).toMatchObject([{ snippet: '잘 받았어요.' }])
    expect(await inInbox('jiwoo.seo', reply('오늘 또'))).toEqual([])
    expect(await inInbox('jiwoo.seo', reply('내일'))).toHaveLength(1)
    expect(await inInbox('manager', reply('부재'))).toMatchObject([{ snippet: '휴가예요.' }])
  })

  test('work that is done again answers nobody twice', async () => {
    await away('dohyun.kim')
    await write('jiwoo.seo', { to: to('dohyun.kim'), subject: '한 번만' })
    await settled()
    const { message_id: messageId } = await app.db
      .selectFrom('mail_messages')
      .select('message_id')
      .where('subject', '=', '한 번만')
      .executeTakeFirstOrThrow()
    const data = {
      messageId,
      senderCode: demoPerson('jiwoo.seo').personCode,
      isIndividual: false,
      personCodes: [demoPerson('dohyun.kim').personCode],
    }
    await answer.run(app.services, data)
    await Promise.all([answer.run(app.services, data), answer.run(app.services, data)])
    await sql`delete from mail_answered`.execute(app.db)
    await Promise.all([answer.run(app.services, data), answer.run(app.services, data)])
    await settled()
    // One when it came, and one more since whom it answered was forgotten: never two at once.
    expect(await inInbox('jiwoo.seo', reply('한 번만'))).toHaveLength(2)
  })
})
