import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './apps/web/build/compressed.ts'
import { contractsForTheWeb } from './apps/web/build/contracts-for-the-web.ts'
import { darkByItself } from './apps/web/build/dark-by-itself.ts'
import { fetchedAfterThePaint } from './apps/web/build/fetched-after-the-paint.ts'
import { firstPageAhead } from './apps/web/build/first-page-ahead.ts'
import { neededBy } from './apps/web/build/needed-by.ts'
import { pageAtTheTop } from './apps/web/build/page-at-the-top.ts'
import { serviceWorker } from './apps/web/build/service-worker.ts'
import { styleSheetsByName } from './apps/web/build/style-sheets-by-name.ts'

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
