import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from './embedded-error.ts'

const run = promisify(execFile)

/** What PostgreSQL's own lock file says, and whether the process it names is really there. */
export type Postmaster = { pid: number; alive: boolean; status: 'starting' | 'ready' | 'stopping' }

/**
 * Reads `postmaster.pid`, or answers null when there is none: PostgreSQL writes it when it starts and removes it as the
 * last thing when it stops. We only ever read it.
 */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  // Line 1 is the process, line 8 what it is doing.
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!pid) return null
  const word = lines[7]?.trim()
  const status = word === 'ready' || word === 'stopping' ? word : 'starting'
  return { pid, status, alive: await isPostmasterOf(cluster, pid) }
}

/** After a power failure the number in the file may belong to another process: look what it is. */
async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-o', 'state=,comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
    return /^[^Z].*postgres/.test(stdout.trim())
  }
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === cluster
  } catch (error) {
    if (errorCode(error) !== 'EACCES') return false
    // Root in a container may not look into a process of nobody's: its name, and not being a zombie, must do.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return /\(postgres\) [^ZX]/.test(stat)
  }
}
