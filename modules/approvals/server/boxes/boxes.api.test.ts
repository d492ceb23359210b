import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { boxCalls } from '../../contract/boxes.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { ko } from '../../contract/forms/form.fixture.ts'
import { formCalls } from '../../contract/forms.contract.ts'
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
  const hereOf = ({ pendingAt }: typeof before) => pendingAt.find(({ deptCode }) => deptCode === 'HC1031')?.count ?? 0
  expect(hereOf(after)).toBe(hereOf(before) + 1)
  expect(after).toEqual({ ...before, pending: before.pending + 1, pendingAt: after.pendingAt })
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

test('a row tells who is asked, how far the line is, and whether one may approve it here', async () => {
  const documentId = await submit(
    jiwoo,
    [asks('dohyun.kim', { kind: 'agree' }), asks('admin', { kind: 'agree', isTogether: true }), asks('manager')],
    { isUrgent: true },
  )
  const rowOf = async (client: TestClient, box: 'drafted' | 'pending' | 'upcoming') =>
    (await client.call(boxCalls.box, { box })).items.find((item) => item.documentId === documentId)
  expect(await rowOf(dohyun, 'pending')).toMatchObject({
    isUrgent: true,
    hasFiles: false,
    amount: null,
    colour: 'green',
    formShortName: { ko: '휴가' },
    step: { kind: 'agree', done: 0, of: 3 },
    waitsFor: [{ personCode: codeOf('dohyun.kim') }, { personCode: codeOf('admin') }],
    canApprove: true,
  })
  await press(dohyun, documentId, 'approve', { stepId: 1 })
  expect(await rowOf(jiwoo, 'drafted')).toMatchObject({
    step: { kind: 'agree', done: 1, of: 3 },
    waitsFor: [{ personCode: codeOf('admin'), name: { ko: expect.any(String) } }],
    canApprove: false,
  })
  expect(await rowOf(manager, 'upcoming')).toMatchObject({ canApprove: false })
})

test('a box is searched over title, number, form, drafter and content, and narrowed by form, department, day, amount', async () => {
  const title = '두루미 관찰 여비'
  const values = { kind: ['annual'], days: { from: '2026-12-21', to: '2026-12-23' }, reason: '서산 갯벌에 다녀옵니다' }
  const documentId = await submit(jiwoo, [asks('manager')], { title, values })
  const found = async (asked: Record<string, unknown>, client = manager) =>
    (await client.call(boxCalls.box, { box: 'pending', pageSize: 50, ...asked } as never)).items.map(
      (item) => item.documentId,
    )
  for (const q of ['두루미', '관찰여비', '서산 갯벌', '두루미 갯벌', '휴가 두루미', '서지우 두루미'])
    expect([q, await found({ q })]).toEqual([q, [documentId]])
  expect(await found({ q: '두루미' }, dohyun)).toEqual([])
  expect(await found({ q: '두루미 없는말' })).toEqual([])
  expect(await found({ q: '두루미', formId: 101, drafterDept: 'HC1031' })).toEqual([documentId])
  expect(await found({ q: '두루미', formId: 102 })).toEqual([])
  expect(await found({ q: '두루미', drafterDept: 'HC1021' })).toEqual([])
  expect(await found({ q: '두루미', from: '2026-12-03', until: '2026-12-03' })).toEqual([documentId])
  expect(await found({ q: '두루미', from: '2026-12-04' })).toEqual([])
  expect(await found({ q: '두루미', isUrgent: true })).toEqual([])
  expect(await found({ formId: 101, amountFrom: 1 })).toEqual([])
  expect(await found({ formId: 101, amountUntil: 0 })).toContain(documentId)
  await press(manager, documentId, 'approve', { stepId: 1 })
  const { number } = await jiwoo.call(documentCalls.document, { documentId })
  expect(await found({ box: 'completed', q: number })).toEqual([documentId])
})

test('narrowed to a form a box shows what that has stand in lists, of older versions what is the same still', async () => {
  const label = ko('항목')
  const fields = [
    { type: 'text', fieldId: 'place', label, isListed: true },
    { type: 'money', fieldId: 'cost', label, isListed: true },
    { type: 'text', fieldId: 'note', label },
  ]
  const form = { name: ko('목록 양식'), amountFieldId: 'cost', fields }
  const { formId } = await manager.call(formCalls.saveForm, form as never)
  const values = { place: '제주', cost: 90_000, note: '없음' }
  const first = await submit(jiwoo, [asks('manager')], { formId, values })
  const changed = [
    { type: 'person', fieldId: 'place', label, isListed: true },
    { type: 'money', fieldId: 'cost', label, isListed: true },
  ]
  await manager.call(formCalls.saveForm, { ...form, fields: changed, formId, version: 1 } as never)
  const second = await submit(jiwoo, [asks('manager')], {
    formId,
    formVersion: 2,
    values: { place: [codeOf('dohyun.kim')], cost: 1 },
  })
  const page = await manager.call(boxCalls.box, { box: 'pending', formId })
  expect(page.listed).toMatchObject({
    fields: [{ fieldId: 'place', type: 'person' }, { fieldId: 'cost' }],
    hasAmount: true,
    names: [{ code: codeOf('dohyun.kim'), name: { ko: '김도현' } }],
  })
  expect(page.items.map(({ documentId, values: shown }) => [documentId, shown])).toEqual([
    [second, { place: [codeOf('dohyun.kim')], cost: 1 }],
    [first, { cost: 90_000 }],
  ])
  const all = await manager.call(boxCalls.box, { box: 'pending' })
  expect([all.listed.fields, all.items.every((item) => Object.keys(item.values).length === 0)]).toEqual([[], true])
})

test('more than three fields do not stand in lists, and long ones never', async () => {
  const four = ['a', 'b', 'c', 'd'].map((fieldId) => ({ type: 'date', fieldId, label: ko('항목'), isListed: true }))
  const long = [{ type: 'text', fieldId: 'a', label: ko('항목'), isLong: true, isListed: true }]
  for (const [fields, fault] of [
    [four, 'tooManyListed'],
    [long, 'notListed'],
  ] as const) {
    const { status, body } = await manager.send(formCalls.saveForm, { name: ko('양식'), fields })
    expect([status, body]).toMatchObject([400, { error: { fields: [{ key: `approvals.formFaults.${fault}` }] } }])
  }
})
