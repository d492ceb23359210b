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
          include: ['{platform,modules,apps}/**/*.api.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Real processes: started, killed, started again.
        test: {
          name: 'process',
          include: ['{platform,apps}/**/*.process.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They wait more than they work, and each has its own folders and ports.
          maxWorkers: 2,
        },
      },
    ],
  },
})
