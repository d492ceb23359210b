import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Selection } from './selection.ts'

/** What failed in the last run: the steps, and of a step of tests the files. */
export type LastFailed = { [step: string]: readonly string[] }

const file = (root: string) => `${root}/node_modules/.cache/maru/last-failed.json`

/** Keeps what failed for `--last-failed`; nothing when nothing did. */
export function keepLastFailed(root: string, failed: LastFailed): void {
  const path = file(root)
  if (Object.keys(failed).length === 0) return rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(failed))
}

/** @returns undefined when nothing failed the last time */
export const readLastFailed = (root: string): LastFailed | undefined =>
  existsSync(file(root)) ? (JSON.parse(readFileSync(file(root), 'utf8')) as LastFailed) : undefined

/** Of a step the files that failed: all of it where none is known, as when it could not be begun. */
export function selectFailed(step: string, failed: LastFailed): Selection {
  const files = failed[step] ?? []
  // Playwright knows by itself which journeys failed.
  return step === 'browser' || files.length === 0 ? {} : { tests: files }
}
