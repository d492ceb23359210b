import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { adminCalls } from '#modules/admin/contract/admin.contract.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import { previewCalls } from '../../contract/preview.contract.ts'
import { filesJobs } from '../files.jobs.ts'
import { readZip } from '../testing/read-zip.ts'
import { fetchBytes, openSet, sendFile, someBytes } from '../testing/sender.ts'
import { thingsModule } from '../testing/things.module.ts'

const things = thingsModule()
const lines: string[] = []
let app: TestApp
let dohyun: TestClient
let later = 0
beforeAll(async () => {
  app = await startTestApp({
    modules: [...serverModules, things.module],
    work: true,
    now: () => new Date(Date.now() + later),
    logTo: (line) => lines.push(line),
  })
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(() => app.close())
// What was looked at a moment ago is not looked at again.
beforeEach(() => {
  later += 120_000
})

const run = (job: string) => filesJobs[job]!.run(app.services, {})
const send = async (name: string, content = someBytes(500), code?: string) =>
  sendFile(dohyun, { code: code ?? (await openSet(dohyun)), name, content, chunkSize: 1_000_000 })
type Sent = Awaited<ReturnType<typeof send>>
const keyOf = async ({ fileId }: Sent) =>
  (
    await app.db
      .selectFrom('files_files as f')
      .innerJoin('files_objects as o', 'o.object_id', 'f.object_id')
      .select('o.storage_key')
      .where('f.file_id', '=', fileId)
      .executeTakeFirstOrThrow()
  ).storage_key
/** Takes the bytes out of the storage, as a damaged disk does. @returns what brings them back */
async function lose(file: Sent): Promise<() => Promise<void>> {
  const key = await keyOf(file)
  const path = join(app.dataFolder, 'files', key.slice(0, 2), key)
  await rename(path, join(app.dataFolder, key))
  return () => rename(join(app.dataFolder, key), path)
}
const named = ({ code, name }: Sent) => ({ code, filename: name })
const listed = async ({ code, fileId }: Sent) =>
  (await dohyun.call(filesCalls.list, { code })).items.find((item) => item.fileId === fileId)!
const isLost = async (file: Sent) => (await listed(file)).state === 'lost'
const gone = { status: 410, body: { code: 'GoneException', error: { key: 'files.refused.gone' } } }

test('a file whose bytes are gone is told as that by its download, marked, and ready again when they come back', async () => {
  const file = await send('보고서.pdf', Buffer.from('%PDF-1.7 a report'))
  const bringBack = await lose(file)
  const answer = await fetchBytes(app, dohyun, file.downloadUrl)
  expect(answer.status).toBe(410)
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(answer.bytes.toString()).toMatch(/‘보고서.pdf’ 파일이 저장소에서 사라져/)
  await expect.poll(() => isLost(file)).toBe(true)
  expect(await listed(file)).toMatchObject({
    lostAt: expect.stringMatching(/^20/),
    viewUrl: null,
    thumbnailUrl: null,
    error: true,
  })
  expect(await dohyun.send(filesCalls.checkDownload, named(file))).toMatchObject(gone)
  expect(
    lines.filter((line) => line.includes('the bytes of a file are lost') && line.includes(file.fileId)),
  ).toHaveLength(1)
  expect(lines.join('')).not.toContain('보고서')

  await bringBack()
  await run('files.lookForFound')
  expect(await listed(file)).toEqual(file)
  expect((await fetchBytes(app, dohyun, file.downloadUrl)).bytes.toString()).toBe('%PDF-1.7 a report')
})

test('what has come back can be fetched at once, and is marked so', async () => {
  const file = await send('돌아온 것.txt')
  const bringBack = await lose(file)
  expect(await dohyun.send(filesCalls.checkDownload, named(file))).toMatchObject(gone)
  await expect.poll(() => isLost(file)).toBe(true)
  await bringBack()
  later += 120_000
  await dohyun.call(filesCalls.checkDownload, named(file))
  await expect.poll(() => isLost(file)).toBe(false)
})

test('a preview and a small picture tell it too', async () => {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = await send('사진.png', picture)
  const { contentUrl } = await dohyun.call(previewCalls.viewerKey, { fileId: file.fileId })
  await lose(file)
  expect((await fetchBytes(app, dohyun, contentUrl!)).status).toBe(410)
  expect((await fetchBytes(app, dohyun, file.thumbnailUrl!)).status).toBe(410)
  expect(await dohyun.send(previewCalls.viewerKey, { fileId: file.fileId })).toMatchObject(gone)
  await expect.poll(() => isLost(file)).toBe(true)
})

test('a small picture that is gone is drawn anew', async () => {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  const file = await send('그림.png', picture)
  const before = await fetchBytes(app, dohyun, file.thumbnailUrl!)
  expect(before.status).toBe(200)
  const made = await app.db.selectFrom('files_derived').select('storage_key').orderBy('until', 'desc').execute()
  for (const { storage_key } of made) await app.services.storage.remove(storage_key)
  expect((await fetchBytes(app, dohyun, file.thumbnailUrl!)).status).toBe(410)
  await expect.poll(async () => (await fetchBytes(app, dohyun, file.thumbnailUrl!)).status).toBe(200)
  expect(await isLost(file)).toBe(false)
})

test('a zip file holds what is there', async () => {
  const kept = await send('있는 것.txt', Buffer.from('here'))
  const lost = await send('없는 것.txt', someBytes(50), kept.code)
  await lose(lost)
  const { status, bytes } = await fetchBytes(app, dohyun, `/cm/api/files/sets/${kept.code}/zip`)
  expect(status).toBe(200)
  expect(readZip(bytes).map(({ name }) => name)).toEqual(['있는 것.txt'])
  await expect.poll(() => isLost(lost)).toBe(true)
})

test('the night finds what nobody asked for, also what was cut short, and administrators see how many', async () => {
  const manager = await app.signIn('manager')
  const count = async () => (await manager.call(adminCalls.facts, {})).find(({ key }) => key === 'lostFiles')!.value
  const before = await count()
  const [lost, cutShort] = [await send('밤.txt'), await send('잘린 것.txt', Buffer.from('whole'))]
  await lose(lost)
  const key = await keyOf(cutShort)
  await app.services.storage.remove(key)
  await app.services.storage.put(Readable.from([Buffer.from('who')]), key)
  await run('files.lookForLost')
  expect([await isLost(lost), await isLost(cutShort)]).toEqual([true, true])
  expect(await count()).toBe(before + 2)
})

test('a storage that is away as a whole loses no file', async () => {
  const file = await send('그대로.txt')
  const folder = join(app.dataFolder, 'files')
  await rename(folder, `${folder} away`)
  await run('files.lookForLost')
  await rename(`${folder} away`, folder)
  expect(await isLost(file)).toBe(false)
  expect(lines.join('')).toContain('is it the right one?')
})
