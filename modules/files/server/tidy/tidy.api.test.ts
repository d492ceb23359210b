import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { newKey } from '#platform/server/storage/keys.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import { filesJobs } from '../files.jobs.ts'
import { removeLeftovers } from '../media/derived.ts'
import { openSet, sendFile, sendPiece, someBytes } from '../testing/sender.ts'
import { thingsCalls, thingsModule } from '../testing/things.module.ts'

const day = 86_400_000
const things = thingsModule()
let app: TestApp
let dohyun: TestClient
let later = 0

beforeAll(async () => {
  app = await startTestApp({
    modules: [...serverModules, things.module],
    now: () => new Date(Date.now() + later),
    env: { FILES_UNSAVED_DAYS: '7', SESSION_IDLE_MINUTES: '43200', SESSION_ABSOLUTE_HOURS: '8760' },
  })
  dohyun = await app.signIn('dohyun.kim')
  things.allow('kept', { read: ['everybody'], change: ['everybody'] })
})
afterAll(() => app.close())

/** Looks after what lies about, as it would after so many days. */
async function tidyAfter(days: number) {
  later = days * day
  await filesJobs['files.tidy']!.run(app.services, {})
  later = 0
}
const has = async (code: string) => (await dohyun.send(filesCalls.list, { code })).status === 200
const uploadsOf = (code: string) => app.db.selectFrom('files_uploads').selectAll().where('code', '=', code).execute()
const send = (code: string, name = 'a.txt') =>
  sendFile(dohyun, { code, name, content: someBytes(100), chunkSize: 100_000 })
const keyOf = async (fileId: string) =>
  (
    await app.db
      .selectFrom('files_files as f')
      .innerJoin('files_objects as o', 'o.object_id', 'f.object_id')
      .select('o.storage_key')
      .where('f.file_id', '=', fileId)
      .executeTakeFirstOrThrow()
  ).storage_key
const isStored = async (key: string) =>
  app.services.storage.get(key).then(
    ({ bytes }) => {
      bytes.destroy()
      return true
    },
    () => false,
  )

test('a set that nobody saved goes after some days; a saved one and one that a draft names stay', async () => {
  const [orphan, kept, draft] = [await openSet(dohyun), await openSet(dohyun), await openSet(dohyun)]
  for (const code of [orphan, kept, draft]) await send(code)
  await dohyun.call(thingsCalls.save, { id: 'kept', code: kept })
  things.drafts.add(draft)
  await tidyAfter(6)
  expect([await has(orphan), await has(kept), await has(draft)]).toEqual([true, true, true])
  await tidyAfter(8)
  expect([await has(orphan), await has(kept), await has(draft)]).toEqual([false, true, true])
  things.drafts.delete(draft)
  await tidyAfter(8)
  expect([await has(kept), await has(draft)]).toEqual([true, false])
})

test('an upload that nobody goes on with goes with its pieces, one that somebody does stays', async () => {
  const code = await openSet(dohyun)
  things.drafts.add(code)
  const sent = { code, name: 'b.bin', content: someBytes(3_000) }
  await sendPiece(dohyun, sent, 1)
  const { upload_id } = (await uploadsOf(code))[0]!
  const { key } = await app.services.storage.put(Readable.from([Buffer.from('half')]))
  await app.db.updateTable('files_uploads').set({ storage_key: key }).where('upload_id', '=', upload_id).execute()
  await tidyAfter(6)
  expect(await uploadsOf(code)).toHaveLength(1)
  await tidyAfter(8)
  expect(await uploadsOf(code)).toEqual([])
  await expect(app.services.storage.pieces.get(upload_id, 1)).rejects.toMatchObject({ code: 'NotFoundException' })
  expect(await isStored(key)).toBe(false)
})

test('a finished upload is forgotten, its file stays; pieces of nothing go', async () => {
  const code = await openSet(dohyun)
  things.drafts.add(code)
  const file = await send(code)
  const stray = newKey()
  await app.services.storage.pieces.put(stray, 1, Readable.from([Buffer.from('x')]))
  await tidyAfter(2)
  expect(await uploadsOf(code)).toEqual([])
  expect((await dohyun.call(filesCalls.list, { code })).items).toEqual([file])
  await expect(app.services.storage.pieces.get(stray, 1)).rejects.toMatchObject({ code: 'NotFoundException' })
})

test('bytes go a day after the last file that uses them, and not before', async () => {
  const code = await openSet(dohyun)
  const file = await send(code)
  const key = await keyOf(file.fileId)
  await dohyun.call(thingsCalls.save, { id: 'kept', code })
  const copy = await dohyun.call(thingsCalls.edit, { code })
  things.drafts.add(copy)
  await dohyun.call(filesCalls.removeAll, { code })
  await tidyAfter(2)
  expect(await isStored(key)).toBe(true)
  await dohyun.call(filesCalls.removeAll, { code: copy })
  await tidyAfter(0.5)
  expect(await isStored(key)).toBe(true)
  await tidyAfter(2)
  await removeLeftovers(app.services)
  expect(await isStored(key)).toBe(false)
  expect(await app.db.selectFrom('files_objects').select('size').where('storage_key', '=', key).execute()).toEqual([])
})
