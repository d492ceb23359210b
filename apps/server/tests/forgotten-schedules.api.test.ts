import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const run = async () => undefined
/** A module of an older version, with work by the clock that newer ones call otherwise, or only when it is asked for. */
const older = defineServerModule({
  name: 'older',
  calls: [],
  jobs: {
    'older.renamed': { cron: '11 3 * * *', run, givenUp: clockComesAgain },
    'older.asked': { cron: '12 3 * * *', run, givenUp: clockComesAgain },
    'older.kept': { cron: '13 3 * * *', run, givenUp: clockComesAgain },
  },
})
const newer = defineServerModule({
  name: 'older',
  calls: [],
  jobs: {
    'older.named': { cron: '11 3 * * *', run, givenUp: clockComesAgain },
    'older.asked': { run, givenUp: clockComesAgain },
    'older.kept': { cron: '14 3 * * *', run, givenUp: clockComesAgain },
  },
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, older], work: true })
})
afterAll(() => app.close())

async function scheduled(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(app.db)
  return Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))
}
const parted = (all: Record<string, string>, isOlder: boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith('older.') === isOlder))

test('the clock calls nothing any more that the newer version has no job for', async () => {
  const before = await scheduled()
  expect(Object.keys(parted(before, true))).toHaveLength(3)
  // A process that does no work of its own leaves the clock to those that do.
  const idle = await startTestApp({ shares: app })
  await idle.close()
  expect(await scheduled()).toEqual(before)
  const upgraded = await startTestApp({ shares: app, modules: [...serverModules, newer], work: true })
  await upgraded.close()
  const after = await scheduled()
  expect(parted(after, true)).toEqual({ 'older.kept': '14 3 * * *', 'older.named': '11 3 * * *' })
  expect(parted(after, false)).toEqual(parted(before, false))
})
