import { existsSync, readFileSync } from 'node:fs'
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
type BrowserResult = { errors?: { message?: string }[]; attachments?: { name: string; path?: string }[] }
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
        const results = tests.flatMap((each) => each.results)
        const messages = results.flatMap((result) => result.errors ?? [])
        const said = `e2e/${file}:${line} › ${title}\n${shortened(messages[0]?.message)}`
        return [[said, ...results.flatMap(pagesOf)].join('\n')]
      }),
    ],
  }
}

/** What stood on the page when a journey failed: where only the log is kept, nothing else tells. */
function pagesOf({ attachments = [] }: BrowserResult): string[] {
  return attachments.flatMap(({ name, path }) => {
    if (name !== 'error-context' || !path || !existsSync(path)) return []
    const [, page] = /```yaml\n([^]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? []
    return page ? [`    the page:\n${shortened(page, mostLinesOfPage)}`] : []
  })
}

const mostLines = 12
const mostLinesOfPage = 60
const shortened = (message = 'no message', most = mostLines) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, most)
    .map((line) => `    ${line.slice(0, 240)}`)
    .join('\n')
