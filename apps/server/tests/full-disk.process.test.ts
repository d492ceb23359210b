import { closeSync, openSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { sendPiece } from '#modules/files/server/testing/sender.ts'
import { bookmarkCalls } from '#modules/shell/contract/bookmarks.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { TestClient } from '../testing/client.ts'
import { ProcessWorld, signIn, soon, visit } from '../testing/processes.ts'

const world = new ProcessWorld()
afterAll(() => world.end())

/** Takes all the room there is; the portal takes some meanwhile, so it is tried until nothing goes any more. */
function fill(disk: string): () => Promise<void> {
  const filler = join(disk, 'filler')
  const file = openSync(filler, 'w')
  try {
    for (const size of [1 << 20, 4_096]) while (isWritten(file, Buffer.alloc(size)));
  } finally {
    closeSync(file)
  }
  return () => rm(filler)
}

function isWritten(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

describe('a full disk', () => {
  test('stops writing in words, never reading; with room again all is as before', async ({ skip }) => {
    const disk = await world.newDisk(1_000)
    skip(!disk, 'mounting a disk needs root')
    await world.filledFolder(disk)
    const portal = await world.start(disk!)
    const jiwoo = await signIn(portal.url, 'jiwoo.seo')
    await jiwoo.call(accountsCalls.savePreferences, { theme: 'dark', language: 'ko' })

    const makeRoom = fill(disk!)
    // The portal looks four times a second; until then the database finds room in what it holds already.
    await expect
      .poll(async () => (await jiwoo.send(accountsCalls.savePreferences, { theme: 'dark' })).status, soon)
      .toBe(507)
    for (let attempt = 0; attempt < 50; attempt++) {
      const refused = await jiwoo.send(accountsCalls.savePreferences, { theme: 'light' })
      expect(refused).toMatchObject({ status: 507, body: { code: 'InsufficientStorageException' } })
      expect(refused.text).toMatch(/[가-힣]{2,}/)
      const { userConfig } = await jiwoo.call(shellCalls.currentUser, {})
      expect(userConfig.theme).toBe('dark')
    }
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)

    await makeRoom()
    await expect
      .poll(async () => (await jiwoo.send(accountsCalls.savePreferences, { theme: 'light' })).status, soon)
      .toBe(200)
    expect(await portal.stop()).toBe(0)
  })
})

const bookmark = async (client: TestClient, name: string): Promise<number> =>
  (await client.call(bookmarkCalls.bookmarkInsert, { ItemType: 'FO', ItemUrl: `/po/${name}`, MenuText: name })).id
const alertsOf = async (client: TestClient) => (await client.send(alertsCalls.list, {})).text

describe('a disk that fills up', () => {
  test('stops uploads first, then other writing; signing in and out and deleting last', async ({ skip }) => {
    const disk = await world.newDisk(1_000)
    skip(!disk, 'mounting a disk needs root')
    await world.filledFolder(disk)
    const portal = await world.start(disk!)
    const jiwoo = await signIn(portal.url, 'jiwoo.seo')
    const one = await bookmark(jiwoo, 'one')
    const two = await bookmark(jiwoo, 'two')
    const code = await world.openSet(disk!, 'jiwoo.seo')
    let sent = 0
    // In the log it stands once for each line, and not once for each call that is refused.
    const told = () => portal.output().split('the disk is nearly full').length - 1
    const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status
    const tries = {
      upload: () => statusOf(sendPiece(jiwoo, { code, name: `${++sent}.txt`, content: Buffer.from('text') }, 1)),
      write: () => statusOf(jiwoo.send(accountsCalls.savePreferences, { theme: 'light' })),
      signIn: () =>
        statusOf(
          visit(portal.url).send(accountsCalls.signIn, {
            comcode: 'HC',
            username: 'dohyun.kim',
            password: demoPassword,
          }),
        ),
    }
    const all = async () => ({ upload: await tries.upload(), write: await tries.write(), signIn: await tries.signIn() })
    expect(await all()).toEqual({ upload: 200, write: 200, signIn: 200 })

    await world.leaveRoom(disk!, 300)
    await expect.poll(told, soon).toBe(1)
    await expect.poll(tries.upload, soon).toBe(507)
    expect(await all()).toEqual({ upload: 507, write: 200, signIn: 200 })

    await world.leaveRoom(disk!, 120)
    await expect.poll(told, soon).toBe(2)
    await expect.poll(tries.write, soon).toBe(507)
    expect(await all()).toEqual({ upload: 507, write: 507, signIn: 200 })
    const admin = await signIn(portal.url, 'admin')
    await expect.poll(async () => alertsOf(admin), soon).toContain('디스크')
    await jiwoo.call(bookmarkCalls.bookmarkDelete, { BookMarkId: one })
    await jiwoo.call(accountsCalls.signOut, {})
    expect(await jiwoo.send(shellCalls.currentUser, {})).toMatchObject({ status: 401 })

    const back = await signIn(portal.url, 'jiwoo.seo')
    const leaver = await signIn(portal.url, 'dohyun.kim')
    const hers = leaver.cookies.get('sid')!
    await world.leaveRoom(disk!, 30)
    await expect.poll(told, soon).toBe(3)
    await expect.poll(tries.signIn, soon).toBe(507)
    expect(await back.send(bookmarkCalls.bookmarkDelete, { BookMarkId: two })).toMatchObject({ status: 507 })
    expect((await back.call(bookmarkCalls.bookmarkCheck, { UrlPath: '/po/two' })).id).toBe(two)
    // Even here nobody stays signed in who wants to leave; her row ends when there is room again.
    expect(await leaver.call(accountsCalls.signOut, {})).toEqual({ signedOut: true, endsLater: true })
    leaver.cookies.set('sid', hers)
    expect(await leaver.send(shellCalls.currentUser, {})).toMatchObject({ status: 401 })

    await world.leaveRoom(disk!, 600)
    await expect
      .poll(async () => (await back.send(accountsCalls.savePreferences, { theme: 'dark' })).status, soon)
      .toBe(200)
    await expect.poll(() => portal.output(), soon).toContain('nothing is stopped any more')
    expect(told()).toBe(3)
    expect(await portal.stop()).toBe(0)
  })
})
