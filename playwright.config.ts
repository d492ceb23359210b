import { defineConfig, devices } from '@playwright/test'
import { argumentsOfTests } from './scripts/chromium.ts'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

const launched = (executablePath: string | undefined) => ({
  executablePath,
  args: [...argumentsOfTests],
  // Where no language is set, a Korean name of what is saved would become "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
})
const { CHROMIUM_PATH: whole, HEADLESS_SHELL_PATH: shell = whole } = process.env

/** Journeys in a real Chromium against a real server; see e2e/README.md. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/setup/start-portal.ts',
  fullyParallel: false,
  // A journey also waits: for the server, for what moves to come to rest.
  workers: 3,
  // A journey that passes only at the second try is a defect to find: CI tries it again on a new portal, and says so.
  retries: 0,
  // Patience for a busy machine: what has to be quick says so itself, with a limit of its own.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  // A trace of every journey costs a third of all their work: it is recorded when what failed is run again.
  use: { locale: 'ko-KR', timezoneId: 'Asia/Seoul', trace: 'off' },
  projects: [
    // Chromium without its windows costs a third less; what it lacks is seen in the whole one.
    { name: 'shell', grepInvert: /@whole-browser/, use: { ...desktop, launchOptions: launched(shell) } },
    { name: 'whole', grep: /@whole-browser/, use: { ...desktop, launchOptions: launched(whole) } },
  ],
})
