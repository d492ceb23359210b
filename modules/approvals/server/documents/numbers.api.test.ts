import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { type Numbering, usualNumbering } from '../../contract/forms/document-number.ts'
import { ko } from '../../contract/forms/form.fixture.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { formMakingCalls } from '../../contract/forms-making.contract.ts'
import { asks, press, submit } from '../approvals.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let manager: TestClient
let now = new Date('2026-11-20T00:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  await comes('2026-11-20T00:00:00Z')
})
afterAll(() => app.close())

/** Time goes on; sessions end meanwhile. */
async function comes(time: string) {
  now = new Date(time)
  ;[jiwoo, manager] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('manager')])
}

const content = { name: ko('번호 양식'), fields: [{ type: 'text', fieldId: 'what', label: ko('내용') }] }
const send = (numbering: Partial<Numbering> | null, some: Record<string, unknown> = {}) =>
  manager.send(formCalls.saveForm, {
    ...content,
    numbering: numbering && { ...usualNumbering, ...numbering },
    ...some,
  })
const make = async (numbering: Partial<Numbering> | null, some: Record<string, unknown> = {}) => {
  const { status, body } = await send(numbering, some)
  expect(status).toBe(200)
  return (body as { result: { formId: number } }).result.formId
}
const begin = (formId: number, formVersion = 1) =>
  submit(jiwoo, [asks('manager')], { formId, formVersion, values: { what: '것' } })
const complete = async (documentId: number) => {
  expect(await press(manager, documentId, 'approve', { stepId: 1 })).toBe('completed')
  return (await jiwoo.call(documentCalls.document, { documentId })).number
}
const number = async (formId: number) => complete(await begin(formId))

test('documents are numbered by the parts their form says, and begin again when it says', async () => {
  await comes('2026-11-20T00:00:00Z')
  const monthly = await make({ parts: ['form', 'year', 'month'], formCode: '월', resets: 'month', digits: 3 })
  const yearly = await make({ parts: ['year', 'month', 'form'], formCode: '연', separator: '/' })
  const never = await make({ parts: ['company', 'year', 'form'], formCode: 'N', separator: '.', resets: 'never' })
  const all = async () => [await number(monthly), await number(yearly), await number(never)]
  expect(await all()).toEqual(['월-2026-11-001', '2026/11/연/0001', 'HC.2026.N.0001'])
  expect(await all()).toEqual(['월-2026-11-002', '2026/11/연/0002', 'HC.2026.N.0002'])
  await comes('2026-12-02T00:00:00Z')
  expect(await all()).toEqual(['월-2026-12-001', '2026/12/연/0003', 'HC.2026.N.0003'])
  // Where the reader lives it is the next year already.
  await comes('2026-12-31T16:00:00Z')
  expect(await all()).toEqual(['월-2027-01-001', '2027/01/연/0001', 'HC.2027.N.0004'])
})

test('two forms that number alike share one series, so that no number comes twice', async () => {
  await comes('2027-02-01T00:00:00Z')
  const parts: Numbering['parts'] = ['company', 'year']
  const [one, other] = [await make({ parts }), await make({ parts, digits: 6 })]
  expect([await number(one), await number(other), await number(one)]).toEqual([
    'HC-2027-0001',
    'HC-2027-000002',
    'HC-2027-0003',
  ])
  // One that begins again at other times would leave gaps in it.
  expect((await send({ parts, resets: 'never' })).body).toMatchObject({
    error: { fields: [{ path: 'numbering', key: 'approvals.numberingFaults.clash' }] },
  })
  expect((await send({ resets: 'never' })).status).toBe(400)
  expect((await send({ parts: ['department'] })).body).toMatchObject({
    error: { fields: [{ key: 'approvals.numberingFaults.repeats' }] },
  })
})

test('the next number is told to whoever makes the form, and looking counts nothing', async () => {
  const numbering = { ...usualNumbering, parts: ['form', 'year', 'month'] as Numbering['parts'], formCode: '봄' }
  const likely = async () => (await manager.call(formMakingCalls.likelyNumber, { numbering })).number
  expect([await likely(), await likely()]).toEqual(['봄-2027-02-0001', '봄-2027-02-0001'])
  const formId = await make(numbering)
  expect(await number(formId)).toBe('봄-2027-02-0001')
  await comes('2027-03-01T00:00:00Z')
  expect(await likely()).toBe('봄-2027-03-0002')
  expect((await jiwoo.send(formMakingCalls.likelyNumber, { numbering })).status).toBe(403)
})

test('a document is numbered by the version of the form it was drafted with', async () => {
  const parts: Numbering['parts'] = ['form', 'year']
  const formId = await make({ parts, formCode: '앞' })
  const documentId = await begin(formId)
  await make({ parts, formCode: '뒤' }, { formId, version: 1 })
  expect(await complete(documentId)).toBe('앞-2027-0001')
  expect(await complete(await begin(formId, 2))).toBe('뒤-2027-0001')
})
