import { existsSync } from 'node:fs'
import { installFromDebian } from '../../../scripts/debian.ts'

/**
 * Whether this machine has a program that some tests ask: found, else from Debian's packages when we are root. Services
 * of theirs are not started.
 * @param program its path
 * @param what the tests that need it, and by which name people know it
 * @returns why not, in one line, or undefined when it is there
 */
export function lackOf(program: string, packages: readonly string[], what: string): string | undefined {
  if (existsSync(program)) return undefined
  installFromDebian(packages)
  if (existsSync(program)) return undefined
  return `${what}: install it (Debian: "apt-get install ${packages.join(' ')}")`
}
