import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { ko, voucher } from '../../contract/forms/form.fixture.ts'
import { formCalls, formContent } from '../../contract/forms.contract.ts'
import { type BegunForm, formMakingCalls } from '../../contract/forms-making.contract.ts'

let app: TestApp
let manager: TestClient
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, admin] = await Promise.all([app.signIn('manager'), app.signIn('admin')])
})
afterAll(() => app.close())

const content = formContent.parse({ name: ko('구매 요청서'), fields: voucher() })
const save = (some: Record<string, unknown> = {}) => manager.call(formCalls.saveForm, { ...content, ...some })
const made = () => manager.call(formMakingCalls.madeForms, {})
const begin = (what: Record<string, unknown>, client = manager) => client.call(formMakingCalls.startFormDraft, what)
const keep = (draft: { draftId: number; revision: number }, next: BegunForm) =>
  manager.call(formMakingCalls.saveFormDraft, { draftId: draft.draftId, revision: draft.revision, content: next })

describe('the forms of a company', () => {
  test('stand with their groups, closed ones as well, with how many documents each has', async () => {
    const { formId } = await save()
    await manager.call(formMakingCalls.openForm, { formId, isOpen: false })
    const { groups, items } = await made()
    expect(groups.map(({ groupId }) => groupId)).toEqual([101, 102, 103])
    expect(items.find((form) => form.formId === 101)).toMatchObject({ isOpen: true, version: 1 })
    expect(items.find((form) => form.formId === 101)!.documents).toBeGreaterThan(5)
    // A new one stands behind those there were.
    expect(items.at(-1)).toMatchObject({ formId, isOpen: false, documents: 0, name: { ko: '구매 요청서' } })
  })

  test('are put into order, into other groups, and groups into groups of two levels', async () => {
    const { groupId } = await manager.call(formCalls.saveGroup, { name: ko('해외') })
    const arrange = (groups: object[], forms: object[]) => manager.send(formMakingCalls.arrangeForms, { groups, forms })
    const placed = [
      { groupId: 103, parentGroupId: null },
      { groupId: 101, parentGroupId: null },
      { groupId: 102, parentGroupId: null },
      { groupId, parentGroupId: 101 },
    ]
    const forms = [
      { formId: 102, groupId },
      { formId: 101, groupId: 101 },
    ]
    expect((await arrange(placed, forms)).status).toBe(200)
    const { groups, items } = await made()
    expect(groups.filter(({ parentGroupId }) => parentGroupId === null).map((group) => group.groupId)).toEqual([
      103, 101, 102,
    ])
    expect(groups.find((group) => group.groupId === groupId)?.parentGroupId).toBe(101)
    expect(items.find((form) => form.formId === 102)?.groupId).toBe(groupId)
    // A save that says nothing of its place leaves it there.
    const { version } = await manager.call(formCalls.form, { formId: 102 })
    await save({ formId: 102, version })
    expect((await made()).items.find((form) => form.formId === 102)?.groupId).toBe(groupId)

    expect(
      (
        await arrange(
          [
            { groupId: 102, parentGroupId: 101 },
            { groupId: 101, parentGroupId: 103 },
          ],
          [],
        )
      ).status,
    ).toBe(409)
    expect((await arrange([{ groupId: 102, parentGroupId: groupId }], [])).status).toBe(409)
    expect((await arrange([], [{ formId: 101, groupId: 201 }])).status).toBe(404)
    // One of another company stays where it is.
    expect((await arrange([], [{ formId: 201, groupId: 101 }])).status).toBe(200)
    const theirs = await app.db
      .selectFrom('approvals_forms')
      .select('group_id')
      .where('form_id', '=', 201)
      .executeTakeFirst()
    expect(theirs?.group_id).toBe(201)
  })

  test('are not lost with a group: only an empty one goes', async () => {
    const { groupId } = await manager.call(formCalls.saveGroup, { name: ko('빈 분류') })
    const drop = async (id: number) => (await manager.send(formMakingCalls.dropGroup, { groupId: id })).status
    expect([await drop(groupId), await drop(groupId), await drop(101), await drop(201)]).toEqual([200, 404, 409, 404])
  })

  test('have versions, each with who made it and how many documents keep it', async () => {
    const { formId, version } = await save()
    await save({ formId, version, name: ko('구매 품의서') })
    const { items } = await manager.call(formMakingCalls.formVersions, { formId })
    expect(items).toMatchObject([
      { version: 2, documents: 0, madeBy: { ko: expect.any(String) } },
      { version: 1, documents: 0 },
    ])
    expect((await manager.call(formMakingCalls.formVersion, { formId, version: 1 })).name.ko).toBe('구매 요청서')
    expect((await manager.send(formMakingCalls.formVersion, { formId, version: 3 })).status).toBe(404)
  })
})

