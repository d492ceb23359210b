import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { createExternalDatabase, externalServer } from '../testing/external-database.ts'
import { moveTo, ProcessWorld, signIn } from '../testing/processes.ts'

const world = new ProcessWorld()
afterAll(() => world.end())

describe.runIf(externalServer)('on an external PostgreSQL', () => {
  test('two processes serve one portal, and no database of our own is made', async () => {
    const database = await createExternalDatabase()
    const folder = await world.newFolder()
    try {
      const first = await world.start(folder, { DATABASE_URL: database.url })
      const second = await world.start(folder, { DATABASE_URL: database.url })
      const jiwoo = await signIn(first.url, 'jiwoo.seo')
      await jiwoo.call(accountsCalls.savePreferences, { theme: 'dark' })
      const { userConfig } = await moveTo(second.url, jiwoo).call(shellCalls.currentUser, {})
      expect(userConfig.theme).toBe('dark')
      expect([await first.stop(), await second.stop()]).toEqual([0, 0])
      await expect(access(join(folder, 'postgres'))).rejects.toThrow('ENOENT')
    } finally {
      await database.drop()
    }
  })
})
