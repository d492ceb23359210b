import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { begin, ended } from './children.ts'

// In a process of its own, which ends with all that it measures when it is told to; its folders are put away then too.
const folder = mkdtempSync(join(tmpdir(), 'maru-bench-'))
// The database's own account must be able to pass through.
chmodSync(folder, 0o755)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const run = join(import.meta.dirname, '../bench/run.ts')
const env = { ...process.env, TMPDIR: folder }
process.exit(await ended(begin(process.execPath, [run, ...process.argv.slice(2)], { stdio: 'inherit', env })))
