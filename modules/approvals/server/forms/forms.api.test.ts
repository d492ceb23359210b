import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { ko, voucher } from '../../contract/forms/form.fixture.ts'
import { type FormContent, formCalls, formContent } from '../../contract/forms.contract.ts'

let app: TestApp
let manager: TestClient
let jiwoo: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, jiwoo, dohyun] = await Promise.all([
    app.signIn('manager'),
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
  ])
})
afterAll(() => app.close())

const content = (some: Partial<FormContent> = {}) =>
  formContent.parse({ name: ko('구매 요청서'), fields: voucher(), ...some })
const save = (some: Record<string, unknown> = {}) => manager.call(formCalls.saveForm, { ...content(), ...some })

describe('forms', () => {
  test('APPROVAL-024 are listed with their groups, in their order or by name, with what one may draft', async () => {
    const { groupId } = await manager.call(formCalls.saveGroup, { name: ko('해외'), parentGroupId: 101 })
    const { formId } = await save({ name: ko('가나다 양식'), groupId, sortOrder: 900 })
    const listed = await dohyun.call(formCalls.applicationList, { SortValue: 1 })
    expect(listed.applicationGroupList.map((group) => group.groupId)).toEqual([101, 102, 103])
    expect(listed.subgroups).toMatchObject([{ groupId, parentGroupId: 101, groupName: { ko: '해외' } }])
    const inOrder = [...Array.from({ length: 12 }, (_, nth) => 101 + nth), formId]
    expect(listed.applicationItemList.map(({ applicationId }) => applicationId)).toEqual(inOrder)
    const byName = await dohyun.call(formCalls.applicationList, { SortValue: 2 })
    const names = byName.applicationItemList.map(({ applicationName }) => applicationName.ko)
    expect([names.at(0), names.at(-1), names.length]).toEqual(['가나다 양식', '휴가 신청서', 13])
    expect((await dohyun.send(formCalls.applicationList, { PersonCode: 'P1' })).status).toBe(403)
    await save({ formId, isOpen: false })
  })

  test('are made from nothing and changed: a new version, and the old one stays as it was', async () => {
    const { formId, version } = await save({ amountFieldId: 'amount' })
    expect(version).toBe(1)
    const renamed = await save({ formId, version, name: ko('구매 품의서'), amountFieldId: 'amount' })
    expect(renamed).toEqual({ formId, version: 2 })
    // The same once more makes no version, and who read an older one is told.
    expect(await save({ formId, version: 2, name: ko('구매 품의서'), amountFieldId: 'amount' })).toEqual(renamed)
    expect((await manager.send(formCalls.saveForm, { ...content(), formId, version: 1 })).status).toBe(409)
    const kept = await app.db
      .selectFrom('approvals_form_versions')
      .select(['version', 'content'])
      .where('form_id', '=', formId)
      .orderBy('version')
      .execute()
    expect(kept.map((each) => [each.version, each.content.name.ko])).toEqual([
      [1, '구매 요청서'],
      [2, '구매 품의서'],
    ])
    expect(await dohyun.call(formCalls.form, { formId })).toMatchObject({
      version: 2,
      can: { draft: true, change: false },
      drafters: [],
    })
  })

  test('no version is ever changed, not even by the database', async () => {
    const change = app.db
      .updateTable('approvals_form_versions')
      .set({ content: '{}' })
      .where('form_id', '=', 101)
      .execute()
    await expect(change).rejects.toThrow('never changed')
  })

  test('are drafted by those they are for', async () => {
    const drafters = [{ kind: 'person', code: demoPerson('jiwoo.seo').personCode }]
    const { formId } = await save({ drafters })
    const can = async (client: TestClient) => (await client.call(formCalls.form, { formId })).can.draft
    expect([await can(jiwoo), await can(dohyun)]).toEqual([true, false])
    expect((await manager.call(formCalls.form, { formId })).drafters).toMatchObject([
      { ...drafters[0], name: { ko: '서지우' } },
    ])
    const others = [{ kind: 'person', code: demoPerson('haneul.song').personCode }]
    expect((await manager.send(formCalls.saveForm, { ...content(), drafters: others })).status).toBe(400)
  })

  test('that are closed are there for those who make them', async () => {
    const { formId } = await save({ isOpen: false })
    expect((await dohyun.send(formCalls.form, { formId })).status).toBe(404)
    expect((await manager.call(formCalls.form, { formId })).can).toEqual({ draft: false, change: true })
  })

  test('that are wrong are refused, and say where', async () => {
    const fields = [...voucher(), ...voucher()]
    const { status, body } = await manager.send(formCalls.saveForm, { ...content(), fields })
    expect([status, body]).toMatchObject([
      400,
      { error: { fields: [{ path: 'fields', key: 'approvals.formFaults.doubled', params: { field: 'paid_on' } }] } },
    ])
  })

  test('stand in groups of two levels of their own company', async () => {
    const { groupId } = await manager.call(formCalls.saveGroup, { name: ko('위'), sortOrder: 9 })
    const below = await manager.call(formCalls.saveGroup, { name: ko('아래'), parentGroupId: groupId })
    const group = async (fields: Record<string, unknown>) =>
      (await manager.send(formCalls.saveGroup, { name: ko('다른'), ...fields })).status
    expect(await group({ parentGroupId: below.groupId })).toBe(409)
    expect(await group({ groupId, parentGroupId: 101 })).toBe(409)
    expect(await group({ groupId, parentGroupId: groupId })).toBe(409)
    expect(await group({ parentGroupId: 201 })).toBe(404)
    expect(await group({ groupId: below.groupId })).toBe(200)
    expect((await manager.send(formCalls.saveForm, { ...content(), groupId: 201 })).status).toBe(404)
  })
})

describe('전결 규정', () => {
  const rules = [
    { formId: null, upTo: 1_000_000, rankCode: 'R70' },
    { formId: null, upTo: null, rankCode: 'R10' },
  ]
  const put = (items: object[]) => manager.send(formCalls.saveDecisionRules, { items })

  test('is one table, read by the whole company', async () => {
    expect((await put(rules.toReversed())).status).toBe(200)
    expect(await dohyun.call(formCalls.decisionRules, {})).toEqual({ items: rules, can: { change: false } })
  })

  test('says one thing about an amount, of ranks and forms that the company has', async () => {
    expect((await put([...rules, rules[0]!])).body).toMatchObject({
      error: { fields: [{ path: 'items.2', key: 'approvals.decisionRules.doubled' }] },
    })
    expect((await put([{ rankCode: 'R61' }])).body).toMatchObject({ error: { fields: [{ path: 'items.0.rankCode' }] } })
    expect((await put([{ formId: 201, rankCode: 'R70' }])).status).toBe(404)
    expect((await manager.call(formCalls.decisionRules, {})).items).toEqual(rules)
  })
})
