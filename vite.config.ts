import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'
import { contractsForTheWeb } from './apps/web/build/contracts-for-the-web.ts'
import { darkByItself } from './apps/web/build/dark-by-itself.ts'

const root = import.meta.dirname
const output = join(root, 'dist/web')
/** What the first visit loads: the program, the frame and the home page. */
const firstVisit = ['apps/web/start.tsx', 'modules/shell/web/frame/frame.tsx', 'modules/home/web/home-page.tsx']
/** The first thing of all for whoever is not signed in: it does not load what all other pages share. */
const signIn = 'modules/accounts/web/sign-in/sign-in-page.tsx'

/**
 * The web: one page (`apps/web/index.html`) whose `%LANG%`, `%THEME%`, `%NONCE%`, `%DICTIONARY%`, `%PAINT%` and `%BOOT%` the server
 * fills in, and files under `/po/assets/` that never change under their name.
 */
export default defineConfig({
  root,
  base: '/po/',
  // Files whose names never change: the web manifest and its icons.
  publicDir: join(root, 'apps/web/public'),
  plugins: [
    react(),
    contractsForTheWeb(),
    darkByItself(),
    firstPageAhead(),
    fetchedAfterThePaint(),
    styleSheetsByName(),
    pageAtTheTop(),
    serviceWorker(),
    compressed(),
  ],
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
            // What the first script imports: anywhere else it would draw that whole part in before the first paint.
            { name: 'first', test: /vite\/preload-helper|platform\/web\/(yield-to-browser|boot)\.ts/, priority: 5 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
              priority: 4,
            },
            {
              name: 'data',
              test: /node_modules[\\/](@tanstack[\\/](react-query|query-core)|i18next|react-i18next)[\\/]/,
              priority: 4,
            },
            // One style sheet for the first visit: each one more holds the first paint up.
            { name: neededBy(['apps/web/main.ts', ...firstVisit], 'look', /\.css$/), priority: 6 },
            // What the first visit needs must not wait for what several later parts share.
            { name: neededBy(firstVisit, 'shared'), minShareCount: 2, priority: 3 },
            { name: neededBy([signIn], 'forms'), minShareCount: 2, priority: 2 },
            { name: 'parts', minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
  },
})

/**
 * Names the chunk of every module that these sources import, directly or through others; the rest is left to what
 * comes after. Of the icons, which all stand in one index, only those count that are imported by name.
 */
function neededBy(sources: readonly string[], name: string, only = /./) {
  type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
  const needed = new Set<string>()
  const icons = new Set<string>()
  const walk = (id: string, graph: Graph) => {
    if (needed.has(id) || id.includes('/icons-react/')) return
    needed.add(id)
    if (id.startsWith(root) && !id.includes('/node_modules/'))
      for (const [icon] of readFileSync(id, 'utf8').matchAll(/\bIcon[A-Z]\w*/g)) icons.add(icon)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported, graph)
  }
  return (id: string, graph: Graph) => {
    if (needed.size === 0) for (const source of sources) walk(join(root, source), graph)
    if (!only.test(id)) return null
    const icon = /\/icons-react\/.*?\/?(\w+)\.m?js$/.exec(id)?.[1]
    const isNeeded = icon ? !icon.startsWith('Icon') || icons.has(icon) : needed.has(id)
    return isNeeded ? name : null
  }
}

/**
 * Lets the page fetch the frame and the home page together with the program instead of after it: nearly every visit
 * needs them, and from the sign-in page they come next. Which page needs which says `apps/web/begin/needed-parts.ts`.
 */
function firstPageAhead(): Plugin {
  const parts = { frame: 'modules/shell/web/frame/frame.tsx', home: 'modules/home/web/home-page.tsx' } as const
  return {
    name: 'maru-first-page-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        /** Each file with the part that it is for; for none what the program begins with. */
        const files = new Map<string, keyof typeof parts | undefined>()
        const add = (file: string, part?: keyof typeof parts) => {
          const chunk = bundle[file]
          if (files.has(file) || chunk?.type !== 'chunk') return
          files.set(file, part)
          for (const style of chunk.viteMetadata?.importedCss ?? []) if (!files.has(style)) files.set(style, part)
          for (const imported of chunk.imports) add(imported, part)
        }
        const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
        // What the program begins with, in the order in which it asks for it.
        for (const { isEntry, dynamicImports } of chunks)
          if (isEntry) for (const imported of dynamicImports) add(imported)
        for (const part of ['frame', 'home'] as const)
          for (const chunk of chunks) if (chunk.facadeModuleId?.endsWith(parts[part])) add(chunk.fileName, part)
        const missing = [...files].filter(([file]) => !html.includes(file))
        return missing.map(([file, part]) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: file.endsWith('.css')
            ? { rel: 'stylesheet', crossorigin: true, href: `/po/${file}` }
            : {
                rel: 'modulepreload',
                crossorigin: true,
                href: `/po/${file}`,
                nonce: '%NONCE%',
                ...(part && { 'data-part': part }),
              },
        }))
      },
    },
  }
}

/**
 * The page names its scripts for `apps/web/main.ts`, which has them fetched once what the server drew is painted: every
 * request takes a slow processor its time, and `modulepreload` would compile all of them as well.
 */
function fetchedAfterThePaint(): Plugin {
  return {
    name: 'maru-fetched-after-the-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('rel="modulepreload"', 'rel="after-paint" as="script"'),
    },
  }
}

/** Says which built style sheet holds which source, for what the server draws first (`styles.json`). */
function styleSheetsByName(): Plugin {
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

/** The service worker stands beside the page, and under one name for ever: there a browser looks for a newer one. */
function serviceWorker(): Plugin {
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
