import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { boxCalls } from '../../contract/boxes.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { ko } from '../../contract/forms/form.fixture.ts'
import { formCalls, formContent } from '../../contract/forms.contract.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'
import { asks, boxOf, codeOf, leave, press, submit } from '../approvals.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let admin: TestClient
let haneul: TestClient
let now = new Date('2026-12-03T00:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ;[jiwoo, dohyun, manager, admin, haneul] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'admin', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const read = (client: TestClient, documentId: number) => client.call(documentCalls.document, { documentId })
const sees = async (client: TestClient, documentId: number) =>
  (await client.send(documentCalls.document, { documentId })).status
const faults = async (input: Record<string, unknown>) => {
  const { status, body } = await jiwoo.send(documentCalls.submit, input)
  const { error } = body as { error: { key: string; fields?: { path: string; key: string }[] } }
  return [status, ...(error.fields?.map(({ path, key }) => `${path} ${key.replace('approvals.', '')}`) ?? [error.key])]
}

describe('a document', () => {
  test('goes up its line and comes back completed, with its number, its history and its hash', async () => {
    const documentId = await submit(jiwoo, [asks('dohyun.kim', { kind: 'review' }), asks('manager')])
    expect(await read(jiwoo, documentId)).toMatchObject({
      state: 'running',
      number: null,
      isIntact: null,
      form: { name: { ko: '휴가 신청서' } },
      values: { day_count: 3 },
    })
    expect(await press(manager, documentId, 'approve', { stepId: 2 })).toBe('409 notAsked')
    expect((await read(dohyun, documentId)).can).toMatchObject({ decide: [1], withdraw: false })
    expect(await press(dohyun, documentId, 'approve', { stepId: 1 })).toBe('running')
    expect(await press(manager, documentId, 'approve', { stepId: 2 })).toBe('completed')
    const done = await read(jiwoo, documentId)
    expect(done.number).toMatch(/^[^-]+-2026-\d{4}$/)
    expect(done).toMatchObject({
      state: 'completed',
      isIntact: true,
      can: { decide: [], withdraw: false, submit: false, changeLine: false },
    })
    expect(done.acts.map(({ kind, byCode }) => [kind, byCode])).toEqual([
      ['submit', codeOf('jiwoo.seo')],
      ['approve', codeOf('dohyun.kim')],
      ['approve', codeOf('manager')],
    ])
    expect(await press(manager, documentId, 'reject', { stepId: 2, reason: '늦었어요' })).toBe('409 over')
  })

  test('is fixed when it is completed: the database refuses changes, and what got past it is told', async () => {
    const documentId = await submit(jiwoo, [asks('manager')])
    await press(manager, documentId, 'approve', { stepId: 1 })
    const forge = () =>
      app.db
        .updateTable('approvals_documents')
        .set({ title: '다른 제목' })
        .where('document_id', '=', documentId)
        .execute()
    await expect(forge()).rejects.toThrow('is completed')
    await expect(app.db.deleteFrom('approvals_acts').where('document_id', '=', documentId).execute()).rejects.toThrow(
      'never changed',
    )
    await sql`alter table approvals_documents disable trigger approvals_documents_keep`.execute(app.db)
    await forge()
    await sql`alter table approvals_documents enable trigger approvals_documents_keep`.execute(app.db)
    expect((await read(jiwoo, documentId)).isIntact).toBe(false)
  })

  test('is stamped with the picture of whoever acted, as it was then and for readers alone (APPROVAL-019)', async () => {
    const pixel = (last: string) => `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAA${last}`
    const sign = (signaturePath: string) => manager.call(settingsCalls.mySettingSet, { data: { signaturePath } })
    const picture = (client: TestClient, documentId: number, seq: number) =>
      client.send(documentCalls.signature, { documentId, seq })
    await sign(pixel('AAAA'))
    const [one, other] = [await submit(jiwoo, [asks('manager')]), await submit(jiwoo, [asks('manager')])]
    await press(manager, one, 'approve', { stepId: 1 })
    await sign(pixel('BBBB'))
    await press(manager, other, 'approve', { stepId: 1 })
    await sign('')
    const done = await read(jiwoo, one)
    expect(done).toMatchObject({ isIntact: true, acts: [{ isSigned: false }, { seq: 2, isSigned: true }] })
    const bytes = async (documentId: number) => {
      const { status, headers, text } = await picture(jiwoo, documentId, 2)
      return [status, headers['content-type'], text]
    }
    const was = (last: string) => [200, 'image/png', Buffer.from(pixel(last).split(',')[1]!, 'base64').toString()]
    expect(await bytes(one)).toEqual(was('AAAA'))
    expect(await bytes(other)).toEqual(was('BBBB'))
    expect((await picture(jiwoo, one, 1)).status).toBe(404)
    expect((await picture(haneul, one, 2)).status).toBe(404)
    // Another picture in its place is told.
    await sql`alter table approvals_acts disable trigger approvals_acts_keep`.execute(app.db)
    await sql`
      update approvals_acts set signature = (select signature from approvals_acts where document_id = ${other} and seq = 2)
      where document_id = ${one} and seq = 2`.execute(app.db)
    await sql`alter table approvals_acts enable trigger approvals_acts_keep`.execute(app.db)
    expect((await read(jiwoo, one)).isIntact).toBe(false)
  })

  test('is refused with everything that is wrong with it', async () => {
    expect(
      await faults(
        leave([asks('manager')], { values: { days: { from: '2026-12-23', to: '2026-12-21' }, other: 'x' } }),
      ),
    ).toEqual([
      400,
      'values.other valueFaults.unknownField',
      'values.kind valueFaults.required',
      'values.days valueFaults.ends',
    ])
    expect(await faults(leave([]))).toEqual([400, 'steps.0 lineFaults.empty'])
    expect(await faults(leave([asks('manager'), asks('manager')]))).toEqual([400, 'steps.1 lineFaults.twice'])
    expect(await faults(leave([asks('manager'), asks('jiwoo.seo')]))).toEqual([400, 'steps.1 lineFaults.drafter'])
    expect(await faults(leave([asks('manager', { deptCode: 'HC1031' })]))).toEqual([
      400,
      'steps.0.personCode lineFaults.unknown',
    ])
    expect(await faults(leave([{ ...asks('manager'), personCode: 'P999' }]))).toEqual([
      400,
      'steps.0.personCode lineFaults.unknown',
    ])
    expect(await faults(leave([asks('manager')], { formVersion: 9 }))).toEqual([
      409,
      'approvals.forms.changedMeanwhile',
    ])
    expect(await faults(leave([asks('manager')], { told: [{ kind: 'refer', personCode: 'P999' }] }))).toEqual([
      400,
      'told.0.personCode lineFaults.unknown',
    ])
    const stand = { kind: ['annual'], days: { from: '2026-12-21', to: '2026-12-21' }, stand_in: ['P999'] }
    expect(await faults(leave([asks('manager')], { values: stand }))).toEqual([
      400,
      'values.stand_in valueFaults.unknown',
    ])
  })

  test('keeps the version of the form it was drafted with', async () => {
    const fields = [{ type: 'text' as const, fieldId: 'memo', label: ko('내용') }]
    const content = formContent.parse({ name: ko('업무 협조'), fields })
    const { formId } = await manager.call(formCalls.saveForm, content)
    const documentId = await submit(jiwoo, [asks('manager')], { formId, values: { memo: '한글' } })
    await manager.call(formCalls.saveForm, { ...content, formId, name: ko('다른 이름'), fields: [] })
    expect(await read(jiwoo, documentId)).toMatchObject({
      formVersion: 1,
      form: { name: { ko: '업무 협조' }, fields: [{ fieldId: 'memo' }] },
      values: { memo: '한글' },
    })
  })

  test('holds clean texts and computed sums, whatever was sent', async () => {
    const values = {
      paid_on: '2026-11-27',
      items: [{ name: '다과', quantity: 3, each: 1_000, price: 1 }],
      amount: 1,
      reason: '<p onclick="x()">사유</p><script>alert(1)</script>',
    }
    const documentId = await submit(jiwoo, [asks('manager')], { formId: 102, values })
    const { values: kept } = await read(jiwoo, documentId)
    expect(kept).toMatchObject({ amount: 3_000, items: [{ price: 3_000 }] })
    expect(kept.reason).toBe('<p>사유</p>')
  })
})

describe('전결 규정', () => {
  const costs = (each: number) => ({
    formId: 102,
    values: { paid_on: '2026-11-27', items: [{ name: '장비', quantity: 1, each }], reason: '<p>사유</p>' },
  })
  test('whoever has the rank for the amount decides, and those behind are not asked', async () => {
    const documentId = await submit(jiwoo, [asks('reserve.manager'), asks('manager'), asks('admin')], costs(900_000))
    expect((await read(jiwoo, documentId)).steps.map(({ isFinal }) => isFinal)).toEqual([false, true, false])
    await press(await app.signIn('reserve.manager'), documentId, 'approve', { stepId: 1 })
    expect(await press(manager, documentId, 'approve', { stepId: 2 })).toBe('completed')
    expect((await read(admin, documentId)).steps.map(({ state }) => state)).toEqual(['approved', 'approved', 'skipped'])
  })

  test('nobody makes herself that, and a line without anybody who may decide is refused', async () => {
    expect(await faults(leave([asks('manager')], costs(5_000_000)))).toEqual([400, 'steps lineFaults.nobodyDecides'])
    const documentId = await submit(jiwoo, [asks('dohyun.kim', { isFinal: true }), asks('manager')])
    expect((await read(jiwoo, documentId)).steps.map(({ isFinal }) => isFinal)).toEqual([false, false])
  })
})

describe('on its way', () => {
  test('rejected by one of those side by side it is over, and is drafted again as another one', async () => {
    const both = [
      asks('dohyun.kim', { kind: 'agree' as const }),
      asks('admin', { kind: 'agree' as const, isTogether: true }),
      asks('manager'),
    ]
    const documentId = await submit(jiwoo, both)
    expect(await boxOf(admin, 'pending')).toContain(documentId)
    expect(await press(dohyun, documentId, 'reject', { stepId: 1 })).toBe('400 errors.ValidationException')
    expect(await press(dohyun, documentId, 'reject', { stepId: 1, reason: '날짜가 겹쳐요' })).toBe('rejected')
    expect(await boxOf(admin, 'pending')).not.toContain(documentId)
    expect(await boxOf(jiwoo, 'rejected')).toContain(documentId)
    const again = await submit(jiwoo, both, { originId: documentId })
    expect((await read(jiwoo, again)).originId).toBe(documentId)
    expect(await faults(leave(both, { originId: 303 }))).toEqual([404, 'errors.NotFoundException'])
  })

  test('a drafter withdraws what nobody has opened, and sends it again', async () => {
    const documentId = await submit(jiwoo, [asks('dohyun.kim'), asks('manager')])
    expect(await press(dohyun, documentId, 'withdraw')).toBe('403 notYours')
    expect(await press(jiwoo, documentId, 'withdraw')).toBe('drafter')
    expect(await sees(dohyun, documentId)).toBe(404)
    const { version } = await read(jiwoo, documentId)
    const input = { ...leave([asks('manager')], { title: '고친 제목' }), documentId, version }
    expect((await jiwoo.send(documentCalls.submitAgain, { ...input, version: version - 1 })).status).toBe(409)
    expect(await jiwoo.call(documentCalls.submitAgain, input)).toMatchObject({ state: 'running' })
    expect(await read(manager, documentId)).toMatchObject({
      title: '고친 제목',
      steps: [{ personCode: codeOf('manager') }],
    })
    await manager.call(documentCalls.opened, { documentId })
    expect(await press(jiwoo, documentId, 'withdraw')).toBe('409 alreadyRead')
  })

  test('reading alone opens nothing: only saying so does', async () => {
    const documentId = await submit(jiwoo, [asks('dohyun.kim')])
    await read(dohyun, documentId)
    await jiwoo.call(documentCalls.opened, { documentId })
    expect(await press(jiwoo, documentId, 'withdraw')).toBe('drafter')
  })

  test('held, returned and taken back, each with its reason in the history', async () => {
    const documentId = await submit(jiwoo, [asks('dohyun.kim'), asks('manager')])
    expect(await press(dohyun, documentId, 'hold', { stepId: 1, reason: '확인 중' })).toBe('running')
    expect(await press(dohyun, documentId, 'approve', { stepId: 1 })).toBe('running')
    expect(await press(dohyun, documentId, 'takeBack', { stepId: 1 })).toBe('running')
    expect(await press(dohyun, documentId, 'approve', { stepId: 1 })).toBe('running')
    expect(await press(manager, documentId, 'return', { stepId: 2, to: 1, reason: '다시 보아 주세요' })).toBe('running')
    expect(await press(dohyun, documentId, 'return', { stepId: 1, to: null, reason: '고쳐 주세요' })).toBe('drafter')
    expect((await read(jiwoo, documentId)).acts.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
      'submit ',
      'hold 확인 중',
      'approve ',
      'takeBack ',
      'approve ',
      'return 다시 보아 주세요',
      'return 고쳐 주세요',
    ])
    // Who has acted finds it again, also while its drafter has it.
    expect(await boxOf(dohyun, 'progress')).toContain(documentId)
  })

  test('who is asked puts others behind herself, where the form lets her', async () => {
    const documentId = await submit(jiwoo, [asks('dohyun.kim'), asks('manager')])
    const { version } = await read(dohyun, documentId)
    const change = (client: TestClient, steps: object[], at = version) =>
      client.send(documentCalls.changeLine, { documentId, version: at, steps })
    expect((await change(dohyun, [asks('admin'), asks('dohyun.kim')])).status).toBe(400)
    expect((await change(dohyun, [asks('admin')], version - 1)).status).toBe(409)
    expect((await change(manager, [asks('admin')])).status).toBe(403)
    expect((await change(dohyun, [asks('admin')])).status).toBe(200)
    expect((await read(jiwoo, documentId)).steps.map(({ personCode }) => personCode)).toEqual([
      codeOf('dohyun.kim'),
      codeOf('admin'),
    ])
    expect(await sees(manager, documentId)).toBe(404)
  })
})

