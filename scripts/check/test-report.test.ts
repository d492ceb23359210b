import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readTestReport } from './test-report.ts'

describe('what a run of tests came to', () => {
  it('names the failed tests of Vitest, and a file that could not be loaded', () => {
    const read = readTestReport({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        {
          name: `${process.cwd()}/modules/a.test.ts`,
          status: 'failed',
          assertionResults: [
            { fullName: 'a holds', status: 'passed' },
            {
              fullName: 'a breaks',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at a.ts', 'the call failed'],
            },
          ],
        },
        { name: `${process.cwd()}/modules/b.test.ts`, status: 'failed', message: 'no such file', assertionResults: [] },
      ],
    })
    expect(read).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: [
        'modules/a.test.ts › a breaks\n    expected 1\n      at a.ts\n    the call failed',
        'modules/b.test.ts\n    no such file',
      ],
      failedTests: ['modules/a.test.ts › a breaks', 'modules/b.test.ts'],
      failedFiles: ['modules/a.test.ts', 'modules/b.test.ts'],
      runnerErrors: [],
      unsteady: [],
    })
  })

  it('names the failed journeys, wherever they are nested; one that passed only at the second try has failed', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      file: 'a.journey.ts',
      line: 7,
      ok,
      tests: [{ results: [{ errors: ok ? [] : [{ message: 'not seen' }] }] }],
    })
    const read = readTestReport({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [spec('passes', true)],
          suites: [{ specs: [spec('is nested', false)] }],
        },
      ],
    })
    expect(read).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      failures: ['e2e/a.journey.ts:7 › is nested\n    not seen'],
      failedTests: ['e2e/a.journey.ts › is nested'],
      failedFiles: ['e2e/a.journey.ts'],
      runnerErrors: [],
      unsteady: [],
    })
  })

  it('counts what went wrong outside of every test', () => {
    const beside = { failed: 1, failures: ['    Error: nobody caught it'], failedTests: [] }
    const counted = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [] }
    expect(readTestReport(counted, ['Error: nobody caught it'])).toMatchObject(beside)
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
    expect(readTestReport({ stats, suites: [], errors: [{ message: 'Error: nobody caught it' }] })).toMatchObject(
      beside,
    )
  })

  it('shows the page on which a journey failed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maru-report-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'error-context.md')
    writeFileSync(path, '# Error details\n```\nnot seen\n```\n\n```yaml\n- main:\n  - button "로그인"\n```\n')
    const results = [{ errors: [{ message: 'not seen' }], attachments: [{ name: 'error-context', path }] }]
    const { failures } = readTestReport({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [{ title: 'fails', file: 'a.journey.ts', line: 7, ok: false, tests: [{ results }] }] }],
    })
    expect(failures).toEqual([
      'e2e/a.journey.ts:7 › fails\n    not seen\n    the page:\n    - main:\n      - button "로그인"',
    ])
  })
})
