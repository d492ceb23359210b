import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import { previewCalls } from '../../contract/preview.contract.ts'
import { storeFile } from '../files.public.ts'
import { fetchBytes, openSet, sendFile } from '../testing/sender.ts'
import { thingsCalls, thingsModule } from '../testing/things.module.ts'
import { eicar, type Peer, startClamdPeer } from './clamd.fixture.ts'
import { scanBacklog, scanDue } from './scan.ts'

const things = thingsModule()
const modules = [...serverModules, things.module]
let peer: Peer
let app: TestApp
let dohyun: TestClient
let port: number
const logged: string[] = []
beforeAll(async () => {
  peer = await startClamdPeer({ most: 200_000 })
  port = Number(peer.address.split(':')[1])
  app = await startTestApp({
    modules,
    work: true,
    env: { CLAMD_ADDRESS: peer.address, CLAMD_TIMEOUT: '2' },
    logTo: (line) => logged.push(line),
  })
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(async () => {
  await app.close()
  await peer.close()
})

const send = async (name: string, content: Buffer | string, client = dohyun) =>
  sendFile(client, { code: await openSet(client), name, content: Buffer.from(content), chunkSize: 1_000_000 })
const stateOf = async ({ code, fileId }: { code: string; fileId: string }) =>
  (await dohyun.call(filesCalls.list, { code })).items.find((file) => file.fileId === fileId)!.state
async function until(file: { code: string; fileId: string }, state: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await stateOf(file)) === state) return
    await pause(50)
  }
  throw new Error(`it stayed ${await stateOf(file)}`)
}
const scanOf = ({ fileId }: { fileId: string }) =>
  app.db
    .selectFrom('files_scans as s')
    .innerJoin('files_files as f', 'f.object_id', 's.object_id')
    .selectAll('s')
    .where('f.file_id', '=', fileId)
    .executeTakeFirst()
const makeDue = () =>
  app.db.updateTable('files_scans').set({ due_at: sql<Date>`now() - interval '1 second'` }).execute()
/** What every way to the bytes answers. */
const ways = async ({ code, fileId, name }: { code: string; fileId: string; name: string }) =>
  Promise.all([
    dohyun.send(filesCalls.download, { code, filename: name }),
    dohyun.send(filesCalls.checkDownload, { code, filename: name }),
    dohyun.send(filesCalls.view, { fileId }),
    dohyun.send(filesCalls.zip, { code }),
    dohyun.send(previewCalls.viewerKey, { fileId }),
    dohyun.send(previewCalls.preview, { fileId }),
    dohyun.send(previewCalls.thumbnail, { fileId }),
  ])

