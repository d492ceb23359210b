import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ofTheGenerator = 'apps/server/tests/new-module.process.test.ts'
const handbook = 'docs/add-a-module.md'
const makes = 'scripts/new-module/'
/** Of the portal as a whole: it is started, killed, stopped, and two are at work. */
const ofEveryCommit = ['restart', 'stopping', 'together'].map((name) => `apps/server/tests/${name}.process.test.ts`)

/**
 * The tests of processes, as patterns of files, that would only say the same again after a change that says nothing to
 * modules which it does not reach: those of such modules, and the generator's where it makes nothing upon a reached one.
 * @param changed paths from the root
 * @param reached names of the modules that were changed, or import what was
 */
export function processTestsUntouchedBy(root: string, changed: readonly string[], reached: ReadonlySet<string>) {
  const others = globSync('modules/*', { cwd: root }).filter((path) => !reached.has(basename(path)))
  const isGeneratorTouched =
    changed.some((file) => file === handbook || file.startsWith(makes)) ||
    [...madeUpon(root)].some((module) => reached.has(module))
  return [
    ...others.map((path) => `${path}/**/*.process.test.ts`),
    ...(isGeneratorTouched ? [] : [ofTheGenerator]),
  ].toSorted()
}

/** After such a change `npm test` leaves to CI what has no module: the backup, a standby, a full disk, what refuses a start. */
export const processTestsLeftToCi = (root: string): string[] =>
  globSync('{apps,platform,scripts}/**/*.process.test.ts', { cwd: root })
    .filter((file) => !ofEveryCommit.includes(file) && file !== ofTheGenerator)
    .toSorted()

/** The modules that what the generator makes imports. */
function madeUpon(root: string): Set<string> {
  const files = globSync([`${makes}**/*.*`, handbook], { cwd: root })
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/#modules\/(\w+)\//g)].map(([, module]) => module!),
    ),
  )
}
