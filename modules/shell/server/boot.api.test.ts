import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { unpackMenus } from '../contract/packed-menus.ts'
import { shellCalls } from '../contract/shell.contract.ts'
import type { ShellBoot } from './boot.ts'

let webFolder: string
let app: TestApp
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'maru-web-'))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), '%BOOT%')
  app = await startTestApp({ webFolder })
})
afterAll(async () => {
  await app.close()
  await rm(webFolder, { recursive: true })
})

const bootOf = async (client: TestClient) => (await client.request('GET', '/po/home/Home')).body

test('a visitor gets the mode and the dictionary’s version, and nobody’s data', async () => {
  expect(await bootOf(app.visitor())).toEqual({
    mode: 'demo',
    dictionaryVersion: app.services.texts.version,
    currentUser: null,
    menus: null,
    theme: null,
    language: 'ko',
  })
})

test('a signed-in person gets what the calls would tell her', async () => {
  const jiwoo = await app.signIn('jiwoo.seo')
  const boot = (await bootOf(jiwoo)) as ShellBoot
  expect(boot).toMatchObject({ currentUser: await jiwoo.call(shellCalls.currentUser, {}), theme: 'auto' })
  expect(unpackMenus(boot.menus!)).toEqual(await jiwoo.call(shellCalls.menuCache, { lang: 'ko' }))
})