describe('대결', () => {
  const days = { startDate: '2026-12-03', endDate: '2026-12-04' }
  test('on its days whoever acts for somebody finds her documents, acts for her, and both are named', async () => {
    const [before, during, other] = await Promise.all([1, 2, 3].map(() => submit(jiwoo, [asks('manager')])))
    expect(await sees(admin, before!)).toBe(404)
    const [set] = await manager.call(settingsCalls.delegationSet, {
      delegatorCode: codeOf('admin'),
      applicationId: 101,
      ...days,
    })
    expect(await sees(admin, before!)).toBe(200)
    const { items } = await admin.call(boxCalls.box, {
      box: 'pending',
    })
    expect(items.find(({ documentId }) => documentId === during)).toMatchObject({
      insteadOf: { personCode: codeOf('manager') },
    })
    expect(await press(admin, during!, 'approve', { stepId: 1 })).toBe('completed')
    expect((await read(jiwoo, during!)).acts.at(-1)).toMatchObject({
      kind: 'approve',
      byCode: codeOf('admin'),
      forCode: codeOf('manager'),
    })
    // Not on other forms, not on what one has drafted oneself, and not when it is over.
    const memo = {
      formId: 102,
      values: { paid_on: '2026-12-01', items: [{ name: 'ㄱ', quantity: 1, each: 1 }], reason: '<p>ㄱ</p>' },
    }
    expect(await sees(admin, await submit(jiwoo, [asks('manager')], memo))).toBe(404)
    const own = await submit(admin, [asks('manager')])
    expect(await press(admin, own, 'approve', { stepId: 1 })).toBe('403 ownDocument')
    expect(await boxOf(admin, 'pending')).not.toContain(own)
    await manager.call(settingsCalls.delegationSet, { seq: set!.seq })
    expect([await sees(admin, before!), await press(admin, other!, 'approve', { stepId: 1 })]).toEqual([
      404,
      '404 errors.NotFoundException',
    ])
    // What a former delegate has decided she finds again.
    expect(await boxOf(admin, 'completed')).toContain(during)
  })
})

