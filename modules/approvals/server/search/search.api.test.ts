import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import { asks, press, submit } from '../approvals.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, manager, haneul] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

test('SHELL-114 SHELL-008 a form that one may draft is found by its name, before the documents drafted on it', async () => {
  await submit(jiwoo, [asks('manager')], { title: '휴가 신청' })
  const [form, ...others] = await found(jiwoo, '휴가 신청')
  expect(form).toMatchObject({ itemType: 'form', subject: '휴가 신청서', applicationId: 101, apmId: 0, reqName: '' })
  expect(others.map(({ itemType, subject }) => [itemType, subject])).toContainEqual(['document', '휴가 신청'])
  // By initial consonants, too; not by who wrote it, nor where it is closed, and none of another company.
  const forms = async (client: TestClient, keyword: string, more: Record<string, unknown> = {}) =>
    (await client.call(searchCalls.totalSearch, { keyword, ...more })).workflowItems.items
      .filter(({ itemType }) => itemType === 'form')
      .map(({ applicationId }) => applicationId)
  expect(await forms(jiwoo, 'ㅎㄱㅅㅊㅅ')).toEqual([101])
  expect(await forms(jiwoo, '휴가', { author: '서지우' })).toEqual([])
  expect(await forms(haneul, '휴가')).toEqual([203])
  const open = (isOpen: boolean) =>
    app.db.updateTable('approvals_forms').set({ is_open: isOpen }).where('form_id', '=', 101).execute()
  await open(false)
  expect(await forms(jiwoo, '휴가')).toEqual([])
  await open(true)
})

const found = async (client: TestClient, keyword: string) =>
  (await client.call(searchCalls.totalSearch, { keyword })).workflowItems.items

test('SHELL-114 documents are found by whoever finds them in a box, and by nobody else', async () => {
  const values = { kind: ['annual'], days: { from: '2026-12-21', to: '2026-12-23' }, reason: '저어새 번식지 조사' }
  const documentId = await submit(jiwoo, [asks('manager')], { title: '두루미 휴가', values })
  expect(await found(jiwoo, '두루미')).toMatchObject([
    {
      itemType: 'document',
      subject: '두루미 휴가',
      apmId: documentId,
      applicationId: 101,
      applicationName: '휴가 신청서',
      approvalStatus: '결재 중',
      reqName: '서지우',
    },
  ])
  expect(await found(manager, '저어새')).toHaveLength(1)
  expect(await found(dohyun, '두루미')).toEqual([])
  expect(await found(haneul, '두루미')).toEqual([])
  // Completed, it stands in the box of its department.
  await press(manager, documentId, 'approve', { stepId: 1 })
  expect(await found(dohyun, '두루미')).toMatchObject([{ apmId: documentId, approvalStatus: '완료' }])
  expect(await found(haneul, '두루미')).toEqual([])
})
