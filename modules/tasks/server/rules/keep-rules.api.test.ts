import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { ruleCalls } from '../../contract/rules/rules.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { add, codeOf, columnOf, newArea, read } from '../tasks.fixture.ts'
import { forgetRuleLog } from './log.ts'
import { addRule, logOf, settle } from './rules.fixture.ts'
import { giveUpRules } from './run-rules.ts'

let app: TestApp
let owner: TestClient
let member: TestClient
let viewer: TestClient
let stranger: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[owner, member, viewer, stranger] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'popup.manager', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const area = () => newArea(owner, { 'dohyun.kim': 'member', 'popup.manager': 'viewer' })
const created = { kind: 'created' } as const
const tagging = [{ kind: 'tag' as const, tag: '표시' }]
const rulesOf = async (groupId: string) => (await owner.call(ruleCalls.areaRules, { groupId })).items

test('owners alone read and write rules; who does not belong to the area gets the same as for none', async () => {
  const groupId = await area()
  const ruleId = await addRule(owner, groupId, created, tagging)
  const fields = { name: '남의 규칙', trigger: created, actions: tagging }
  const asked = (client: TestClient, areaId: string, id: number) =>
    Promise.all([
      client.send(ruleCalls.areaRules, { groupId: areaId }),
      client.send(ruleCalls.areaRuleAdd, { groupId: areaId, ...fields }),
      client.send(ruleCalls.areaRuleChange, { ruleId: id, ...fields, version: 1 }),
      client.send(ruleCalls.areaRuleSwitch, { ruleId: id, isOn: false }),
      client.send(ruleCalls.areaRulesOrder, { groupId: areaId, ruleIds: [id] }),
      client.send(ruleCalls.areaRuleTry, { groupId: areaId, trigger: created, actions: tagging }),
      client.send(ruleCalls.areaRuleLog, { ruleId: id }),
      client.send(ruleCalls.areaRuleRemove, { ruleId: id }),
    ])
  for (const client of [member, viewer])
    for (const { status } of await asked(client, groupId, ruleId)) expect(status).toBe(403)
  const [theirs, none] = [
    await asked(stranger, groupId, ruleId),
    await asked(stranger, '7a5c0000-0000-4000-8000-0000000000ee', 2_000_000_000),
  ]
  expect(theirs.map(({ status }) => status)).toEqual(theirs.map(() => 404))
  const bodies = (answers: typeof theirs) => answers.map(({ text }) => text.replaceAll(/"requestId":"[^"]*"/g, ''))
  expect(bodies(theirs)).toEqual(bodies(none))
  expect((await rulesOf(groupId)).map(({ name, isOn }) => [name, isOn])).toEqual([['시험 규칙', true]])
})

test('a rule is written anew, switched, put into order and taken away, and not over what somebody else wrote', async () => {
  const groupId = await area()
  const [one, two] = [await addRule(owner, groupId, created, tagging), await addRule(owner, groupId, created, tagging)]
  const fields = { name: '새 이름', trigger: { kind: 'due', days: 2 }, actions: tagging } as const
  const changed = await owner.call(ruleCalls.areaRuleChange, { ruleId: one, ...fields, version: 1 })
  expect(changed).toMatchObject({ name: '새 이름', trigger: { kind: 'due', days: 2 }, version: 2 })
  expect((await owner.send(ruleCalls.areaRuleChange, { ruleId: one, ...fields, version: 1 })).status).toBe(409)
  await owner.call(ruleCalls.areaRuleSwitch, { ruleId: two, isOn: false })
  await owner.call(ruleCalls.areaRulesOrder, { groupId, ruleIds: [two, one] })
  expect((await rulesOf(groupId)).map(({ ruleId, isOn }) => [ruleId, isOn])).toEqual([
    [two, false],
    [one, true],
  ])
  await owner.call(ruleCalls.areaRuleRemove, { ruleId: two })
  expect((await rulesOf(groupId)).map(({ ruleId }) => ruleId)).toEqual([one])
  await owner.call(areaCalls.archiveArea, { groupId, isArchived: true })
  expect((await owner.send(ruleCalls.areaRuleSwitch, { ruleId: one, isOn: false })).status).toBe(409)
  expect(await rulesOf(groupId)).toHaveLength(1)
})

test('an area has so many rules and no more', async () => {
  const groupId = await area()
  for (let nth = 0; nth < limits.rules; nth += 1) await addRule(owner, groupId, created, tagging)
  const { status } = await owner.send(ruleCalls.areaRuleAdd, {
    groupId,
    name: '하나 더',
    trigger: created,
    actions: tagging,
  })
  expect(status).toBe(409)
})

test('columns are those of the area, and people belong to it and may do what they are given', async () => {
  const groupId = await area()
  const elsewhere = await columnOf(owner, await newArea(owner), 'Process')
  const pending = await columnOf(owner, groupId, 'Pending')
  const refused = async (rule: { trigger?: object; conditions?: object; actions?: object[] }) => {
    const { status, text } = await owner.send(ruleCalls.areaRuleAdd, {
      groupId,
      name: '안 되는 규칙',
      trigger: created,
      actions: tagging,
      ...rule,
    })
    return [status, /tasks\.rules\.faults\.(\w+)/.exec(text)?.[1]]
  }
  expect(await refused({ trigger: { kind: 'moved', bucketId: elsewhere } })).toEqual([400, 'columnGone'])
  expect(await refused({ conditions: { bucketId: elsewhere } })).toEqual([400, 'columnGone'])
  expect(await refused({ actions: [{ kind: 'move', bucketId: elsewhere }] })).toEqual([400, 'columnGone'])
  expect(await refused({ actions: [{ kind: 'create', title: '가', bucketId: pending }] })).toEqual([
    400,
    'columnNotAssignable',
  ])
  for (const userName of ['haneul.song', 'popup.manager'])
    expect(await refused({ actions: [{ kind: 'assign', userId: codeOf(userName) }] })).toEqual([400, 'personLeft'])
  expect(await refused({ actions: [{ kind: 'tell', to: 'people', userIds: [] }] })).toEqual([400, 'nobodyChosen'])
  expect(await refused({ actions: [] })).toEqual([400, undefined])
  expect(await refused({ trigger: { kind: 'due', days: 31 } })).toEqual([400, undefined])
})

test('a dry run says what a rule would do, action by action, and does nothing', async () => {
  const groupId = await area()
  const process = await columnOf(owner, groupId, 'Process')
  const members = [codeOf('dohyun.kim')]
  const [one] = [await add(owner, { title: '하나', groupId, members, tags: ['표시'] })]
  await add(owner, { title: '둘', groupId })
  await add(owner, { title: '끝난 일', groupId, taskStatus: 'Completed' })
  const work = {
    trigger: created,
    actions: [
      { kind: 'assign', userId: codeOf('dohyun.kim') },
      { kind: 'move', bucketId: process },
      { kind: 'move', bucketId: process },
      { kind: 'tag', tag: '표시' },
      { kind: 'tell', to: 'members' },
    ],
  } as const
  const before = await read(owner, one.taskId)
  const tried = await owner.call(ruleCalls.areaRuleTry, { groupId, ...work, actions: [...work.actions] })
  expect(tried.items.map(({ title, results }) => [title, results.map(({ outcome }) => outcome).join(' ')])).toEqual([
    ['둘', 'done done same done done'],
    ['하나', 'same done same same done'],
  ])
  expect([tried.count, tried.hasMore]).toEqual([2, false])
  expect(await read(owner, one.taskId)).toEqual(before)
  const narrowed = await owner.call(ruleCalls.areaRuleTry, {
    groupId,
    trigger: { kind: 'tagged', tag: '표시' },
    conditions: { userId: members[0]! },
    actions: tagging,
  })
  expect(narrowed.items.map(({ title }) => title)).toEqual(['하나'])
  const { rows } = await sql`select from tasks_rule_queue where area_id = ${groupId}`.execute(app.db)
  expect(rows).toEqual([])
})

test('a rule whose column is taken away or whose person leaves goes off and says why; owners hear of it once', async () => {
  const groupId = await area()
  const own = await owner.call(areaCalls.createBucket, { groupId, title: '검토', status: 'Process' })
  const byColumn = await addRule(owner, groupId, { kind: 'moved', bucketId: own.bucketId }, tagging, {
    name: '칸 규칙',
  })
  const byPerson = await addRule(owner, groupId, created, [{ kind: 'assign', userId: codeOf('dohyun.kim') }])
  await owner.call(areaCalls.removeBucket, { bucketId: own.bucketId })
  const { items, version } = await owner.call(areaCalls.areaLines, { groupId })
  await owner.call(areaCalls.saveAreaLines, {
    groupId,
    version,
    items: items
      .filter(({ code }) => code !== codeOf('dohyun.kim'))
      .map(({ kind, code, role }) => ({ kind, code, role })),
  })
  const rules = await rulesOf(groupId)
  expect(rules.map(({ isOn, fault }) => [isOn, fault])).toEqual([
    [false, { kind: 'columnGone', userId: null }],
    [false, { kind: 'personLeft', userId: codeOf('dohyun.kim') }],
  ])
  await add(owner, { title: '가', groupId })
  await settle(app, groupId)
  expect(await logOf(owner, byColumn)).toEqual(['off columnGone'])
  expect(await logOf(owner, byPerson)).toEqual(['off personLeft'])
  const log = await owner.call(ruleCalls.areaRuleLog, { ruleId: byPerson })
  expect(log.items[0]!.reason?.params).toMatchObject({ name: '김도현' })
  const raised = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where data -> 'text' ->> 'key' = 'tasks.alerts.ruleOff.text' and data ->> 'url' like ${`%${groupId}%`}
      and data -> 'to' = ${JSON.stringify([codeOf('jiwoo.seo')])}::jsonb`.execute(app.db)
  expect(raised.rows[0]!.count).toBe(2)
  // It cannot be switched on as it is, and is on again once it was mended.
  expect((await owner.send(ruleCalls.areaRuleSwitch, { ruleId: byPerson, isOn: true })).status).toBe(409)
  const mended = await owner.call(ruleCalls.areaRuleChange, {
    ruleId: byPerson,
    name: '고친 규칙',
    trigger: created,
    actions: [{ kind: 'assign', userId: null }],
    version: rules[1]!.version,
  })
  expect(mended).toMatchObject({ isOn: true, fault: null })
})

test('what a rule says is said for whoever wrote it, as long as she owns the area', async () => {
  const groupId = await area()
  const ruleId = await addRule(owner, groupId, created, [{ kind: 'comment', text: '확인해 주세요' }])
  const lines = await owner.call(areaCalls.areaLines, { groupId })
  const items = lines.items.map(({ kind, code, role }) => ({
    kind,
    code,
    role:
      code === codeOf('dohyun.kim') ? ('owner' as const) : code === codeOf('jiwoo.seo') ? ('member' as const) : role,
  }))
  await owner.call(areaCalls.saveAreaLines, { groupId, version: lines.version, items })
  const { items: rules } = await member.call(ruleCalls.areaRules, { groupId })
  expect(rules).toMatchObject([{ ruleId, isOn: false, fault: { kind: 'writerLeft', userId: codeOf('jiwoo.seo') } }])
})

test('members see in the history which rule it was, and who triggered it is not named', async () => {
  const groupId = await area()
  await addRule(owner, groupId, created, [{ kind: 'label', label: 1 }], { name: '새 업무 표시' })
  const { taskId } = await add(member, { title: '가', groupId })
  await settle(app, groupId)
  const { items } = await member.call(feedCalls.taskFeed, { taskId })
  expect(items.find(({ act }) => act === 'labelled')).toMatchObject({
    createdUser: null,
    details: { rule: '새 업무 표시' },
  })
})

test('logs keep so many lines for so many days', async () => {
  const groupId = await area()
  const ruleId = await addRule(owner, groupId, created, tagging)
  await sql`
    insert into tasks_rule_log (rule_id, title, at, outcome)
    select ${ruleId}, 'n' || nth, now() - case when nth <= 10 then interval '40 days' else interval '1 day' end, 'same'
    from generate_series(1, ${limits.ruleLogKept + 20}::int) nth order by nth`.execute(app.db)
  await forgetRuleLog(app.services)
  const { rows } = await sql<{ count: number; first: string }>`
    select count(*)::int as count, min(substr(title, 2)::int) as first from tasks_rule_log
    where rule_id = ${ruleId}`.execute(app.db)
  expect(rows[0]).toEqual({ count: limits.ruleLogKept, first: 21 })
  const log = await owner.call(ruleCalls.areaRuleLog, { ruleId })
  expect([log.items.length, log.hasMore]).toEqual([limits.ruleLog, true])
})

test('what fails for good is let go, and keeps nothing behind it back', async () => {
  const groupId = await area()
  const ruleId = await addRule(owner, groupId, created, tagging)
  await add(owner, { title: '안 되는 일', groupId })
  await add(owner, { title: '되는 일', groupId })
  await app.db.transaction().execute((tx) => giveUpRules(app.services, tx, { areaId: groupId }))
  await settle(app, groupId)
  expect(await logOf(owner, ruleId)).toEqual(['done 되는 일 tag:done', 'skipped 안 되는 일 failed'])
})

test('many at once: each task that is made meanwhile is looked at once, in order', async () => {
  const groupId = await area()
  const ruleId = await addRule(owner, groupId, created, tagging)
  await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      (nth % 2 ? owner : member).call(changeCalls.taskAdd, { title: `${nth}`, groupId }),
    ),
  )
  await Promise.all([settle(app, groupId), settle(app, groupId), settle(app, groupId)])
  const log = await logOf(owner, ruleId)
  expect(log).toHaveLength(8)
  expect(new Set(log).size).toBe(8)
})
