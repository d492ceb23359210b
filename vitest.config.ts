import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        // Rules and other pure things: no database, no browser.
        test: {
          name: 'unit',
          include: ['{platform,modules,apps,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/*.process.test.ts'],
        },
      },
      {
        // Through the door: the whole app on PostgreSQL.
        test: {
          name: 'api',
          // What a file imports is not loaded again by the next: an app keeps its state in its own objects, and each file
          // has its own app and database.
          isolate: false,
          include: ['{platform,modules,apps}/**/*.api.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          setupFiles: ['apps/server/testing/tell-failures.ts'],
          // Ends what hangs; a busy machine may take its time.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        // Real processes: started, killed, started again.
        test: {
          name: 'process',
          include: ['{platform,apps}/**/*.process.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They wait more than they work, and each has its own folders and ports; after the others, which work.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
