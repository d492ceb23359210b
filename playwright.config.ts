import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments } from './scripts/chromium.ts'

const chromium = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [...chromiumArguments],
  // Where no language is set, a Korean name of what is saved would become "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
}

/** Journeys in a real Chromium against a real server; see e2e/README.md. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  globalSetup: './e2e/setup/start-portal.ts',
  fullyParallel: false,
  workers: 2,
  // A journey that passes only at the second try is a defect to find.
  retries: 0,
  // Patience for a busy machine: what has to be quick says so itself, with a limit of its own.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  use: { locale: 'ko-KR', timezoneId: 'Asia/Seoul', trace: 'retain-on-failure', launchOptions: chromium },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
})