describe('with a scanner', () => {
  test('a harmless file is there within a moment', async () => {
    const file = await send('보고서.txt', 'harmless')
    await until(file, 'ready')
    expect((await fetchBytes(app, dohyun, file.downloadUrl)).bytes.toString()).toBe('harmless')
    expect(peer.streams.some((stream) => stream.toString() === 'harmless')).toBe(true)
  })

  test('nobody gets a virus by any way; administrators and its sender are told, and no log tells its name', async () => {
    const file = await send('감염된 파일.txt', eicar)
    await until(file, 'infected')
    for (const { status, text } of await ways(file)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toContain('EICAR')
    }
    expect(await dohyun.send(filesCalls.download, { code: file.code, filename: file.name })).toMatchObject({
      body: { error: { key: 'files.refused.infected' } },
    })
    const line = await app.db
      .selectFrom('platform_audit')
      .selectAll()
      .where('action', '=', 'files.infected')
      .where('target', '=', `file:${file.fileId}`)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ com_code: 'HC', details: { found: 'Eicar-Test-Signature', name: file.name } })
    expect(logged.join('')).not.toContain('감염된')
    const bell = async () => (await dohyun.call(alertsCalls.list, {})).map(({ alarmText }) => alarmText)
    for (let tries = 0; tries < 60 && !(await bell()).some((text) => text.includes(file.name)); tries += 1)
      await pause(50)
    expect((await bell()).some((text) => text.includes(file.name))).toBe(true)
  })

  test('a copy of a virus is one', async () => {
    const file = await send('사본.txt', `copy ${eicar}`)
    await until(file, 'infected')
    await dohyun.call(thingsCalls.save, { id: 'S1', code: file.code })
    things.allow('S1', { read: ['everybody'] })
    const copy = await dohyun.call(thingsCalls.edit, { code: file.code })
    for (const copied of (await dohyun.call(filesCalls.list, { code: copy })).items) {
      expect(copied.state).toBe('infected')
      const answer = await dohyun.send(filesCalls.download, { code: copy, filename: copied.name })
      expect(answer.status).toBe(403)
    }
  })

  test('what is larger than it takes is held back, and tried again the next day', async () => {
    const file = await send('큰 파일.bin', Buffer.alloc(300_000, 1))
    for (let tries = 0; tries < 60 && (await scanOf(file))?.problem !== 'tooLarge'; tries += 1) await pause(50)
    expect(await scanOf(file)).toMatchObject({ problem: 'tooLarge', scanned_at: null })
    expect(await stateOf(file)).toBe('checking')
    for (const { status } of await ways(file)) expect(status).toBe(409)
    expect(await dohyun.send(filesCalls.view, { fileId: file.fileId })).toMatchObject({
      body: { error: { key: 'files.refused.scanTooLarge' } },
    })
    const { due_at } = (await scanOf(file))!
    expect(due_at.getTime() - Date.now()).toBeGreaterThan(80_000_000)
  })

  test('while it is away files are held back, said in words, and given out once it is back', async () => {
    await peer.close()
    const file = await send('기다림.txt', 'waits')
    for (let tries = 0; tries < 60 && (await scanOf(file))?.problem !== 'unavailable'; tries += 1) await pause(50)
    for (const { status, body } of await ways(file))
      expect([status, (body as { error: { key: string } }).error.key]).toEqual([409, 'files.refused.checking'])
    // It is not asked again and again.
    expect((await scanOf(file))!.attempts).toBe(1)
    await scanDue(app.services)
    expect((await scanOf(file))!.attempts).toBeLessThanOrEqual(2)

    peer = await startClamdPeer({ most: 200_000, port })
    await makeDue()
    await Promise.all([scanDue(app.services), scanDue(app.services)])
    expect(await stateOf(file)).toBe('ready')
    expect(peer.streams.filter((stream) => stream.toString() === 'waits')).toHaveLength(1)
    expect((await fetchBytes(app, dohyun, file.downloadUrl)).status).toBe(200)
  })

  test('what a lost piece of work left unscanned is found by the clock', async () => {
    const file = await send('잊힘.txt', 'forgotten')
    await until(file, 'ready')
    await sql`delete from files_scans where object_id in (
      select object_id from files_files where file_id = ${file.fileId})`.execute(app.db)
    await sql`update files_objects set state = 'quarantine', created_at = now() - interval '5 minutes'
      where object_id in (select object_id from files_files where file_id = ${file.fileId})`.execute(app.db)
    await scanDue(app.services)
    expect(await stateOf(file)).toBe('ready')
  })
})

test('what was stored before there was a scanner is given out, and looked at when a process with one begins', async () => {
  const store = async (name: string, content: string) => {
    const code = await openSet(dohyun)
    const file = { code, name, bytes: Buffer.from(content), uploadedBy: null, at: new Date() }
    return storeFile(app.db, app.services.storage, file)
  }
  const bad = await store('옛 파일.txt', `old ${eicar}`)
  const good = await store('옛 글.txt', 'old and good')
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['ready', 'ready'])
  expect(await scanOf(bad)).toBeUndefined()
  await scanBacklog(app.services)
  await scanDue(app.services)
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['infected', 'ready'])
})

test('without a scanner nothing is held back', async () => {
  const unscanned = await startTestApp({ modules })
  try {
    const client = await unscanned.signIn('dohyun.kim')
    expect(await send('글.txt', eicar, client)).toMatchObject({ state: 'ready' })
  } finally {
    await unscanned.close()
  }
})
