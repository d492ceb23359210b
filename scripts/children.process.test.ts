import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

// As a service manager and a container do it: the signal goes to npm alone, and nothing that npm began may be left.

const root = join(import.meta.dirname, '..')
const soon = { timeout: 180_000 }
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Runs a script of ours through npm; all that it begins carries the mark in its environment. */
async function begin(...args: string[]): Promise<{ npm: ChildProcess; mark: string; data: string }> {
  const mark = `MARU_MARK=${randomUUID()}`
  const data = await mkdtemp(join(tmpdir(), 'maru-signals-'))
  folders.push(data)
  // What pages hold is not tried here, and need not be built for it.
  await writeFile(join(data, 'index.html'), '<!doctype html>')
  const { PATH = '', HOME = '' } = process.env
  const npm = spawn('npm', args, {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH,
      HOME,
      [mark.split('=')[0]!]: mark.split('=')[1],
      MARU_DATA: join(data, 'data'),
      TMPDIR: data,
      WEB_FOLDER: data,
      PORT: '0',
      LOG_LEVEL: 'fatal',
    },
  })
  return { npm, mark, data }
}

/** Processes that were begun under the mark, and the database of the folder, which has an environment of its own. */
function left(mark: string, data: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const read = (file: string) => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, 'utf8')
        } catch {
          return ''
        }
      }
      const command = read('cmdline').replaceAll('\0', ' ')
      const isOurs = read('environ').includes(mark) || read('environ').includes(data) || command.includes(data)
      return isOurs && command !== '' ? [`${pid} ${command}`] : []
    })
}

/** What the bench keeps in the folder for what is temporary. */
const benchFolders = (data: string) => readdirSync(data).filter((name) => name.startsWith('maru-bench-'))

/** The keeper of an embedded database, which runs in a session of its own. */
function databaseOf(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.runIf(process.platform === 'linux')('told to stop through npm', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('npm start leaves neither server nor database on %s', async (signal) => {
    const { npm, mark, data } = await begin('start')
    await expect.poll(() => databaseOf(data), soon).toBeGreaterThan(0)
    const database = databaseOf(data)!
    npm.kill(signal)
    await once(npm, 'exit')
    await expect.poll(() => left(mark, data), soon).toEqual([])
    await expect.poll(() => isRunning(database), soon).toBe(false)
  })

  test('npm test leaves nothing of what it began, however it was begun', async () => {
    const { npm, mark, data } = await begin('test', '--', '--beside', '1', '--only', 'types,lint')
    // npm, the checks, what keeps the machine busy, and the compiler below a starter of its own.
    await expect.poll(() => left(mark, data).length, soon).toBeGreaterThan(3)
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    await expect.poll(() => left(mark, data), soon).toEqual([])
  })

  test('npm run dev leaves neither server nor builder', { tags: 'long' }, async () => {
    const { npm, mark, data } = await begin('run', 'dev')
    await expect.poll(() => databaseOf(data), soon).toBeGreaterThan(0)
    const database = databaseOf(data)!
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    await expect.poll(() => left(mark, data), soon).toEqual([])
    await expect.poll(() => isRunning(database), soon).toBe(false)
  })

  test('npm run bench leaves no server that it measured, and no folder', { tags: 'long' }, async () => {
    const { npm, mark, data } = await begin('run', 'bench', '--', 'calls')
    await expect.poll(() => left(mark, data).some((line) => line.includes('apps/server/main.ts')), soon).toBe(true)
    expect(benchFolders(data)).not.toEqual([])
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    await expect.poll(() => left(mark, data), soon).toEqual([])
    expect(benchFolders(data)).toEqual([])
  })
})
