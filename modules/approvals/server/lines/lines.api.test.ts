import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { lineCalls } from '../../contract/lines.contract.ts'
import { asks, codeOf, submit } from '../approvals.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo, manager] = (await Promise.all(
    ['dohyun.kim', 'jiwoo.seo', 'manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

test('lines are kept by name, are one’s own, and go', async () => {
  const steps = [asks('manager')] as never
  const { lineId } = await dohyun.call(lineCalls.saveLine, { name: '휴가용', steps })
  expect(await dohyun.call(lineCalls.saveLine, { name: '휴가용', steps: [asks('jiwoo.seo')] as never })).toEqual({
    lineId,
  })
  const { items, people } = await dohyun.call(lineCalls.lines, {})
  expect(items).toMatchObject([{ lineId, name: '휴가용', steps: [{ personCode: codeOf('jiwoo.seo') }] }])
  expect(people.map(({ name }) => name.ko)).toEqual(['서지우'])
  const other = await dohyun.call(lineCalls.saveLine, { name: '지출용', steps })
  expect((await dohyun.send(lineCalls.saveLine, { lineId: other.lineId, name: '휴가용', steps })).status).toBe(409)
  expect((await jiwoo.send(lineCalls.saveLine, { lineId, name: '남의 것', steps })).status).toBe(404)
  expect((await jiwoo.send(lineCalls.dropLine, { lineId })).status).toBe(404)
  await dohyun.call(lineCalls.dropLine, { lineId })
  expect((await dohyun.call(lineCalls.lines, {})).items.map(({ name }) => name)).toEqual(['지출용'])
})

test('a document begins with who leads one’s departments, up to whoever decides about so much; then as one had it last', async () => {
  // One on which nobody has drafted yet.
  const { formId } = await manager.call(formCalls.saveForm, {
    name: { ko: '새 지출 양식', en: '', zh: '', ja: '' },
    fields: [],
  })
  const upTo = (amount: number | null, rankCode: string) => ({ formId, upTo: amount, rankCode })
  await manager.call(formCalls.saveDecisionRules, { items: [upTo(1_000_000, 'R70'), upTo(null, 'R10')] })
  const first = await dohyun.call(lineCalls.defaultLine, { formId, amount: 50_000_000 })
  expect(first).toMatchObject({ from: 'heads', decider: { rankCode: 'R10' } })
  expect(first.steps.length).toBeGreaterThan(1)
  expect(first.steps.at(-1)!.kind).toBe('approve')
  expect(first.steps.slice(0, -1).every(({ kind }) => kind === 'review')).toBe(true)
  expect(first.people).toHaveLength(first.steps.length)
  const small = await dohyun.call(lineCalls.defaultLine, { formId, amount: 1_000 })
  expect(small.decider).toMatchObject({ rankCode: 'R70' })
  expect(small.steps.length).toBeLessThan(first.steps.length)
  expect(small.steps.map(({ personCode }) => personCode)).toEqual(
    first.steps.slice(0, small.steps.length).map(({ personCode }) => personCode),
  )
  await submit(dohyun, [asks('jiwoo.seo', { kind: 'agree' }), asks('manager')])
  expect(await dohyun.call(lineCalls.defaultLine, { formId: 101 })).toMatchObject({
    from: 'last',
    steps: [
      { personCode: codeOf('jiwoo.seo'), kind: 'agree' },
      { personCode: codeOf('manager'), kind: 'approve' },
    ],
  })
})

test('a form says whom it asks by itself', async () => {
  const { formId } = await manager.call(formCalls.saveForm, {
    name: { ko: '정해진 결재선', en: '', zh: '', ja: '' },
    fields: [],
    line: [
      { by: 'heads', kind: 'review', levels: 1 },
      { by: 'person', kind: 'agree', personCode: codeOf('jiwoo.seo'), deptCode: 'HC1031' },
      { by: 'department', kind: 'approve', deptCode: 'HC1051' },
    ],
  })
  const line = await dohyun.call(lineCalls.defaultLine, { formId })
  expect(line.from).toBe('form')
  expect(line.steps.map(({ kind }) => kind)).toEqual(['review', 'agree', 'approve'])
  expect(line.steps[2]!.deptCode).toMatch(/^HC10/)
  expect((await jiwoo.call(lineCalls.defaultLine, { formId })).steps.map(({ personCode }) => personCode)).not.toContain(
    codeOf('jiwoo.seo'),
  )
})

test('the forms that one drafts most come first', async () => {
  const leaves = async () => {
    const { items } = await jiwoo.call(lineCalls.frequentForms, {})
    expect(items.map(({ count }) => count)).toEqual(items.map(({ count }) => count).toSorted((a, b) => b - a))
    return items.find((item) => item.formId === 101)
  }
  const before = (await leaves())?.count ?? 0
  for (let nth = 0; nth < 5; nth += 1) await submit(jiwoo, [asks('manager')])
  expect(await leaves()).toMatchObject({ count: before + 5, shortName: { ko: '휴가' } })
})
