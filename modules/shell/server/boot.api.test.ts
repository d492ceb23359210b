import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { makeWebFolder, type WebFolder } from '#apps/server/testing/web-folder.ts'
import { unpackMenus } from '../contract/packed-menus.ts'
import { shellCalls } from '../contract/shell.contract.ts'
import type { ShellBoot } from './boot.ts'

let web: WebFolder
let app: TestApp
beforeAll(async () => {
  web = await makeWebFolder({ 'index.html': '%BOOT%' })
  app = await startTestApp({ webFolder: web.path })
})
afterAll(async () => {
  await app.close()
  await web.remove()
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
    // Whose look the page has.
    company: 'HC',
  })
})

test('a signed-in person gets what the calls would tell her', async () => {
  const jiwoo = await app.signIn('jiwoo.seo')
  const boot = (await bootOf(jiwoo)) as ShellBoot
  expect(boot).toMatchObject({ currentUser: await jiwoo.call(shellCalls.currentUser, {}), theme: 'auto' })
  expect(unpackMenus(boot.menus!)).toEqual(await jiwoo.call(shellCalls.menuCache, { lang: 'ko' }))
})
