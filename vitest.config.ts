import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserProviderOption } from 'vitest/node'
import { contractsForTheWeb } from './apps/web/build/contracts-for-the-web.ts'
import { darkByItself } from './apps/web/build/dark-by-itself.ts'
import { onlyUsedIcons } from './platform/web/testing/only-used-icons.ts'
import { argumentsOfTests, findOrInstallChromium } from './scripts/chromium.ts'

const root = import.meta.dirname

/** What the pieces of the interface import from packages; whatever else they come to import is named here, too. */
const packagesOfTheWeb = [
  '@atlaskit/pragmatic-drag-and-drop/combine',
  '@atlaskit/pragmatic-drag-and-drop/element/adapter',
  '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge',
  '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item',
  '@flowjs/flow.js',
  '@simplewebauthn/browser',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/extension-table',
  '@tiptap/extension-text-align',
  '@tiptap/extension-text-style',
  '@tiptap/extensions',
  '@tiptap/pm/model',
  '@tiptap/pm/state',
  '@tiptap/pm/view',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'axe-core',
  'diff',
  'i18next',
  'pdf-lib',
  'react',
  'react-dom',
  'react-dom/client',
  'react-i18next',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'uqr',
  'vitest-browser-react/pure',
]

/**
 * One more than there are processors: tests wait for the database, and some for mail servers and for time. Each one loads
 * and warms up what it needs: 28 files through HTTP took 141 processor seconds with two, 164 with three, 182 with four.
 * Left to itself, a run keeps one processor free: of two that is half.
 */
const maxWorkers = availableParallelism() + 1

/** Requests leave much behind that is soon forgotten: with more room for it a tenth less goes into looking through it. */
const roomForTheYoung = ['--max-semi-space-size=64']

export default defineConfig({
  test: {
    // What takes long is left to `npm run test:all`.
    tags: [{ name: 'long' }],
    projects: [
      {
        // Rules and other pure things: no database, no browser.
        test: {
          name: 'unit',
          // Loading the same files for each test again was a third of it. Whoever changes what others load puts it back.
          isolate: false,
          include: ['{platform,modules,apps,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/*.process.test.ts', '**/*.component.test.tsx'],
          maxWorkers,
          // Some compute for a second or two; a busy machine may take ten times that.
          testTimeout: 60_000,
        },
      },
      {
        // Through the door: the whole app on PostgreSQL.
        resolve: {
          alias: [{ find: /^.*\/hashing-cost\.ts$/, replacement: join(root, 'apps/server/testing/hashing-cost.ts') }],
        },
        test: {
          name: 'api',
          // What a file imports is not loaded again by the next: an app keeps its state in its own objects, and each file
          // has its own app and database.
          isolate: false,
          include: ['{platform,modules,apps}/**/*.api.test.ts'],
          execArgv: roomForTheYoung,
          globalSetup: ['apps/server/testing/global-setup.ts'],
          setupFiles: ['apps/server/testing/tell-failures.ts'],
          maxWorkers,
          // Ends what hangs; a busy machine may take its time: some tests wait for a minute at most, twice.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        // Pieces of the interface in a real Chromium, without a server; see platform/web/testing/README.md.
        plugins: [react(), contractsForTheWeb(), darkByItself()],
        resolve: {
          // As in vite.config.ts: schemas stay on the server.
          alias: [{ find: /^zod$/, replacement: join(root, 'platform/web/contracts-without-schemas.ts') }],
        },
        // Known from the start: what is found only on the way would load the page again in the middle of a test.
        optimizeDeps: {
          noDiscovery: true,
          include: packagesOfTheWeb,
          rolldownOptions: { plugins: [onlyUsedIcons(root)] },
        },
        test: {
          name: 'component',
          include: ['{platform,modules,apps}/**/*.component.test.tsx'],
          setupFiles: ['platform/web/testing/set-up.ts'],
          // A page for each file: one for all keeps what they leave, and is ten times as slow in the end.
          isolate: true,
          // By themselves: the focus belongs to one page at a time.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          // Patience for a busy machine; a piece of the interface answers in a fraction of a second.
          testTimeout: 40_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: chromiumOfThisMachine(),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Real processes: started, killed, started again.
        test: {
          name: 'process',
          include: ['{platform,modules,apps,scripts}/**/*.process.test.ts'],
          globalSetup: ['apps/server/testing/fill-folder.ts'],
          // Ends what hangs; a busy machine may take its time.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          // They wait more than they work, and each has its own folders and ports.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

/** Looks for Chromium when a page is opened, not before: rules and calls are tested on a machine without one, too. */
function chromiumOfThisMachine(): BrowserProviderOption {
  let found: ReturnType<typeof playwright> | undefined
  const provider = () => {
    found ??= playwright({
      launchOptions: {
        executablePath: findOrInstallChromium(),
        args: [...argumentsOfTests],
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      },
      contextOptions: { locale: 'ko-KR', timezoneId: 'Asia/Seoul' },
    })
    return found
  }
  return {
    ...playwright(),
    prewarm: (context) => provider().prewarm?.(context),
    providerFactory: (project) => provider().providerFactory(project),
  }
}
