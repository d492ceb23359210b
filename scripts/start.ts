import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The web is built once; the server itself runs as it stands.
const root = join(import.meta.dirname, '..')
if (!existsSync(join(root, 'dist/web/index.html'))) {
  console.log('Building the web (only before the first start) …')
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}
await import('#apps/server/main.ts')
