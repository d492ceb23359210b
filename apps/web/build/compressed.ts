import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const webFolder = join(import.meta.dirname, '../../../dist/web')

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while people wait. */
export function compressed(): Plugin {
  return {
    name: 'maru-compressed',
    apply: 'build',
    writeBundle({ dir = webFolder }) {
      const folder = join(dir, 'assets')
      for (const name of readdirSync(folder)) {
        if (!/\.(js|css|svg|json)$/.test(name)) continue
        const file = join(folder, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          }),
        )
      }
    },
  }
}
