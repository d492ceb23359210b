import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Whether this machine has a program that some tests ask: found, else from Debian's packages when we are root. Services
 * of theirs are not started.
 * @param program its path
 * @param what the tests that need it, and by which name people know it
 * @returns why not, in one line, or undefined when it is there
 */
export function lackOf(program: string, packages: readonly string[], what: string): string | undefined {
  if (existsSync(program)) return undefined
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const run = (...args: string[]) =>
      spawnSync('apt-get', args, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      })
    run('update', '-q')
    // Another test may be installing something.
    run('install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages)
    if (existsSync(program)) return undefined
  }
  return `${what}: install it (Debian: "apt-get install ${packages.join(' ')}")`
}
