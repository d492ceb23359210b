import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A journey: its file, named from `e2e/`, and what it is called. */
export type Journey = { file: string; title: string; tags: readonly string[] }

/** What only a whole portal shows of a module; each costs some ten processor seconds of every run of CI. */
export const mostFirst = 5

/**
 * A module has at most five journeys that every run of the gate pays for, one of them for every change of anything:
 * see docs/decisions/0017-the-gate.md.
 * @returns what is wrong, and what to do about it
 */
export function faultsOfJourneys(journeys: readonly Journey[]): string[] {
  const isThorough = ({ tags }: Journey) => tags.includes('thorough')
  const modules = Map.groupBy(journeys, ({ file }) => file.split(/[\\/]/)[0]!)
  const faults: string[] = []
  for (const [module, its] of modules) {
    if (module === 'looks') continue
    const first = its.filter((journey) => !isThorough(journey))
    if (first.length > mostFirst)
      faults.push(
        `e2e/${module} has ${first.length} journeys without @thorough, ${mostFirst} are allowed. Prove what one piece does in a *.component.test.tsx beside it (platform/web/testing/README.md), tell it within a journey that there is, or leave the one that is missed least to npm run test:all: test('…', { tag: '@thorough' }, …). There are:`,
        ...first.map(({ file, title }) => `    e2e/${file}  ${title}`),
      )
    // The platform is no module: every journey goes through it.
    if (module !== 'platform' && !its.some(({ tags }) => tags.includes('smoke')))
      faults.push(`e2e/${module} has no journey that runs with every change; tag its shortest one @smoke.`)
  }
  for (const { file, title, tags } of journeys.filter(isThorough))
    if (tags.includes('smoke'))
      faults.push(`e2e/${file}  "${title}" is @smoke, which is in every run, and @thorough, which is not.`)
  return faults
}

type Suite = { suites?: Suite[]; specs?: { file: string; title: string; tags: string[] }[] }

/** All journeys there are, as Playwright finds them: also those that a loop makes. */
export function allJourneys(root: string): Journey[] {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const listed = execFileSync(process.execPath, [playwright, 'test', '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  const journeysOf = (suite: Suite): Journey[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(journeysOf)]
  return journeysOf(JSON.parse(listed) as Suite)
}
