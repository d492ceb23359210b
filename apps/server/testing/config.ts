import { platformConfig, readConfig } from '#platform/server/config.ts'
import { serverModules } from '../modules.ts'

/** The configuration of tests: demo mode, silent, no rate limit in the way unless a test sets one. */
export const testConfig = (env: Record<string, string> = {}) =>
  readConfig({ MARU_MODE: 'demo', LOG_LEVEL: 'silent', RATE_LIMIT: '10000000', DATABASE_POOL: '4', ...env }, [
    platformConfig,
    ...serverModules.flatMap((module) => module.config ?? []),
  ])
