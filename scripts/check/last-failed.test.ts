import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepLastFailed, readLastFailed, selectFailed } from './last-failed.ts'

it('keeps what failed until a run in which nothing does', () => {
  const root = mkdtempSync(join(tmpdir(), 'maru-failed-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect(readLastFailed(root)).toBeUndefined()
  keepLastFailed(root, { types: [], tests: ['a.test.ts'] })
  expect(readLastFailed(root)).toEqual({ types: [], tests: ['a.test.ts'] })
  keepLastFailed(root, {})
  expect(readLastFailed(root)).toBeUndefined()
})

it('runs the files that failed, and all of a step of which none is known', () => {
  const failed = { tests: ['a.test.ts'], process: [], browser: ['e2e/a.journey.ts'] }
  expect(selectFailed('tests', failed)).toEqual({ tests: ['a.test.ts'] })
  expect(selectFailed('process', failed)).toEqual({})
  expect(selectFailed('browser', failed)).toEqual({})
})
