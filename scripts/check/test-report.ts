import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a run of tests came to. */
export type TestReport = {
  passed: number
  failed: number
  skipped: number
  /** Where, which test and what it said, on a few lines. */
  failures: string[]
  /** Where and which, and their files from the root of the repository. */
  failedTests: string[]
  failedFiles: string[]
  /** What went wrong outside of every test; each counts as a failure, and no second try settles it. */
  runnerErrors: string[]
  /** What passed only when it was tried again; it is counted as passed. */
  unsteady: string[]
}

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
  specs?: Spec[]
}
type Spec = {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { results: BrowserResult[] }[]
}
type BrowserResult = { errors?: { message?: string }[]; attachments?: { name: string; path?: string }[] }
type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
  errors?: { message?: string }[]
}

/**
 * Reads the JSON report of Vitest or of Playwright.
 * @param runnerErrors what Vitest's report leaves out (`runner-errors.ts`)
 */
export function readTestReport(report: VitestReport | BrowserReport, runnerErrors: readonly string[] = []): TestReport {
  return 'stats' in report
    ? readBrowserReport(report)
    : readVitestReport(
        report,
        runnerErrors.map((message) => shortened(message)),
      )
}

function readVitestReport(report: VitestReport, runnerErrors: string[]): TestReport {
  const failed = report.testResults
    .filter(({ status }) => status === 'failed')
    .map((file) => {
      const where = relative(process.cwd(), file.name)
      const tests = file.assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded, or whose preparation failed, has no failed test but a message.
      const said =
        tests.length === 0
          ? [{ name: where, message: shortened(file.message) }]
          : tests.map((test) => saidBy(where, test))
      return { where, said }
    })
  const said = failed.flatMap((file) => file.said)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + runnerErrors.length,
    skipped: report.numPendingTests,
    failures: [...runnerErrors, ...said.map(({ name, message }) => `${name}\n${message}`)],
    runnerErrors,
    failedTests: said.map(({ name }) => name),
    failedFiles: failed.map(({ where }) => where),
    unsteady: [],
  }
}

const saidBy = (where: string, test: VitestReport['testResults'][number]['assertionResults'][number]) => ({
  name: `${where} › ${test.fullName}`,
  // The second one is the reason of a refused call, where the test only looked at its status.
  message: test.failureMessages?.map((message) => shortened(message)).join('\n'),
})

function readBrowserReport({ stats, suites, errors }: BrowserReport): TestReport {
  const specs = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const all = suites.flatMap(specs)
  const failed = all.filter(({ ok }) => !ok)
  const runnerErrors = (errors ?? []).map(({ message }) => shortened(message))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + runnerErrors.length,
    skipped: stats.skipped,
    runnerErrors,
    failures: [
      ...runnerErrors,
      ...failed.map((spec) => {
        const results = spec.tests.flatMap((each) => each.results)
        const messages = results.flatMap((result) => result.errors ?? [])
        return [`${nameOf(spec)}\n${shortened(messages[0]?.message)}`, ...results.flatMap(pagesOf)].join('\n')
      }),
    ],
    failedTests: failed.map(nameWithoutLine),
    failedFiles: failed.map(({ file }) => `e2e/${file}`),
    unsteady: [],
  }
}

const nameOf = ({ file, line, title }: Spec) => `e2e/${file}:${line} › ${title}`
/** Lines move; what is counted over many runs is known by its title. */
const nameWithoutLine = ({ file, title }: Spec) => `e2e/${file} › ${title}`

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
