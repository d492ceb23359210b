import { closeSync, openSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { ProcessWorld, signIn, soon } from '../testing/processes.ts'

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
    const disk = await world.newDisk(400)
    skip(!disk, 'mounting a disk needs root')
    const portal = await world.start(disk!)
    const jiwoo = await signIn(portal.url, 'jiwoo.seo')
    await jiwoo.call(accountsCalls.savePreferences, { theme: 'dark', language: 'ko' })

    const makeRoom = fill(disk!)
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
