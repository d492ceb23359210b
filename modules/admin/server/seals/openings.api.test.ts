import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Call } from '#platform/contract/call.ts'
import { type AuditSeal, writeAudit } from '#platform/server/audit/audit.ts'
import { adminCalls } from '../../contract/admin.contract.ts'
import { sealCalls } from '../../contract/seals.contract.ts'

let app: TestApp
const now = new Date('2026-03-18T03:00:00Z')
let manager: TestClient
let admin: TestClient
let lineId: number
let made = 0
const author = demoPerson('jiwoo.seo').personCode
const reason = '위협하는 글이 있어 확인이 필요해요'

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ;[manager, admin] = [await app.signIn('manager'), await app.signIn('admin')]
})
afterAll(() => app.close())
beforeEach(async () => {
  lineId = await sealedLine('kept')
})

async function sealedLine(seal: AuditSeal | undefined, comCode = 'HC') {
  made += 1
  const target = `article:${made}`
  const line = {
    requestId: 'r',
    personCode: author,
    comCode,
    address: '10.0.0.1',
    action: 'test.written',
    target,
    seal,
  }
  await writeAudit(app.db, line)
  const { items } = await admin.call(adminCalls.auditLines, { target })
  return items[0]!.id
}
const ask = (client: TestClient, line = lineId) => client.call(sealCalls.askForOpening, { lineId: line, reason })
const answer = (client: TestClient, openingId: number, isGranted = true) =>
  client.call(sealCalls.answerOpening, { openingId, isGranted })
const look = (client: TestClient, openingId: number) => client.call(sealCalls.lookBehindSeal, { openingId })
const refused = async (client: TestClient, call: Call, input: object) => {
  const before = await hashOfAllTables(app.db)
  const { status, body } = await client.send(call, input)
  expect(await hashOfAllTables(app.db)).toBe(before)
  return [status, (body as { error: { key: string } }).error.key]
}
const opening = async (client: TestClient, openingId: number) =>
  (await client.call(sealCalls.sealOpenings, {})).find((each) => each.openingId === openingId)

