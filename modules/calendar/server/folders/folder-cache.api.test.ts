import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import { rememberedFolders } from './folder-cache.ts'

/** Two processes on one database. */
let here: TestApp
let there: TestApp
let dohyun: TestClient
let jiwoo: TestClient
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ shares: here })
  dohyun = await here.signIn('dohyun.kim')
  jiwoo = await here.signIn('jiwoo.seo')
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const viewer = {
  personCode: demoPerson('jiwoo.seo').personCode,
  comCode: 'HC',
  grants: new Set<string>(),
} as unknown as Viewer
const remembered = ({ services }: TestApp) => rememberedFolders({ services, viewer })
const namesIn = async (app: TestApp) => (await remembered(app)).map(({ name }) => name)

test('the folders of somebody are looked up once, for her alone', async () => {
  const first = await remembered(here)
  expect(await remembered(here)).toBe(first)
  const other = { ...viewer, personCode: demoPerson('dohyun.kim').personCode }
  expect(await rememberedFolders({ services: here.services, viewer: other })).not.toBe(first)
  expect(
    await rememberedFolders({ services: here.services, viewer: { ...viewer, grants: new Set(['superAdmin']) } }),
  ).not.toBe(first)
})

test('a share that comes, changes or ends is known at once where it was made, and soon in every other process', async () => {
  const name = '현장 점검'
  const { folderId } = await dohyun.call(calendarCalls.createFolder, {
    name,
    color: 'green',
    class: 'appointment',
    isCompany: false,
  })
  const share = (shares: { kind: 'person'; code: string; level: 'read' | 'freeBusy' }[]) =>
    dohyun.call(calendarCalls.saveShares, { folderId, shares })
  const hers = (level: 'read' | 'freeBusy') => [{ kind: 'person' as const, code: viewer.personCode, level }]
  const levelIn = async (app: TestApp) => (await remembered(app)).find((folder) => folder.folderId === folderId)?.level

  expect(await namesIn(here)).not.toContain(name)
  expect(await namesIn(there)).not.toContain(name)
  await share(hers('freeBusy'))
  expect(await levelIn(here)).toBe('freeBusy')
  await there.services.live.caughtUp()
  expect(await levelIn(there)).toBe('freeBusy')
  await share(hers('read'))
  expect(await levelIn(here)).toBe('read')
  await jiwoo.call(calendarCalls.markFolder, { folderId, isTaken: true })
  expect((await remembered(here)).find((folder) => folder.folderId === folderId)).toMatchObject({ isTaken: true })
  await share([])
  expect(await levelIn(here)).toBeUndefined()
  await there.services.live.caughtUp()
  expect(await levelIn(there)).toBeUndefined()
})
