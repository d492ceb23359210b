import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The web is built once; the server itself runs as it stands.
const root = join(import.meta.dirname, '..')
if (!existsSync(join(root, 'dist/web/index.html'))) {
  console.log('Building the web (only before the first start) …')
  // By a process of its own: what the builder needs of memory must not stay with the server.
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('#apps/server/main.ts')
