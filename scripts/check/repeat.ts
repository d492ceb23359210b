import { join } from 'node:path'
import { begin, ended } from '../children.ts'
import type { Options } from './options.ts'

const root = join(import.meta.dirname, '../..')

/** Milliseconds: the checks wait half as long for a runner that puts its database away, and must outlive it. */
const patience = 60_000

/**
 * Runs the same files so many times, each time with a server and a database of their own, to find what is unsteady.
 * @returns the exit code: 0 when they passed every time
 */
export async function repeat({ files }: Options, times: number): Promise<number> {
  const built = await run(['--only', 'build'])
  if (built !== 0) return built
  const failed: number[] = []
  for (let time = 1; time <= times; time += 1) {
    const isJourney = files.every((file) => file.startsWith('e2e'))
    const code = await run([...(isJourney ? ['--only', 'browser'] : []), ...files])
    if (code !== 0) failed.push(time)
    console.log(`\n▸ ${time} of ${times}: ${code === 0 ? 'passed' : 'failed'}`)
  }
  const when = failed.length > 0 ? ` (${failed.join(', ')})` : ''
  console.log(`\n${times - failed.length} passed, ${failed.length} failed${when}`)
  return failed.length > 0 ? 1 : 0
}

const run = (args: readonly string[]) =>
  ended(
    begin(process.execPath, [join(root, 'scripts/check.ts'), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      patience,
    }),
  )
