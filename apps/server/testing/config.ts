import { platformConfig, readConfig } from '#platform/server/config.ts'
import { serverModules } from '../modules.ts'

/**
 * The configuration of tests: demo mode, silent, no rate limit in the way unless a test sets one, and time for what waits
 * for the database: where the machine stands still for a while, the five seconds of an office end what takes half of one.
 */
const defaults = {
  MARU_MODE: 'demo',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '10000000',
  DATABASE_POOL: '4',
  DATABASE_CONNECTION_TIMEOUT: '60000',
  DATABASE_STATEMENT_TIMEOUT: '60000',
}

/** @param env variables over the defaults of tests */
export const testConfig = (env: Record<string, string> = {}) =>
  readConfig({ ...defaults, ...env }, [platformConfig, ...serverModules.flatMap((module) => module.config ?? [])])
