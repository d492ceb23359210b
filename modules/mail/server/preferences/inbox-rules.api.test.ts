import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'
import { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { autoForwardOf, savedAutoForward } from '../../contract/rules/auto-forward.ts'
import { type EditedRule, forwardRuleName } from '../../contract/rules/rule.entities.ts'
import { mailOf } from '../mail.fixture.ts'
import { mailboxOf } from '../mailbox/mailboxes.ts'
import { openEmbeddedStore } from '../stores/embedded/embedded-store.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  await app.db.deleteFrom('mail_rule_sets').execute()
  ;[jiwoo, dohyun, manager, admin] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'admin'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const folderOf = async (client: TestClient, kind: WellKnownFolder) =>
  (await client.call(folderCalls.mailSettingsFolder, {})).find((each) => each.wellKnownFolderName === kind)!.id
const rules = async (client: TestClient) => (await client.call(ruleCalls.inboxRuleGet, {})).rules
const save = (client: TestClient, edited: readonly unknown[]) =>
  client.send(ruleCalls.inboxRuleSet, { rules: edited } as CallInput<typeof ruleCalls.inboxRuleSet>)
const ruleTo = (folderId: number, more: Partial<EditedRule> = {}): EditedRule => ({
  id: 'temp_1',
  name: '보고 모으기',
  priority: 1,
  isEnabled: true,
  conditions: [{ key: 'ContainsSubjectStrings', value: ['보고'] }],
  exceptions: [],
  actions: [{ key: 'MoveToFolder', value: folderId }],
  operation: 'create',
  ...more,
})
/** Puts mails into a folder as they would have come. */
async function put(userName: string, folderId: number, subjects: readonly string[]) {
  const mailboxId = (await mailboxOf(app.db, demoPerson(userName).personCode))!
  for (const subject of subjects)
    await app.db.transaction().execute((db) =>
      openEmbeddedStore(app.services, { db, mailboxId }).append(folderId, mailOf({ subject }), {
        receivedAt: new Date(),
        isRead: false,
      }),
    )
}
const subjectsIn = async (client: TestClient, folderId: number) =>
  (await client.call(itemCalls.listItems, { folderId, pageSize: 50 })).items.map(({ subject }) => subject)

describe('the list of rules', () => {
  test('takes new ones, changes them, orders them and deletes them, and leaves alone what is not named (MAIL-079, MAIL-080, MAIL-087 … MAIL-089)', async () => {
    const archive = await folderOf(jiwoo, 'Archive')
    const full = ruleTo(archive, {
      conditions: [
        { key: 'ContainsSenderStrings', value: ['dohyun.kim@hanbit.example'] },
        { key: 'SentToAddresses', value: [{ address: 'jiwoo.seo@hanbit.example' }, 'team@hanbit.example'] },
        { key: 'ContainsHeaderStrings', value: ['X-Build'] },
        { key: 'ContainsSubjectStrings', value: ['보고'] },
        { key: 'ContainsBodyStrings', value: ['마감'] },
      ],
      exceptions: [{ key: 'ContainsSubjectStrings', value: ['제외'] }],
    })
    const answer = await save(jiwoo, [full, ruleTo(archive, { id: 'temp_2', name: '둘째', priority: 2 })])
    expect(answer).toMatchObject({ status: 200, body: { result: true } })
    const [first, second] = await rules(jiwoo)
    const { operation: _created, id: _temporary, ...kept } = full
    expect(first).toEqual({ ...kept, id: first!.id })
    expect(first!.id).not.toContain('temp_')
    expect(second).toMatchObject({ name: '둘째', priority: 2 })
    await save(jiwoo, [
      { ...second!, isEnabled: false, priority: 1, operation: 'set' },
      { ...first!, priority: 2, operation: 'set' },
    ])
    expect((await rules(jiwoo)).map(({ name, isEnabled, priority }) => [name, isEnabled, priority])).toEqual([
      ['둘째', false, 1],
      ['보고 모으기', true, 2],
    ])
    await save(jiwoo, [{ ...first!, operation: 'delete' }])
    expect((await rules(jiwoo)).map(({ name }) => name)).toEqual(['둘째'])
    expect(await save(jiwoo, [{ ...first!, operation: 'set' }])).toMatchObject({
      status: 409,
      body: { error: { key: 'mail.preferenceFaults.ruleGone' } },
    })
    await save(jiwoo, [{ ...second!, operation: 'delete' }])
  })

  test.each([
    ['a name', { name: ' ' }, '규칙 이름을 지정해주세요.'],
    ['a folder', { actions: [] }, '이동할 폴더를 지정해주세요.'],
  ])('refuses a rule without %s in the words of the specification (MAIL-099)', async (_what, wrong, message) => {
    const answer = await save(jiwoo, [ruleTo(await folderOf(jiwoo, 'Archive'), wrong as Partial<EditedRule>)])
    expect(answer).toMatchObject({ status: 400, body: { error: { message } } })
    expect(await rules(jiwoo)).toEqual([])
  })

  test('knows no folder of somebody else and no rule either', async () => {
    const answer = await save(jiwoo, [ruleTo(await folderOf(dohyun, 'Archive'))])
    expect(answer).toMatchObject({ status: 400, body: { error: { message: '이동할 폴더를 지정해주세요.' } } })
    await save(dohyun, [ruleTo(await folderOf(dohyun, 'Archive'))])
    expect(await rules(jiwoo)).toEqual([])
    await save(
      dohyun,
      (await rules(dohyun)).map((rule) => ({ ...rule, operation: 'delete' })),
    )
  })
})

describe('auto forwarding', () => {
  test('is the rule of the reserved name with a copy in the inbox (MAIL-090, MAIL-098)', async () => {
    const inbox = await folderOf(dohyun, 'Inbox')
    const wish = { isOn: true, keepsCopy: true, recipients: ['manager@hanbit.example'] }
    expect((await save(dohyun, savedAutoForward(await rules(dohyun), wish, inbox))).status).toBe(200)
    const kept = await rules(dohyun)
    expect(kept).toMatchObject([{ name: forwardRuleName, priority: 1 }])
    expect(kept[0]!.actions).toContainEqual({ key: 'CopyToFolder', value: inbox })
    expect(autoForwardOf(kept)).toEqual(wish)
    await save(dohyun, savedAutoForward(kept, { ...wish, isOn: false }, inbox))
    expect(await rules(dohyun)).toEqual([])
  })

  test('leads only where administrators let it: nowhere outside, or to some domains (G-032)', async () => {
    const inbox = await folderOf(dohyun, 'Inbox')
    const forwardTo = async (address: string) =>
      (
        await save(
          dohyun,
          savedAutoForward(await rules(dohyun), { isOn: true, keepsCopy: true, recipients: [address] }, inbox),
        )
      ).status
    expect(await manager.call(ruleCalls.outsideRule, {})).toEqual({ mode: 'anywhere', domains: [] })
    expect(await forwardTo('dohyun@outside.example')).toBe(200)
    await manager.call(ruleCalls.saveOutsideRule, { mode: 'listed', domains: ['Partner.example', 'partner.example'] })
    expect(await manager.call(ruleCalls.outsideRule, {})).toEqual({ mode: 'listed', domains: ['partner.example'] })
    expect(await forwardTo('dohyun@outside.example')).toBe(400)
    expect(await forwardTo('dohyun@partner.example')).toBe(200)
    await manager.call(ruleCalls.saveOutsideRule, { mode: 'nowhere' })
    expect(await forwardTo('dohyun@partner.example')).toBe(400)
    expect(await forwardTo('manager@hanbit.example')).toBe(200)
    expect((await dohyun.send(ruleCalls.saveOutsideRule, { mode: 'anywhere' })).status).toBe(403)
    expect((await manager.send(ruleCalls.saveOutsideRule, { mode: 'listed', domains: ['no domain'] })).status).toBe(400)
    await admin.call(ruleCalls.saveOutsideRule, { comCode: 'HC', mode: 'anywhere' })
    await save(
      dohyun,
      (await rules(dohyun)).map((rule) => ({ ...rule, operation: 'delete' })),
    )
  })
})

describe('a look back over a folder', () => {
  test('shows what a rule would do and changes nothing', async () => {
    const inbox = await folderOf(manager, 'Inbox')
    const archive = await folderOf(manager, 'Archive')
    await put('manager', inbox, ['월간 점검표', '점심 약속', '주간 점검표'])
    const before = await subjectsIn(manager, inbox)
    const wish = {
      folderId: inbox,
      conditions: [{ key: 'ContainsSubjectStrings' as const, value: ['점검표'] }],
      actions: [
        { key: 'MoveToFolder' as const, value: archive },
        { key: 'RedirectToRecipients' as const, value: ['jiwoo.seo@hanbit.example'] },
      ],
    }
    const { looked, hasMore, matches } = await manager.call(ruleCalls.previewRule, wish)
    expect([looked, hasMore]).toEqual([before.length, false])
    expect(matches.map(({ item, folders, redirects }) => [item.subject, folders, redirects])).toEqual([
      ['주간 점검표', [archive], ['jiwoo.seo@hanbit.example']],
      ['월간 점검표', [archive], ['jiwoo.seo@hanbit.example']],
    ])
    expect(await subjectsIn(manager, inbox)).toEqual(before)
    expect((await dohyun.send(ruleCalls.previewRule, wish)).status).toBe(404)
  })

  test('moves and copies what is there already, each mail once, and sends nothing to anybody', async () => {
    const inbox = await folderOf(manager, 'Inbox')
    const archive = await folderOf(manager, 'Archive')
    const { id: own } = await manager.call(folderCalls.createFolder, { displayName: '점검', parentFolderId: null })
    await put(
      'manager',
      inbox,
      Array.from({ length: 60 }, (_, nth) => `설비 ${nth}`),
    )
    await save(manager, [
      ruleTo(own, {
        isEnabled: false,
        conditions: [{ key: 'ContainsSubjectStrings', value: ['설비'] }],
        actions: [
          { key: 'MoveToFolder', value: own },
          { key: 'CopyToFolder', value: archive },
          { key: 'RedirectToRecipients', value: ['jiwoo.seo@hanbit.example'] },
        ],
      }),
    ])
    const [rule] = await rules(manager)
    const wish = { folderId: inbox, ruleIds: [rule!.id] }
    const { runId } = await manager.call(ruleCalls.runRules, wish)
    await vi.waitFor(async () => expect((await manager.call(ruleCalls.ruleRun, { runId })).state).toBe('done'), {
      timeout: 60_000,
      interval: 50,
    })
    const run = await manager.call(ruleCalls.ruleRun, { runId })
    expect(run).toMatchObject({ matched: 60, looked: run.total })
    const folders = await manager.call(folderCalls.mailSettingsFolder, {})
    const totalOf = (id: number) => folders.find((folder) => folder.id === id)!.totalCount
    expect([totalOf(own), totalOf(archive)]).toEqual([60, 60])
    expect((await subjectsIn(manager, inbox)).filter((subject) => subject.startsWith('설비'))).toEqual([])
    expect(await app.db.selectFrom('mail_deliveries').select('delivery_id').execute()).toEqual([])
    expect((await dohyun.send(ruleCalls.ruleRun, { runId })).status).toBe(404)
    expect((await dohyun.send(ruleCalls.runRules, wish)).status).toBe(404)
  })

  test('a mail says what a rule may ask of it', async () => {
    const inbox = await folderOf(jiwoo, 'Inbox')
    const mailboxId = (await mailboxOf(app.db, demoPerson('jiwoo.seo').personCode))!
    const source = Buffer.concat([
      Buffer.from('X-Build: 마루 1204\r\nList-Id: <dev.hanbit.example>\r\n'),
      mailOf({ subject: '빌드' }),
    ])
    const itemId = await app.db.transaction().execute((db) =>
      openEmbeddedStore(app.services, { db, mailboxId }).append(inbox, source, {
        receivedAt: new Date(),
        isRead: false,
      }),
    )
    expect(await jiwoo.call(ruleCalls.ruleFacts, { itemId })).toEqual({
      sender: { name: '서지우', address: 'jiwoo.seo@hanbit.example' },
      recipients: [{ name: '', address: 'dohyun.kim@hanbit.example' }],
      subject: '빌드',
      headers: ['X-Build: 마루 1204', 'List-Id: <dev.hanbit.example>'],
    })
    expect((await dohyun.send(ruleCalls.ruleFacts, { itemId })).status).toBe(404)
  })
})