describe('who is behind a sealed line', () => {
  test.each(['manager', 'admin'])(
    'is asked by one and granted by the other, each step told (%s asks)',
    async (first) => {
      const [one, other] = first === 'manager' ? [manager, admin] : [admin, manager]
      const { openingId } = await ask(one)
      expect(await opening(one, openingId)).toMatchObject({
        state: 'waiting',
        can: { answer: false, look: false },
        reason,
      })
      expect(await opening(other, openingId)).toMatchObject({ can: { answer: true, look: false } })
      expect(await refused(one, sealCalls.lookBehindSeal, { openingId })).toEqual([409, 'admin.seals.refused.notOpen'])
      expect(await answer(other, openingId)).toEqual({ state: 'open' })
      for (const client of [one, other]) {
        expect(await opening(client, openingId)).toMatchObject({ state: 'open', can: { answer: false, look: true } })
        expect(await look(client, openingId)).toMatchObject({ personCode: author, name: { ko: '서지우' } })
      }
      const { items } = await manager.call(adminCalls.auditLines, { target: `opening:${openingId}` })
      const [asker, granter] = first === 'manager' ? ['manager', 'admin'] : ['admin', 'manager']
      expect(items.map(({ action, personCode }) => [action, personCode])).toEqual([
        ['admin.seal.looked', demoPerson(granter!).personCode],
        ['admin.seal.looked', demoPerson(asker!).personCode],
        ['admin.seal.granted', demoPerson(granter!).personCode],
        ['admin.seal.asked', demoPerson(asker!).personCode],
      ])
      expect(items.at(-1)!.details).toEqual({ lineId, reason })
      expect(JSON.stringify(items)).not.toContain(author)
    },
  )

  test('is told to nobody alone, and not by two of one kind', async () => {
    const { openingId } = await ask(manager)
    const granted = { openingId, isGranted: true }
    const notTheOther = [403, 'admin.seals.refused.notTheOther']
    expect(await refused(manager, sealCalls.answerOpening, granted)).toEqual(notTheOther)
    const { role_id } = await app.db
      .selectFrom('organisation_role_grants')
      .select('role_id')
      .where('grant_name', '=', 'companyManager')
      .executeTakeFirstOrThrow()
    const code = demoPerson('dohyun.kim').personCode
    await app.db.insertInto('organisation_role_members').values({ role_id, kind: 'person', code }).execute()
    const second = await app.signIn('dohyun.kim')
    expect(await refused(second, sealCalls.answerOpening, granted)).toEqual(notTheOther)
    await answer(admin, openingId)
    expect(await refused(second, sealCalls.lookBehindSeal, { openingId })).toEqual([
      403,
      'admin.seals.refused.notOneOfTwo',
    ])
  })

  test('is not told to one who holds both keys without another one', async () => {
    const { role_id } = await app.db
      .selectFrom('organisation_role_grants')
      .select('role_id')
      .where('grant_name', '=', 'companyManager')
      .executeTakeFirstOrThrow()
    const code = demoPerson('admin').personCode
    await app.db.insertInto('organisation_role_members').values({ role_id, kind: 'person', code }).execute()
    const both = await app.signIn('admin')
    const { openingId } = await ask(both)
    expect(await opening(both, openingId)).toMatchObject({ can: { answer: false, look: false } })
    expect(await refused(both, sealCalls.answerOpening, { openingId, isGranted: true })).toEqual([
      403,
      'admin.seals.refused.notTheOther',
    ])
    expect(await answer(manager, openingId)).toEqual({ state: 'open' })
    await app.db
      .deleteFrom('organisation_role_members')
      .where('role_id', '=', role_id)
      .where('code', '=', code)
      .execute()
  })

  test('is asked for by one of two who ask at the same moment', async () => {
    let isAnswered = false
    let second: ReturnType<TestClient['send']> | undefined
    await app.db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtext('admin_seal_openings'), ${lineId})`.execute(db)
      const asked_by = demoPerson('admin').personCode
      const request = { line_id: lineId, com_code: 'HC', reason, asked_by, asked_as: ['superAdmin'], asked_at: now }
      await db.insertInto('admin_seal_openings').values(request).execute()
      second = manager.send(sealCalls.askForOpening, { lineId, reason }).finally(() => {
        isAnswered = true
      })
      // Whoever comes second waits for what the first one writes.
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
      await expect.poll(async () => isAnswered || (await waiting.execute(db)).rows.length > 0).toBe(true)
    })
    expect((await second!).status).toBe(409)
  })

  test('is told for an hour, and asked for no longer than a week', async () => {
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
    const { openingId } = await ask(manager)
    await answer(admin, openingId)
    const backdate = (id: number, values: { asked_at?: Date; answered_at?: Date }) =>
      app.db.updateTable('admin_seal_openings').set(values).where('opening_id', '=', id).execute()
    await backdate(openingId, { answered_at: ago(3_599_000) })
    expect(await look(manager, openingId)).toMatchObject({ personCode: author })
    await backdate(openingId, { answered_at: ago(3_600_000) })
    expect(await refused(manager, sealCalls.lookBehindSeal, { openingId })).toEqual([
      409,
      'admin.seals.refused.notOpen',
    ])
    const again = await ask(manager)
    await backdate(again.openingId, { asked_at: ago(7 * 86_400_000) })
    expect(await opening(admin, again.openingId)).toMatchObject({ state: 'lapsed', until: null })
    expect(await refused(admin, sealCalls.answerOpening, { ...again, isGranted: true })).toEqual([
      409,
      'admin.seals.refused.answeredAlready',
    ])
  })

  test('stays sealed when it was refused, when nothing was kept, and when the seal was moved', async () => {
    const { openingId } = await ask(admin)
    expect(await answer(manager, openingId, false)).toEqual({ state: 'refused' })
    expect(await refused(admin, sealCalls.lookBehindSeal, { openingId })).toEqual([409, 'admin.seals.refused.notOpen'])
    const nothing = [409, 'admin.seals.refused.nothingKept']
    for (const seal of ['never', undefined] as const) {
      const bare = await sealedLine(seal)
      expect(await refused(admin, sealCalls.askForOpening, { lineId: bare, reason })).toEqual(nothing)
    }
    const from = await app.db.selectFrom('platform_audit').select('sealed').where('id', '=', lineId).executeTakeFirst()
    const moved = { action: 'test.written', target: 'article:other', sealed: from!.sealed }
    await app.db
      .insertInto('platform_audit')
      .values({ ...moved, request_id: '', com_code: 'HC', address: '', details: '{}', person_code: null })
      .execute()
    const [line] = (await admin.call(adminCalls.auditLines, { target: 'article:other' })).items
    const second = await ask(admin, line!.id)
    await answer(manager, second.openingId)
    expect(await refused(admin, sealCalls.lookBehindSeal, second)).toEqual(nothing)
  })

  test('is asked for once at a time, with a reason, and of the own company only', async () => {
    const both = await Promise.all(
      [manager, admin].map((client) => client.send(sealCalls.askForOpening, { lineId, reason })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [status] = await refused(manager, sealCalls.askForOpening, { lineId, reason: ' 궁금 ' })
    expect(status).toBe(400)
    const foreign = await sealedLine('kept', 'FL')
    const missing = await refused(manager, sealCalls.askForOpening, { lineId: 2_000_000_000, reason })
    expect(await refused(manager, sealCalls.askForOpening, { lineId: foreign, reason })).toEqual(missing)
    const { openingId } = await ask(admin, foreign)
    expect(await opening(manager, openingId)).toBeUndefined()
    for (const call of [sealCalls.answerOpening, sealCalls.lookBehindSeal])
      expect((await refused(manager, call, { openingId, isGranted: true }))[0]).toBe(404)
  })
})
