import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { alertSettingsCalls } from '#modules/alerts/contract/alert-settings.contract.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'
import { asks, codeOf, press, submit } from '../approvals.fixture.ts'
import { approvalAlerts } from './kinds.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[jiwoo, dohyun, manager, admin] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'admin'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

/** What the bell of a person says of a document, by kind. */
async function bellOf(userName: string, documentId: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('alerts_alerts')
    .select(['kind', 'text_ko as text', 'item_url as url'])
    .where('person_code', '=', codeOf(userName))
    .where('object_key', '=', `approvalDocument:${documentId}`)
    .orderBy('alert_id')
    .execute()
  for (const { url } of rows) expect(url).toBe(`/po/workflow/document/${documentId}`)
  return rows.map(({ kind, text }) => `${kind.slice('approvals.'.length)} ${text}`)
}
/** Alerts are written after the commit, by another process in general. */
const hears = (userName: string, documentId: number) =>
  expect.poll(() => bellOf(userName, documentId), { timeout: 60_000 })

test('APPROVAL-031 each of the seven moments is heard of by whom it concerns', async () => {
  const told = [{ kind: 'refer' as const, personCode: codeOf('haneul.song') }]
  await app.db.updateTable('organisation_companies').set({ directory_open: true }).execute()
  const documentId = await submit(jiwoo, [asks('dohyun.kim', { kind: 'review' }), asks('admin'), asks('manager')], {
    title: '두루미',
    told,
  })
  await hears('dohyun.kim', documentId).toEqual(['next 서지우 님이 올린 문서를 결재할 차례예요: 두루미'])
  // By what it is, it may be approved at the bell.
  const [alert] = await dohyun.call(alertsCalls.list, {})
  expect(alert).toMatchObject({ kind: 'approvals.next', itemUrl: `/po/workflow/document/${documentId}` })
  await hears('manager', documentId).toEqual(['before 곧 내 차례가 오는 문서예요: 두루미'])
  await hears('haneul.song', documentId).toEqual([expect.stringMatching(/^ref /)])
  await press(dohyun, documentId, 'approve', { stepId: 1 })
  await hears('jiwoo.seo', documentId).toEqual(['approve 김도현 님이 승인했어요: 두루미'])
  await hears('admin', documentId).toContainEqual(expect.stringMatching(/^next /))
  await press(admin, documentId, 'approve', { stepId: 2 })
  await hears('dohyun.kim', documentId).toContainEqual(expect.stringMatching(/^after /))
  await press(manager, documentId, 'approve', { stepId: 3 })
  await hears('jiwoo.seo', documentId).toContainEqual('complete 결재가 완료됐어요: 두루미')
  await hears('dohyun.kim', documentId).toContainEqual('completeApprove 내가 처리한 문서가 완료됐어요: 두루미')
  // Whoever does something is not told of it.
  expect((await bellOf('manager', documentId)).filter((line) => line.startsWith('complete'))).toEqual([])
})

test('APPROVAL-031 APPROVAL-032 the flags of the reception page say what comes by mail and by messenger', async () => {
  const chosen = async (kind: string) =>
    (
      await approvalAlerts
        .find((each) => each.kind === `approvals.${kind}`)!
        .elsewhere!.chosen(app.db, [codeOf('dohyun.kim'), codeOf('jiwoo.seo')])
    ).get(codeOf('dohyun.kim'))
  expect(await chosen('next')).toEqual({ mail: true, chat: true })
  expect(await chosen('completeApprove')).toEqual({ mail: false, chat: true })
  await dohyun.call(settingsCalls.mySettingSet, {
    data: { isReceiveNextMail: false, isReceiveCompleteApproveMail: true, isTUReceiveCompleteApproveMail: false },
  })
  expect(await chosen('next')).toEqual({ mail: false, chat: true })
  expect(await chosen('completeApprove')).toEqual({ mail: true, chat: false })
  const { kinds } = await dohyun.call(alertSettingsCalls.get, {})
  expect(Object.keys(kinds.find(({ kind }) => kind === 'approvals.next')!.channels)).toEqual(['bell', 'browser'])
  const sent = { kinds: [{ kind: 'approvals.next', channels: { mail: true } }] }
  expect((await dohyun.send(alertSettingsCalls.save, sent)).status).toBe(400)
})
