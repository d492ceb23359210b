import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { startReceiver } from '#modules/alerts/server/channels/receivers.fixture.ts'
import { webhookCalls } from '#modules/webhooks/contract/webhooks.contract.ts'
import { asks, codeOf, press, submit } from '../approvals.fixture.ts'

let app: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startTestApp({ work: true, env: { WEBHOOK_HOSTS: receiver.host } })
  ;[jiwoo, dohyun, manager] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

test('other programs hear that documents were completed and rejected: numbers and names, no content', async () => {
  const { topicKinds } = await manager.call(webhookCalls.list, {})
  expect(topicKinds).toMatchObject([
    {
      kind: 'approvals.form',
      topics: expect.arrayContaining([{ key: 'approvals.form:101', name: expect.anything() }]),
    },
  ])
  const events = ['approvals.completed', 'approvals.rejected']
  const url = `https://${receiver.host}/erp`
  await manager.call(webhookCalls.create, { name: 'ERP', url, events, topics: [], isOn: true })
  const completed = await submit(jiwoo, [asks('dohyun.kim')], { title: '두루미' })
  const rejected = await submit(jiwoo, [asks('dohyun.kim')], { title: '왜가리' })
  await press(dohyun, completed, 'approve', { stepId: 1 })
  await press(dohyun, rejected, 'reject', { stepId: 1, reason: '다시 써 주세요' })
  const heard = () =>
    receiver.at('/erp').map(({ body }) => JSON.parse(body.toString()) as { type: string; data: { documentId: number } })
  await expect.poll(() => heard().length, { timeout: 60_000 }).toBe(2)
  const [done, refused] = [completed, rejected].map(
    (documentId) => heard().find(({ data }) => data.documentId === documentId)!,
  )
  expect(done).toMatchObject({
    type: 'approvals.completed',
    data: {
      comCode: 'HC',
      number: expect.stringMatching(/-\d{4}-\d+$/),
      title: '두루미',
      form: { formId: expect.any(Number), name: { ko: expect.any(String) } },
      drafter: { personCode: codeOf('jiwoo.seo'), name: { ko: '서지우' } },
      department: { name: { ko: expect.any(String) } },
      page: `/po/workflow/document/${completed}`,
    },
  })
  expect(refused).toMatchObject({ type: 'approvals.rejected', data: { number: null, title: '왜가리' } })
  expect(Object.keys(done!.data)).not.toContain('values')
})
