import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** Says which built style sheet holds which source, for what the server draws first (`styles.json`). */
export function styleSheetsByName(): Plugin {
  return {
    name: 'maru-style-sheets-by-name',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sheets: Record<string, string> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const sources = chunk.moduleIds.filter((id) => id.endsWith('.css')).map((id) => relative(root, id))
        const built = [...(chunk.viteMetadata?.importedCss ?? [])]
        for (const source of sources) for (const sheet of built) sheets[source] ??= sheet
      }
      this.emitFile({ type: 'asset', fileName: 'styles.json', source: JSON.stringify(sheets) })
    },
  }
}
