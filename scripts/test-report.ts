import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a run of tests came to; each failure says where, which test and what it said, on a few lines. */
export type TestReport = { passed: number; failed: number; skipped: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs?: { title: string; file: string; line: number; ok: boolean; tests: { results: BrowserResult[] }[] }[]
}
type BrowserResult = { errors?: { message?: string }[] }
type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
  errors?: { message?: string }[]
}

/** Reads the JSON report of Vitest or of Playwright. */
export function readTestReport(report: VitestReport | BrowserReport): TestReport {
  return 'stats' in report ? readBrowserReport(report) : readVitestReport(report)
}

function readVitestReport(report: VitestReport): TestReport {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap((file) => {
      const where = relative(process.cwd(), file.name)
      const tests = file.assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded, or whose preparation failed, has no failed test but a message.
      if (tests.length === 0 && file.status === 'failed') return [`${where}\n${shortened(file.message)}`]
      return tests.map((test) => `${where} › ${test.fullName}\n${shortened(test.failureMessages?.[0])}`)
    }),
  }
}

function readBrowserReport({ stats, suites, errors }: BrowserReport): TestReport {
  const specs = (suite: Suite): NonNullable<Suite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ]
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...(errors ?? []).map(({ message }) => shortened(message)),
      ...suites.flatMap(specs).flatMap(({ ok, file, line, title, tests }) => {
        if (ok) return []
        const messages = tests.flatMap(({ results }) => results).flatMap((result) => result.errors ?? [])
        return [`e2e/${file}:${line} › ${title}\n${shortened(messages[0]?.message)}`]
      }),
    ],
  }
}

const mostLines = 12
const shortened = (message = 'no message') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, mostLines)
    .map((line) => `    ${line.slice(0, 240)}`)
    .join('\n')
