import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const output = join(root, 'dist/web')

/**
 * The web: one page (`apps/web/index.html`) whose `%LANG%`, `%THEME%`, `%NONCE%`, `%DICTIONARY%` and `%BOOT%` the server fills in, and
 * files under `/po/assets/` that never change under their name.
 */
export default defineConfig({
  root,
  base: '/po/',
  publicDir: false,
  plugins: [react(), darkByItself(), firstPageAhead(), pageAtTheTop(), compressed()],
  resolve: {
    // Schemas stay on the server: see the file.
    alias: [{ find: /^zod$/, replacement: join(root, 'platform/web/contracts-without-schemas.ts') }],
  },
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: output,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // Inlined files would need data: addresses, which the policy of the page does not allow everywhere.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: 'manifest.json',
    rolldownOptions: {
      input: join(root, 'apps/web/index.html'),
      output: {
        // What changes only with its version stays in the browser's cache over our releases.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core|react-router|router-core|history|store|react-store)|i18next|react-i18next)[\\/]/,
            },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
})

/**
 * Repeats every rule for `[data-theme="dark"]` for `auto` on a system that is dark, so that `auto` is right from the
 * first paint and follows the system without any script.
 */
function darkByItself(): Plugin {
  const darkRule = /([^{}]*\[data-theme=["']?dark["']?\][^{}]*)\{([^{}]*)\}/g
  return {
    name: 'maru-dark-by-itself',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(code) {
        const rules = [...code.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(darkRule)]
        if (rules.length === 0) return undefined
        const automatic = rules.map(
          ([, selector, body]) =>
            `${selector!.replaceAll(/\[data-theme=["']?dark["']?\]/g, '[data-theme="auto"]')}{${body}}`,
        )
        return { code: `${code}\n@media (prefers-color-scheme: dark) {\n${automatic.join('\n')}\n}\n`, map: null }
      },
    },
  }
}

/**
 * Lets the browser fetch the frame and the home page together with the program instead of after it: nearly every visit
 * needs them, and from the sign-in page they come next.
 */
function firstPageAhead(): Plugin {
  const parts = ['modules/shell/web/frame/frame.tsx', 'modules/home/web/home-page.tsx']
  return {
    name: 'maru-first-page-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Set<string>()
        const add = (file: string) => {
          const chunk = bundle[file]
          if (files.has(file) || chunk?.type !== 'chunk') return
          files.add(file)
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
          for (const imported of chunk.imports) add(imported)
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && parts.some((part) => chunk.facadeModuleId?.endsWith(part))) add(chunk.fileName)
        }
        const missing = [...files].filter((file) => !html.includes(file))
        return missing.map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: file.endsWith('.css')
            ? { rel: 'stylesheet', crossorigin: true, href: `/po/${file}` }
            : { rel: 'modulepreload', crossorigin: true, href: `/po/${file}`, nonce: '%NONCE%' },
        }))
      },
    },
  }
}

/** The page is built where it stands in the source; the server looks for it at the top. */
function pageAtTheTop(): Plugin {
  return {
    name: 'maru-page-at-the-top',
    apply: 'build',
    writeBundle({ dir = output }) {
      renameSync(join(dir, 'apps/web/index.html'), join(dir, 'index.html'))
      rmSync(join(dir, 'apps'), { recursive: true })
    },
  }
}

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while people wait. */
function compressed(): Plugin {
  return {
    name: 'maru-compressed',
    apply: 'build',
    writeBundle({ dir = output }) {
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
