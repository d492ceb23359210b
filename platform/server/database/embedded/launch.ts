import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import type { Home } from './folders.ts'

/** A program that was started: it tells at any time how it ended, and it can be waited for. */
export type Launched = {
  /** Null while it runs. */
  end: () => End | null
  ended: Promise<End>
  /** Whether it runs on does not keep this process alive. */
  unref: () => void
}

/** Why a program could not be started, or how it ended. */
export type End = { error: Error } | { code: number | null; signal: NodeJS.Signals | null }

/**
 * Starts a PostgreSQL program under its account, in a session of its own so that it outlives this process and no signal
 * of the terminal reaches it. What it says goes to the file `output`, which is emptied first; `input` is its standard
 * input.
 *
 * The program gets the home as file descriptor 3. As `nobody` it could not pass through a closed folder above the home
 * (/root, say), but it may use a folder that root has opened for it: `home.asServer` names paths that way.
 */
export async function launch(
  home: Home,
  program: string,
  args: string[],
  options: { output: string; input?: string; env?: Record<string, string> },
): Promise<Launched> {
  const [folder, output] = await Promise.all([open(home.path, 'r'), open(options.output, 'w', 0o600)])
  try {
    const child = spawn(program, args, {
      detached: true,
      cwd: home.path,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', output.fd, output.fd, folder.fd],
      // Nothing of our own environment: PGDATA, PGPORT and the like must not decide, and our secrets are not its business.
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...options.env },
      ...(home.account.switched && { uid: home.account.uid, gid: home.account.gid }),
    })
    // At once: a program that cannot work ends while the files below are being closed.
    let end: End | null = null
    const ended = new Promise<End>((resolve) => {
      child.once('error', (error) => resolve((end = { error })))
      child.once('exit', (code, signal) => resolve((end = { code, signal })))
    })
    child.stdin?.on('error', () => {}) // it ended before it read everything; its exit code tells
    child.stdin?.end(options.input)
    return { end: () => end, ended, unref: () => child.unref() }
  } finally {
    await Promise.all([folder.close(), output.close()])
  }
}

/** Waits for the end of a program. True when it reports success; throws when it could not be started at all. */
export async function succeeded(program: Launched): Promise<boolean> {
  const end = await program.ended
  if ('error' in end) throw end.error
  return end.code === 0
}
