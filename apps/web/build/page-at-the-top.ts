import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const webFolder = join(import.meta.dirname, '../../../dist/web')

/** The page is built where it stands in the source; the server looks for it at the top. */
export function pageAtTheTop(): Plugin {
  return {
    name: 'maru-page-at-the-top',
    apply: 'build',
    writeBundle({ dir = webFolder }) {
      renameSync(join(dir, 'apps/web/index.html'), join(dir, 'index.html'))
      rmSync(join(dir, 'apps'), { recursive: true })
    },
  }
}
