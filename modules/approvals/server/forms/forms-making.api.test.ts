import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { ko, voucher } from '../../contract/forms/form.fixture.ts'
import { formCalls, formContent } from '../../contract/forms.contract.ts'
import { type BegunForm, formMakingCalls } from '../../contract/forms-making.contract.ts'
import { lineCalls } from '../../contract/lines.contract.ts'
import { codeOf } from '../approvals.fixture.ts'

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

describe('a form is looked at as somebody', () => {
  const drafters: { kind: 'department'; code: string }[] = []
  const line = [{ by: 'heads' as const, kind: 'review' as const, levels: 10, isTogether: false, isLater: false }]
  const look = (some: Record<string, unknown> = {}) =>
    manager.send(formMakingCalls.previewAs, { personCode: codeOf('jiwoo.seo'), line, drafters, ...some })
  const seen = async (some: Record<string, unknown> = {}) => {
    const { status, body } = await look(some)
    expect(status).toBe(200)
    return (body as { result: CallResult<typeof formMakingCalls.previewAs> }).result
  }

  test('with her department, the line that begins for her, and who decides', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    const { formId } = await manager.call(formCalls.saveForm, { ...content, line })
    const upTo = (most: number | null, rankCode: string) => ({ formId, upTo: most, rankCode })
    await manager.call(formCalls.saveDecisionRules, { items: [upTo(1_000_000, 'R70'), upTo(null, 'R10')] })
    const hers = await jiwoo.call(lineCalls.defaultLine, { formId, amount: 900_000 })
    const found = await seen({ formId, amount: 900_000 })
    expect(found).toMatchObject({
      drafter: { name: { ko: '서지우' }, deptCode: 'HC1031' },
      mayDraft: true,
      line: { from: 'form', decider: hers.decider },
      nobodyDecides: false,
    })
    expect(found.line.steps.map(({ personCode }) => personCode)).toEqual(hers.steps.map(({ personCode }) => personCode))
    expect(found.line.steps.filter(({ isFinal }) => isFinal)).toHaveLength(1)
    // One who reviews alone decides nothing.
    const person = { personCode: codeOf('dohyun.kim'), deptCode: 'HC1031' }
    const alone = [{ ...line[0]!, levels: undefined, by: 'person', ...person }]
    expect(await seen({ formId, amount: 50_000_000, line: alone })).toMatchObject({ nobodyDecides: true })
  })

  test('says whether she may draft it, of what is not published as well', async () => {
    const only = (code: string) => seen({ drafters: [{ kind: 'department', code }] })
    expect((await only('HC1031')).mayDraft).toBe(true)
    expect((await only('HC1021')).mayDraft).toBe(false)
  })

  test('of the company alone, at a post she has; and nothing is kept', async () => {
    expect((await look({ personCode: codeOf('haneul.song') })).status).toBe(404)
    expect((await look({ deptCode: 'HC1021' })).status).toBe(404)
    expect((await look({ formId: 201 })).status).toBe(404)
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from approvals_documents) + (select count(*) from drafts_drafts) as count`.execute(
        app.db,
      )
      return rows[0]!.count
    }
    const before = await count()
    await seen()
    expect(await count()).toBe(before)
  })
})