describe('rights', () => {
  test('of a stranger, the manager of another company, and those who are not asked yet or any more', async () => {
    const documentId = await submit(jiwoo, [asks('dohyun.kim')], {
      told: [{ kind: 'read', personCode: codeOf('admin') }],
    })
    const calls: [Parameters<TestClient['send']>[0], Record<string, unknown>][] = [
      [documentCalls.document, {}],
      [documentCalls.opened, {}],
      [documentCalls.act, { kind: 'approve', stepId: 1 }],
      [documentCalls.changeLine, { version: 1, steps: [] }],
      [documentCalls.submitAgain, { ...leave([]), version: 1 }],
    ]
    for (const [call, some] of calls)
      for (const client of [haneul, manager, admin]) {
        const [there, missing] = await Promise.all(
          [documentId, 2_000_000_000].map((id) => client.send(call, { documentId: id, ...some })),
        )
        expect([there!.status, (there!.body as { error: object }).error]).toMatchObject([
          404,
          { key: 'errors.NotFoundException' },
        ])
        expect(missing!.status).toBe(404)
      }
    // 열람 begins when it is completed, and reads only.
    expect(await press(dohyun, documentId, 'approve', { stepId: 1 })).toBe('completed')
    expect(await sees(admin, documentId)).toBe(200)
    expect(await press(admin, documentId, 'withdraw')).toBe('409 over')
    expect((await read(admin, documentId)).can).toEqual({
      decide: [],
      takeBack: [],
      withdraw: false,
      submit: false,
      changeLine: false,
      receive: [],
      assign: [],
      circulate: true,
    })
  })

  test('somebody who is told while it runs reads it, and does nothing with it', async () => {
    const documentId = await submit(jiwoo, [asks('dohyun.kim')], {
      told: [{ kind: 'refer', personCode: codeOf('admin') }],
    })
    expect(await boxOf(admin, 'referred')).toContain(documentId)
    for (const kind of ['approve', 'reject', 'return', 'hold', 'takeBack', 'withdraw'])
      expect(await press(admin, documentId, kind, { stepId: 1, reason: '이유' })).toMatch(/^(403|409) /)
    expect((await read(dohyun, documentId)).state).toBe('running')
  })

  test('acts are confirmed by the approval password where there is one', async () => {
    const password = 'Duru!mi-4417'
    const documentId = await submit(jiwoo, [asks('dohyun.kim')])
    await dohyun.call(settingsCalls.savePassword, { password, confirmation: password })
    expect((await read(dohyun, documentId)).needsConfirmation).toBe(true)
    expect(await press(dohyun, documentId, 'approve', { stepId: 1 })).toBe('403 approvals.password.confirm')
    expect((await dohyun.send(documentCalls.approveAll, { documentIds: [documentId] })).status).toBe(403)
    const other = await app.signIn('dohyun.kim')
    await other.call(settingsCalls.confirmPassword, { password })
    expect(await press(dohyun, documentId, 'approve', { stepId: 1 })).toBe('403 approvals.password.confirm')
    expect(await press(other, documentId, 'approve', { stepId: 1 })).toBe('completed')
    await dohyun.call(settingsCalls.savePassword, { old: password, password: '', confirmation: '' })
  })
})

// Last: it is two days later then, and nobody is signed in any more.
test('대결 ends by itself', async () => {
  const documentId = await submit(jiwoo, [asks('manager')])
  await manager.call(settingsCalls.delegationSet, {
    delegatorCode: codeOf('admin'),
    startDate: '2026-12-03',
    endDate: '2026-12-04',
  })
  expect(await sees(admin, documentId)).toBe(200)
  now = new Date('2026-12-05T03:00:00Z')
  expect(await sees(await app.signIn('admin'), documentId)).toBe(404)
})
