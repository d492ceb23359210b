import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { sealCalls } from '../../contract/seals.contract.ts'

let app: TestApp
let manager: TestClient
let admin: TestClient
let lineId: number
const soon = { timeout: 60_000 }
const code = (userName: string) => demoPerson(userName).personCode
const author = code('jiwoo.seo')
const reason = '위협하는 글이 있어 확인이 필요해요'

beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[manager, admin] = [await app.signIn('manager'), await app.signIn('admin')]
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('alerts_alerts').execute()
  lineId = await sealedLine('HC')
})

let made = 0
async function sealedLine(comCode: string): Promise<number> {
  made += 1
  const line = { requestId: 'r', personCode: author, comCode, address: '10.0.0.1', action: 'test.written' }
  await writeAudit(app.db, { ...line, target: `article:${made}`, seal: 'kept' })
  const { id } = await app.db
    .selectFrom('platform_audit')
    .select('id')
    .where('target', '=', `article:${made}`)
    .executeTakeFirstOrThrow()
  return id
}
const ask = (client: TestClient, line = lineId) => client.call(sealCalls.askForOpening, { lineId: line, reason })

/** Who has been told what, as soon as somebody has. */
async function told(kind: 'admin.sealAsked' | 'admin.sealAnswered') {
  const rows = () =>
    app.db
      .selectFrom('alerts_alerts')
      .select(['person_code', 'com_code', 'text_ko', 'item_url', 'by_person_code'])
      .where('kind', '=', kind)
      .orderBy('person_code')
      .execute()
  await expect.poll(async () => (await rows()).length, soon).toBeGreaterThan(0)
  return rows()
}

/** Makes somebody what a grant says, for one company or for all. */
async function give(grant_name: 'superAdmin' | 'companyManager', userName: string, comCode: string | null) {
  const name = { name_ko: '시험', name_en: 'Test', name_zh: '', name_ja: '' }
  const { role_id } = await app.db
    .insertInto('organisation_role_groups')
    .values({ com_code: comCode, ...name })
    .returning('role_id')
    .executeTakeFirstOrThrow()
  await app.db.insertInto('organisation_role_grants').values({ role_id, grant_name }).execute()
  await app.db
    .insertInto('organisation_role_members')
    .values({ role_id, kind: 'person', code: code(userName) })
    .execute()
}

describe('who is asked to open a seal', () => {
  test('are the super administrators when a company manager asks', async () => {
    await ask(manager)
    const alerts = await told('admin.sealAsked')
    expect(alerts.map(({ person_code }) => person_code)).toEqual([code('admin')])
    expect(alerts[0]).toMatchObject({
      text_ko: '감사 기록의 봉인을 여는 데 동의해 달라고 요청했어요. 까닭을 보고 답해 주세요.',
      item_url: '/po/admin/audit',
      by_person_code: code('manager'),
    })
  })

  test('are the managers of the company of the line when a super administrator asks', async () => {
    await ask(admin)
    expect((await told('admin.sealAsked')).map((alert) => [alert.person_code, alert.com_code])).toEqual([
      [code('manager'), 'HC'],
    ])
    await app.db.deleteFrom('alerts_alerts').execute()
    await give('companyManager', 'haneul.song', 'FL')
    await ask(admin, await sealedLine('FL'))
    const ofOther = (await told('admin.sealAsked')).map((alert) => [alert.person_code, alert.com_code])
    expect(ofOther).toContainEqual([code('haneul.song'), 'FL'])
    expect(ofOther.filter(([person]) => person === code('manager'))).toEqual([])
  })

  test('hear of the answer when they asked, each at her bell, and the author is named to nobody', async () => {
    for (const [isGranted, text] of [
      [true, '봉인을 여는 데 동의했어요. 한 시간 동안 누구인지 볼 수 있어요.'],
      [false, '봉인을 여는 것을 거절했어요.'],
    ] as const) {
      const { openingId } = await ask(manager, await sealedLine('HC'))
      await admin.call(sealCalls.answerOpening, { openingId, isGranted })
      const alerts = await told('admin.sealAnswered')
      expect(alerts).toMatchObject([
        { person_code: code('manager'), com_code: 'HC', text_ko: text, by_person_code: code('admin') },
      ])
      const all = await app.db.selectFrom('alerts_alerts').selectAll().execute()
      expect(JSON.stringify(all)).not.toContain(author)
      await app.db.deleteFrom('alerts_alerts').execute()
    }
  })

  test('never herself, although she holds both keys', async () => {
    await give('companyManager', 'admin', 'HC')
    const both = await app.signIn('admin')
    await ask(both)
    const alerts = await told('admin.sealAsked')
    expect(alerts.map(({ person_code }) => person_code)).toEqual([code('manager')])
  })
})
