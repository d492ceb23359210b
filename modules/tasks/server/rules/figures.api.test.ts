import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { ruleCalls } from '../../contract/rules/rules.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { add, codeOf, columnOf, newArea } from '../tasks.fixture.ts'
import { forgetRuleLog } from './log.ts'
import { addRule, logOf, settle } from './rules.fixture.ts'
import { giveUpRules } from './run-rules.ts'

let app: TestApp
let owner: TestClient
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const tagging = [{ kind: 'tag' as const, tag: '표시' }]
const figuresOf = async (groupId: string) => (await owner.call(ruleCalls.areaRules, { groupId })).figures

test('owners see how often a rule ran and failed of late, and when last; what was none of its business counts nothing', async () => {
  const groupId = await newArea(owner, { 'dohyun.kim': 'member' })
  const pending = await columnOf(owner, groupId, 'Pending')
  const made = await addRule(owner, groupId, { kind: 'created' }, tagging, { conditions: { priority: 'High' } })
  // Nobody is given what waits to be finished.
  const moved = await addRule(owner, groupId, { kind: 'moved', bucketId: pending }, [
    { kind: 'assign', userId: codeOf('dohyun.kim') },
  ])
  const quiet = await addRule(owner, groupId, { kind: 'tagged', tag: '없음' }, tagging)
  expect(await figuresOf(groupId)).toEqual([])
  const began = Date.now()
  const { taskId } = await add(owner, { title: '급한 일', groupId, priority: 'High' })
  await add(owner, { title: '또 급한 일', groupId, priority: 'High' })
  await add(owner, { title: '느긋한 일', groupId })
  await owner.call(changeCalls.taskMove, { taskId, bucketId: pending })
  await settle(app, groupId)
  const [first, second, ...others] = await figuresOf(groupId)
  expect(first).toMatchObject({ ruleId: made, runs: 2, failures: 0, lastFailure: null })
  expect(Date.parse(first!.lastRun!)).toBeGreaterThanOrEqual(began)
  expect(second).toMatchObject({ ruleId: moved, runs: 1, failures: 1 })
  expect(second!.lastFailure).toBe(second!.lastRun)
  expect(others.filter(({ ruleId }) => ruleId === quiet)).toEqual([])
})

test('what was let go is a failure; days before count no more, and are forgotten', async () => {
  const groupId = await newArea(owner)
  const ruleId = await addRule(owner, groupId, { kind: 'created' }, tagging)
  await add(owner, { title: '안 되는 일', groupId })
  await app.db.transaction().execute((tx) => giveUpRules(app.services, tx, { areaId: groupId }))
  expect(await figuresOf(groupId)).toMatchObject([{ ruleId, runs: 0, failures: 1, lastRun: null }])
  const daysBack = (days: number) =>
    sql`insert into tasks_rule_runs (rule_id, day, runs, failures, last_run)
        select ${ruleId}, (now() at time zone 'UTC')::date - ${days}::int, 3, 0, now() - ${days} * interval '1 day'`.execute(
      app.db,
    )
  for (const days of [1, limits.ruleLogDays - 1, limits.ruleLogDays, limits.ruleLogDays + 5]) await daysBack(days)
  expect(await figuresOf(groupId)).toMatchObject([{ ruleId, runs: 6, failures: 1 }])
  await forgetRuleLog(app.services)
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days from tasks_rule_runs where rule_id = ${ruleId}`.execute(app.db)
  expect(rows[0]!.days).toBe(4)
})

test('in an area that was put away figures and log are still read', async () => {
  const groupId = await newArea(owner)
  const ruleId = await addRule(owner, groupId, { kind: 'created' }, tagging)
  await add(owner, { title: '지난 일', groupId })
  await settle(app, groupId)
  await owner.call(areaCalls.archiveArea, { groupId, isArchived: true })
  expect(await figuresOf(groupId)).toMatchObject([{ ruleId, runs: 1 }])
  expect(await logOf(owner, ruleId)).toEqual(['done 지난 일 tag:done'])
})
