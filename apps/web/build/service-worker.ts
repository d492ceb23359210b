import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** The service worker stands beside the page, and under one name for ever: there a browser looks for a newer one. */
export function serviceWorker(): Plugin {
  return {
    name: 'maru-service-worker',
    apply: 'build',
    async generateBundle() {
      const file = join(root, 'apps/web/service-worker.ts')
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false })
      // Without its types it imports nothing, and not every browser takes a module as a service worker.
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code.replace(/^export \{\};?\s*$/m, '') })
    },
  }
}
