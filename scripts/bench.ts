import { join } from 'node:path'
import { begin, ended } from './children.ts'

// In a process of its own, which ends with all that it measures when it is told to.
const run = join(import.meta.dirname, '../bench/run.ts')
process.exit(await ended(begin(process.execPath, [run, ...process.argv.slice(2)], { stdio: 'inherit' })))
