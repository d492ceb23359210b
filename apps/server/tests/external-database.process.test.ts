import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { moveTo, ProcessWorld, signIn } from '../testing/processes.ts'

const server = process.env.TEST_DATABASE_URL
const world = new ProcessWorld()
afterAll(() => world.end())

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

describe.runIf(server)('on an external PostgreSQL', () => {
  test('two processes serve one portal, and no database of our own is made', async () => {
    const name = `maru_external_${randomBytes(4).toString('hex')}`
    await onServer(`create database ${name} encoding 'UTF8' template template0`)
    const url = new URL(server!)
    url.pathname = `/${name}`
    const folder = await world.newFolder()
    try {
      const first = await world.start(folder, { DATABASE_URL: url.href })
      const second = await world.start(folder, { DATABASE_URL: url.href })
      const jiwoo = await signIn(first.url, 'jiwoo.seo')
      await jiwoo.call(accountsCalls.savePreferences, { theme: 'dark' })
      const { userConfig } = await moveTo(second.url, jiwoo).call(shellCalls.currentUser, {})
      expect(userConfig.theme).toBe('dark')
      expect([await first.stop(), await second.stop()]).toEqual([0, 0])
      await expect(access(join(folder, 'postgres'))).rejects.toThrow('ENOENT')
    } finally {
      await onServer(`drop database ${name} with (force)`)
    }
  })
})
