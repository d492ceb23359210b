import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { draftLimits } from '../contract/drafts.rules.ts'
import { forgetDrafts, moveDrafts } from './drafts.public.ts'
import { noteKind, notesCalls, notesModule } from './testing/notes.module.ts'

const note = { kind: 'notes.note' } as const
const memo = { kind: 'notes.memo' } as const

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient

beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, notesModule] })
  dohyun = await app.signIn('dohyun.kim')
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

test('is named by its field, kept without what is typed anew, and never larger than its kind allows', async () => {
  const { draftId } = await dohyun.call(notesCalls.start, note)
  const save = (revision: number, content: Record<string, string>) =>
    dohyun.send(notesCalls.save, { ...note, draftId, revision, content })
  expect((await save(0, { subject: '장보기', secret: '쉿', text: '우유' })).status).toBe(200)
  expect((await dohyun.call(notesCalls.read, { ...note, draftId })).content).toEqual({
    subject: '장보기',
    text: '우유',
  })
  expect(await dohyun.call(notesCalls.list, note)).toMatchObject([{ draftId, title: '장보기' }])
  expect((await save(1, { text: '가'.repeat(333) })).status).toBe(400)
  expect((await save(1, { text: '가'.repeat(320) })).status).toBe(200)
})

test('of one kind is none of another, and of one person none of another, with its files', async () => {
  const { draftId, fileCode } = await dohyun.call(notesCalls.start, memo)
  for (const [who, of] of [
    [dohyun, note],
    [jiwoo, memo],
  ] as const) {
    expect((await who.send(notesCalls.read, { ...of, draftId })).status).toBe(404)
    expect((await who.send(notesCalls.save, { ...of, draftId, revision: 0, content: {} })).status).toBe(404)
    expect((await who.send(notesCalls.drop, { ...of, draftId })).status).toBe(404)
    expect(await who.call(notesCalls.send, { ...of, draftId })).toBe(false)
  }
  expect((await jiwoo.send(filesCalls.list, { code: fileCode })).status).toBe(404)
  expect((await dohyun.send(filesCalls.list, { code: fileCode })).status).toBe(200)
  expect(await dohyun.call(notesCalls.send, { ...memo, draftId })).toBe(true)
  expect((await dohyun.send(filesCalls.list, { code: fileCode })).status).toBe(404)
})

test('of a change is one for each who changes it; it moves and goes with what it changes', async () => {
  const begin = (who: TestClient, of: typeof note | typeof memo) => who.call(notesCalls.start, { ...of, owner: '7' })
  const [first, again, other, memoOf7] = [
    await begin(dohyun, note),
    await begin(dohyun, note),
    await begin(jiwoo, note),
    await begin(dohyun, memo),
  ]
  expect(first.ownerVersion).toBe(2)
  expect(again.draftId).toBe(first.draftId)
  expect(new Set([first.draftId, other.draftId, memoOf7.draftId]).size).toBe(3)
  await moveDrafts(app.db, noteKind('notes.note'), '7', 'shelf')
  expect((await jiwoo.call(notesCalls.read, { ...note, draftId: other.draftId })).placeId).toBe('shelf')
  expect((await dohyun.call(notesCalls.read, { ...memo, draftId: memoOf7.draftId })).placeId).toBe('desk')
  await forgetDrafts(app.db, noteKind('notes.note'), ['7'])
  expect((await dohyun.send(notesCalls.read, { ...note, draftId: first.draftId })).status).toBe(404)
  expect((await dohyun.send(filesCalls.list, { code: first.fileCode })).status).toBe(404)
  expect((await dohyun.send(notesCalls.read, { ...memo, draftId: memoOf7.draftId })).status).toBe(200)
})

test('gives way when it was never typed into; what was typed stays, and fills the room of its own kind only', async () => {
  const started = [await jiwoo.call(notesCalls.start, memo)]
  for (let more = 0; more <= draftLimits.untyped; more += 1) started.push(await jiwoo.call(notesCalls.start, memo))
  expect((await jiwoo.send(notesCalls.read, { ...memo, draftId: started[0]!.draftId })).status).toBe(404)
  const { draftId } = started.at(-1)!
  await jiwoo.call(notesCalls.save, { ...memo, draftId, revision: 0, content: { subject: '처음' } })
  const row = await app.db
    .selectFrom('drafts_drafts')
    .selectAll()
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  const { draft_id: _, ...same } = { ...row, content: JSON.stringify(row.content), file_code: null }
  await app.db
    .deleteFrom('drafts_drafts')
    .where('person_code', '=', row.person_code)
    .where('revision', '=', 0)
    .execute()
  await app.db
    .insertInto('drafts_drafts')
    .values(Array.from({ length: draftLimits.most - 1 }, () => same))
    .execute()
  expect((await jiwoo.send(notesCalls.start, memo)).status).toBe(409)
  expect((await jiwoo.send(notesCalls.start, note)).status).toBe(200)
  expect((await jiwoo.send(notesCalls.read, { ...memo, draftId })).status).toBe(200)
})
