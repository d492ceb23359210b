import { join } from 'node:path'
import { build } from 'vite'
import { begin, ended } from './children.ts'
import { compiledProgram } from './compiled-program.ts'

// The web is rebuilt when a file of it changes, the server starts anew when one of its own does: one address, the
// same pages and headers as in production.
const root = join(import.meta.dirname, '..')
await build({ root, mode: 'development', logLevel: 'warn', build: { watch: {} } })
const server = begin(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'apps/server/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE: compiledProgram },
})
process.exit(await ended(server))
