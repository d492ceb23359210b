import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'

// The web is rebuilt when a file of it changes, the server starts anew when one of its own does: one address, the
// same pages and headers as in production.
const root = join(import.meta.dirname, '..')
await build({ root, mode: 'development', logLevel: 'warn', build: { watch: {} } })
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'apps/server/main.ts')], {
  stdio: 'inherit',
})
server.on('exit', (code) => process.exit(code ?? 0))
