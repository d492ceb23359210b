import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { moveTo, ProcessWorld, runToEnd, signIn } from '../testing/processes.ts'

const world = new ProcessWorld()
afterAll(() => world.end())

const tool = (name: 'backup' | 'restore', args: string[], dataFolder: string) =>
  runToEnd(join(import.meta.dirname, `../../../scripts/${name}.ts`), args, { MARU_DATA: dataFolder })

describe('the tools', () => {
  test('a backup taken while the portal runs is a portal again in another folder', async () => {
    const folder = await world.filledFolder()
    const portal = await world.start(folder)
    const jiwoo = await signIn(portal.url, 'jiwoo.seo')
    await jiwoo.call(accountsCalls.savePreferences, { theme: 'dark' })

    const to = join(await world.newFolder(), 'backup')
    const backup = await tool('backup', ['--to', to], folder)
    expect(backup).toMatchObject({ code: 0 })
    expect(backup.output).toMatch(/accounts_accounts +\d+/)
    await jiwoo.call(accountsCalls.savePreferences, { theme: 'light' })

    const occupied = await tool('restore', ['--from', to], folder)
    expect(occupied).toMatchObject({ code: 1 })
    expect(occupied.output).toMatch(/^.+ (is not empty|holds files already).*\n$/)
    await portal.stop()

    const elsewhere = await world.newFolder()
    expect(await tool('restore', ['--from', to], elsewhere)).toMatchObject({ code: 0 })
    const restored = await world.start(elsewhere)
    const { userConfig } = await moveTo(restored.url, jiwoo).call(shellCalls.currentUser, {})
    expect(userConfig.theme).toBe('dark')
    await restored.stop()
  })

  test.each([
    ['backup', [], /^Say which folder: --to FOLDER\n$/],
    ['restore', ['--from', '/nonexistent/backup'], /holds no backup/],
    ['backup', ['--to', '/tmp/never-made'], /holds no database/],
  ] as const)('%s %j says what is wrong', async (name, args, message) => {
    const { code, output } = await tool(name, [...args], await world.newFolder())
    expect(code).toBe(1)
    expect(output).toMatch(message)
  })
})
