import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { moveTo, type PortalProcess, ProcessWorld, signIn } from '#apps/server/testing/processes.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { importCalls } from '../../contract/import.contract.ts'
import { mailOf } from '../mail.fixture.ts'
import { ended, handIn, newFolder, zipOf } from './import.fixture.ts'

const [inZip, inBox] = [150, 450]

const world = new ProcessWorld()
let folder: string
let portal: PortalProcess
let jiwoo: TestClient
beforeAll(async () => {
  folder = await world.filledFolder()
  portal = await world.start(folder)
  jiwoo = await signIn(portal.url, 'jiwoo.seo')
})
afterAll(() => world.end())

test('a process that is killed while it takes files in goes on with them, and brings no mail twice', {
  timeout: 240_000,
}, async () => {
  const into = await newFolder(jiwoo, '옮겨 온 메일')
  const name = (nth: number) => `메일 ${nth}`
  const zip = await zipOf(
    Object.fromEntries(Array.from({ length: inZip }, (_, nth) => [`${nth}.eml`, mailOf({ subject: name(nth) })])),
  )
  const box = Buffer.concat(
    Array.from({ length: inBox }, (_, nth) =>
      Buffer.from(`From a@b Wed Mar 18 00:00:00 2026\n${mailOf({ subject: name(inZip + nth) }).toString()}\n`),
    ),
  )
  const code = await handIn(jiwoo, [
    { name: 'a.zip', content: zip },
    { name: 'b.mbox', content: box },
  ])
  const { importId } = await jiwoo.call(importCalls.startImport, { code, folderId: into })
  const taken = async () => (await jiwoo.call(importCalls.imports, {}))[0]!.taken
  for (const much of [1, inZip / 2, inZip + 100]) {
    await expect.poll(taken, { timeout: 60_000, interval: 100 }).toBeGreaterThanOrEqual(much)
    await portal.kill()
    await delay(50)
    portal = await world.start(folder)
    jiwoo = moveTo(portal.url, jiwoo)
  }
  await expect.poll(taken, { timeout: 120_000 }).toBe(inZip + inBox)
  expect(await ended(jiwoo, importId)).toMatchObject({ state: 'done', taken: inZip + inBox, known: 0, leftOut: 0 })
  const found = (await jiwoo.call(folderCalls.mailSettingsFolder, {})).find(({ id }) => id === into)!
  expect(found.totalCount).toBe(inZip + inBox)
})
