import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'

let app: TestApp
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
  manager = await app.signIn('manager')
})
afterAll(() => app.close())

const drawn = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#d03030' } })
    .png()
    .toBuffer()

test('a photo of HR’s records comes and goes, and keeps nobody from saving what is being typed', async () => {
  const { items } = await manager.call(handCalls.managedPeople, { query: '서지우' })
  const { personCode } = items[0]!
  const { version } = await manager.call(handCalls.managedPerson, { personCode })
  const upload = { name: 'photo.png', content: new Uint8Array(await drawn()) }
  expect((await manager.send(handCalls.setPersonPhoto, { personCode, upload })).status).toBe(200)
  expect(await manager.call(handCalls.managedPerson, { personCode })).toMatchObject({
    hasHrPhoto: true,
    photoPath: expect.any(String),
  })
  await manager.call(handCalls.changePerson, { personCode, version, extension: '4321' })
  await manager.call(handCalls.removePersonPhoto, { personCode })
  expect(await manager.call(handCalls.managedPerson, { personCode })).toMatchObject({
    extension: '4321',
    hasHrPhoto: false,
    photoPath: null,
  })
})

test('the list says which department it was narrowed to', async () => {
  const narrowed = await manager.call(handCalls.managedPeople, { deptCode: 'HC1031' })
  expect(narrowed.department).toMatchObject({ deptCode: 'HC1031', name: { ko: '플랫폼개발1팀' } })
  expect((await manager.call(handCalls.managedPeople, { deptCode: 'NOWHERE' })).department).toBeNull()
})
