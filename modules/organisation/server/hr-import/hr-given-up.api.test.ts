import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { csv, hrImports } from './hr-import.fixture.ts'

const soon = { timeout: 60_000 }

let app: TestApp
let manager: TestClient
let hr: ReturnType<typeof hrImports>
beforeAll(async () => {
  app = await startTestApp()
  manager = await app.signIn('manager')
  hr = hrImports(app, manager)
})
afterAll(() => app.close())

/** Lets the queues do what waits in them, each piece with its last try. */
async function workOnce(until: () => Promise<unknown>) {
  await sql`update pgboss.job set retry_count = retry_limit where state < 'completed'`.execute(app.db)
  const working = await startTestApp({ shares: app, work: true })
  try {
    await expect.poll(until, soon).toBe(true)
  } finally {
    await working.close()
  }
}

const extension = async (value: string) => {
  const { employee_number } = await hr.anyone('dohyun.kim')
  return csv('사번,내선', `${employee_number},${value}`)
}

/** From now on no import comes into this state. @returns lets it again */
async function refuse(state: string) {
  await sql`create function refuse_state() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`.execute(app.db)
  await sql`create trigger refuse_state before update on organisation_hr_imports
    for each row when (new.state = ${sql.lit(state)}) execute function refuse_state()`.execute(app.db)
  return () => sql`drop function refuse_state cascade`.execute(app.db)
}

test('files that cannot be read to the end: it says so, may be read again, and deleted', async () => {
  const { importId } = await manager.call(hrImportCalls.beginHrImport, { upload: await extension('7001') } as never)
  const stored = app.db.selectFrom('organisation_hr_files').select('storage_key').where('import_id', '=', importId)
  const { storage_key: key } = await stored.executeTakeFirstOrThrow()
  const { bytes } = await app.services.storage.get(key)
  const kept = Buffer.concat(await bytes.toArray())
  await app.services.storage.remove(key)
  await workOnce(async () => (await hr.read(importId)).state !== 'reading')
  expect(await hr.read(importId)).toMatchObject({
    state: 'failed',
    failure: 'notRead',
    can: { readAgain: true, discard: true, apply: false, change: false },
  })
  const { items } = await manager.call(hrImportCalls.hrImports, {})
  expect(items.find((each) => each.importId === importId)!.state).toBe('failed')

  await app.services.storage.put(Readable.from([kept]), key)
  await manager.call(hrImportCalls.readHrImportAgain, { importId })
  expect((await manager.send(hrImportCalls.readHrImportAgain, { importId })).status).toBe(409)
  await hr.compareNow(importId)
  expect(await hr.read(importId)).toMatchObject({ state: 'ready', failure: null, counts: { person: { change: 1 } } })

  await app.db
    .updateTable('organisation_hr_imports')
    .set({ state: 'failed', failure: 'notRead' })
    .where('import_id', '=', importId)
    .execute()
  await manager.call(hrImportCalls.discardHrImport, { importId })
  expect((await manager.send(hrImportCalls.hrImport, { importId })).status).toBe(404)
})

test('what cannot be applied or taken back is as it was before, and can be tried again', async () => {
  const { importId } = await hr.begin(await extension('7002'))
  const before = await hr.organisation()
  const applyAgain = await refuse('applied')
  await manager.call(hrImportCalls.applyHrImport, { importId })
  await workOnce(async () => (await hr.read(importId)).state !== 'applying')
  expect(await hr.read(importId)).toMatchObject({
    state: 'ready',
    failure: 'notApplied',
    can: { apply: true, discard: true },
  })
  expect(await hr.organisation()).toBe(before)
  await applyAgain()
  expect((await hr.apply(importId)).state).toBe('applied')

  const after = await hr.organisation()
  const undoAgain = await refuse('undone')
  await manager.call(hrImportCalls.undoHrImport, { importId })
  await workOnce(async () => (await hr.read(importId)).state !== 'undoing')
  expect(await hr.read(importId)).toMatchObject({ state: 'applied', failure: 'notUndone', can: { undo: true } })
  expect(await hr.organisation()).toBe(after)
  await undoAgain()
  expect((await hr.undo(importId)).state).toBe('undone')
})
