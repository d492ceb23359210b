import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { boxCalls } from '../../contract/boxes.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { asks, boxOf, codeOf, press, submit } from '../approvals.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let minutes = 0
const begun = new Date('2026-12-03T00:00:00Z').getTime()
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(begun + minutes * 60_000) })
  ;[jiwoo, dohyun, manager] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('manager'),
  ])
})
afterAll(() => app.close())

test('a document moves from box to box as it goes', async () => {
  const documentId = await submit(jiwoo, [asks('dohyun.kim'), asks('manager')])
  const found = async (client: TestClient) => {
    const all = ['pending', 'upcoming', 'drafted', 'progress', 'completed', 'rejected', 'department'] as const
    const lists = await Promise.all(all.map((box) => boxOf(client, box)))
    return all.filter((_box, at) => lists[at]!.includes(documentId)).join(' ')
  }
  const where = async () => [await found(jiwoo), await found(dohyun), await found(manager)]
  expect(await where()).toEqual(['drafted progress', 'pending', 'upcoming'])
  await press(dohyun, documentId, 'approve', { stepId: 1 })
  expect(await where()).toEqual(['drafted progress', 'progress', 'pending'])
  await press(manager, documentId, 'approve', { stepId: 2 })
  expect(await where()).toEqual(['drafted completed department', 'completed department', 'completed'])
})

test('a box goes on behind the last one, whatever comes meanwhile', async () => {
  const all: number[] = []
  for (let nth = 0; nth < 25; nth += 1) {
    // Several at the same time, too.
    if (nth % 3 === 0) minutes += 1
    all.unshift(await submit(jiwoo, [asks('manager')]))
  }
  const page = (after?: string) => manager.call(boxCalls.box, { box: 'pending', pageSize: 10, after })
  const first = await page()
  minutes += 1
  const late = await submit(jiwoo, [asks('manager')])
  const second = await page(first.next!)
  const third = await page(second.next!)
  const shown = [first, second, third].flatMap(({ items }) => items.map(({ documentId }) => documentId))
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).not.toContain(late)
  expect(shown.slice(0, 25).toSorted((one, other) => other - one)).toEqual(all)
  expect((await manager.send(boxCalls.box, { box: 'pending', after: 'nonsense' })).status).toBe(400)
})

test('a row says what one looks for, and may be narrowed to one post', async () => {
  const documentId = await submit(jiwoo, [asks('manager')])
  const { items } = await manager.call(boxCalls.box, { box: 'pending' })
  expect(items.find((item) => item.documentId === documentId)).toMatchObject({
    title: '연차 휴가',
    formName: { ko: '휴가 신청서' },
    state: 'running',
    drafter: { personCode: codeOf('jiwoo.seo'), name: { ko: '서지우' } },
    insteadOf: null,
  })
  expect((await manager.call(boxCalls.box, { box: 'pending', deptCode: 'HC1021' })).items).not.toEqual([])
  expect((await manager.call(boxCalls.box, { box: 'pending', deptCode: 'HC1031' })).items).toEqual([])
})

test('APPROVAL-020 what waits is counted', async () => {
  const before = await dohyun.call(boxCalls.boxCounts, {})
  await submit(jiwoo, [asks('dohyun.kim')])
  const after = await dohyun.call(boxCalls.boxCounts, {})
  expect(after).toEqual({ ...before, pending: before.pending + 1 })
  expect(await dohyun.call(boxCalls.documentCount, {})).toEqual({
    pendingCount: after.pending,
    inProgressCount: after.progress,
  })
  expect((await dohyun.send(boxCalls.documentCount, { personCode: codeOf('manager') })).status).toBe(403)
})

test('several are approved at once: what cannot be says why, and keeps no other back', async () => {
  const [one, other] = [await submit(jiwoo, [asks('manager')]), await submit(jiwoo, [asks('manager')])]
  const theirs = await submit(jiwoo, [asks('dohyun.kim'), asks('manager')])
  const { refusals } = await manager.call(documentCalls.approveAll, { documentIds: [one, theirs, 401, other, one] })
  expect(refusals).toEqual([null, 'alreadyActed', 'notFound', null, 'alreadyActed'])
  expect(await boxOf(jiwoo, 'completed')).toEqual(expect.arrayContaining([one, other]))
})
