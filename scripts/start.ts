import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { begin, ended } from './children.ts'
import { compiledProgram } from './compiled-program.ts'

// The web is built once, unless another folder has it; the server itself runs as it stands.
const root = join(import.meta.dirname, '..')
if (!process.env.WEB_FOLDER && !existsSync(join(root, 'dist/web/index.html'))) {
  console.log('Building the web (only before the first start) …')
  // By a process of its own: what the builder needs of memory must not stay with the server.
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const code = await ended(
    begin(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' }),
  )
  if (code !== 0) process.exit(code)
}
enableCompileCache(compiledProgram)
await import('#apps/server/main.ts')
