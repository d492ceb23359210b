import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/**
 * A reporter of Vitest: writes the errors that belong to no test, such as a rejection that nobody handles, into the file
 * named in `MARU_RUNNER_ERRORS`. The report of its tests says nothing about them.
 */
export default class RunnerErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_files, errors) => {
    const file = process.env.MARU_RUNNER_ERRORS
    const messages = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)
    if (file && messages.length > 0) writeFileSync(file, JSON.stringify(messages))
  }
}
