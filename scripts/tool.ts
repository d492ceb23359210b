import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '#platform/server/backup/backup-error.ts'
import type { Manifest } from '#platform/server/backup/manifest.ts'
import { platformConfig, readConfig } from '#platform/server/config.ts'
import { refusalOf } from '#platform/server/database/start-failures.ts'
import { createLog } from '#platform/server/log.ts'

/** What backup and restore need: the folder they are told and the same configuration as the server. */
export function toolSettings(option: '--to' | '--from') {
  const { values } = parseArgs({ options: { [option.slice(2)]: { type: 'string' } } })
  const folder = values[option.slice(2)]
  if (typeof folder !== 'string' || folder === '') throw new BackupError(`Say which folder: ${option} FOLDER`)
  const settings = readConfig(process.env, [platformConfig])(platformConfig)
  // Only what an operator must know appears beside the result.
  return { folder, settings, dataFolder: resolve(settings.MARU_DATA), log: createLog('warn') }
}

/**
 * Runs a tool to its end: exit code 0, or 1 with the reason in one sentence. Ctrl+C breaks it off in order.
 * @param work gets a signal that is given when it should stop
 */
export async function runTool(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  try {
    await work(stop.signal)
  } catch (error) {
    console.error(refusalOf(error)?.message ?? (isPlain(error) ? error.message : error))
    process.exitCode = 1
  }
}

/** A wrong option, and what the system says of a file (it names it). */
const isPlain = (error: unknown): error is Error =>
  error instanceof Error &&
  ('syscall' in error || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS'))

export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** The counts of a backup, for people. */
export function describeBackup(title: string, { tables, unfinishedJobs, storedFiles, migrations }: Manifest): string {
  const number = new Intl.NumberFormat('en')
  const lines = [
    title,
    `  ${number.format(sum(tables.map(({ rows }) => rows)))} rows in ${tables.length} tables (${migrations.length} migrations)`,
    ...tables
      .filter(({ rows }) => rows > 0)
      .map(({ name, rows }) => `    ${name.padEnd(40)} ${number.format(rows).padStart(12)}`),
    `  ${number.format(sum(Object.values(unfinishedJobs)))} unfinished background jobs`,
    `  ${number.format(storedFiles.count)} stored files, ${number.format(Math.round(storedFiles.bytes / 1024))} kB`,
  ]
  return lines.join('\n')
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