describe('a form that is begun', () => {
  test('is kept half finished, found again, and gone once it is published', async () => {
    const draft = await begin({ groupId: 102 })
    expect(draft).toMatchObject({ formId: null, standing: null, content: { version: null, groupId: 102, fields: [] } })
    const half: BegunForm = {
      ...draft.content,
      name: ko('구매 요청'),
      fields: [
        { type: 'choice', fieldId: 'f1', label: ko(''), isRequired: false, isMultiple: false, options: [] },
        { type: 'table', fieldId: 'f2', label: ko(''), isRequired: false, columns: [], totals: [] },
      ],
    }
    expect((await keep(draft, half)).revision).toBe(1)
    expect(await manager.call(formMakingCalls.formDrafts, {})).toMatchObject([
      { draftId: draft.draftId, formId: null, title: '구매 요청' },
    ])
    expect((await manager.call(formMakingCalls.formDraft, { draftId: draft.draftId })).content).toEqual(half)
    // What is not finished is not published, and stays.
    const { version: _version, ...fields } = half
    expect((await manager.send(formCalls.saveForm, { ...fields, draftId: draft.draftId })).status).toBe(400)
    const { formId } = await save({ draftId: draft.draftId, groupId: 102 })
    expect(await manager.call(formMakingCalls.formDrafts, {})).toEqual([])
    expect((await manager.call(formCalls.form, { formId })).groupId).toBe(102)
  })

  test('is a copy of another, or the next version of one, which two windows share', async () => {
    const copy = await begin({ copyOf: 101 })
    expect(copy.content).toMatchObject({ version: null, groupId: 101, name: { ko: '휴가 신청서' } })
    const change = await begin({ formId: 101 })
    expect(change).toMatchObject({ formId: 101, standing: 1, content: { version: 1 } })
    expect((await begin({ formId: 101 })).draftId).toBe(change.draftId)
    expect((await manager.send(formMakingCalls.startFormDraft, { groupId: 201 })).status).toBe(404)
  })

  test('of two administrators overwrites nothing: the second is told', async () => {
    const { formId } = await save()
    const [mine, theirs] = [await begin({ formId }), await begin({ formId }, admin)]
    expect(mine.draftId).not.toBe(theirs.draftId)
    await admin.call(formCalls.saveForm, {
      ...content,
      formId,
      version: 1,
      name: ko('관리자의 것'),
      draftId: theirs.draftId,
    })
    const second = await manager.send(formCalls.saveForm, { ...content, formId, version: 1, draftId: mine.draftId })
    expect([second.status, second.body]).toMatchObject([409, { error: { key: 'approvals.forms.changedMeanwhile' } }])
    expect(await manager.call(formMakingCalls.formDraft, { draftId: mine.draftId })).toMatchObject({ standing: 2 })
  })

  test('is its maker’s alone', async () => {
    const { draftId } = await begin({ formId: 105 })
    expect((await admin.send(formMakingCalls.formDraft, { draftId })).status).toBe(404)
    expect((await admin.send(formMakingCalls.dropFormDraft, { draftId })).status).toBe(404)
    expect((await manager.send(formMakingCalls.dropFormDraft, { draftId })).status).toBe(200)
  })
})
