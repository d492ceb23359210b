import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages of Debian's, when we are root and it is Debian; their services are not started. Who installs
 * something meanwhile is waited for. Whether it came to something is seen by what is there then.
 */
export function installFromDebian(packages: readonly string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${packages.join(', ')} for the tests …`)
  // The list of packages has a lock that apt does not wait for.
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('flock', ['--close', import.meta.filename, 'apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
}
