import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'

/**
 * A reporter of Vitest: writes the tests that were not run because this machine lacks something, with the reason that
 * they gave, into the file named in `MARU_LEFT_OUT`. Those that a run leaves out by itself have no reason.
 */
export default class LeftOut implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (files) => {
    const path = process.env.MARU_LEFT_OUT
    if (!path) return
    const said: string[] = []
    for (const file of files)
      for (const test of file.children.allTests('skipped')) {
        const { note } = test.result() as { note?: string }
        if (note) said.push(`${relative(process.cwd(), file.moduleId)} › ${test.fullName}: ${note}`)
      }
    if (said.length > 0) writeFileSync(path, JSON.stringify(said))
  }
}
