import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneAudit } from '#platform/server/audit/audit.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const lines = () => app.db.selectFrom('platform_audit').select(['id', 'action', 'at']).orderBy('id').execute()

test('a sign-in leaves a line that says who, when, from where', async () => {
  const line = await app.db.selectFrom('platform_audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(line).toMatchObject({ action: 'accounts.signIn.succeeded', address: '127.0.0.1', com_code: 'HC' })
  expect(line.request_id).not.toBe('')
  expect(JSON.stringify(line)).not.toContain('Maru!2026')
})

test('no line is ever changed or removed by hand', async () => {
  const before = await lines()
  await expect(app.db.updateTable('platform_audit').set({ action: 'nothing' }).execute()).rejects.toThrow(
    'never changed',
  )
  await expect(app.db.deleteFrom('platform_audit').execute()).rejects.toThrow('never changed')
  expect(await lines()).toEqual(before)
})

test('lines older than the retention go, newer ones stay', async () => {
  const [old, recent] = [new Date('2020-01-01'), new Date()]
  for (const at of [old, recent])
    await app.db
      .insertInto('platform_audit')
      .values({ at, request_id: 'r', address: '', action: 'sample', details: '{}' })
      .execute()
  const before = await lines()
  await pruneAudit(app.db, new Date('2021-01-01'))
  expect(await lines()).toEqual(before.filter(({ at }) => at >= new Date('2021-01-01')))
  expect(before.length - (await lines()).length).toBe(1)
})
