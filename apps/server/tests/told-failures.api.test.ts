import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { bindCalls, defineServerModule } from '#platform/server/modules.ts'
import { serverModules } from '../modules.ts'
import type { TestClient } from '../testing/client.ts'
import { failureOf, tellFailures } from '../testing/failures.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const brokenCalls = defineCalls('broken', {
  statement: {
    method: 'GET',
    path: '/api/broken/statement',
    summary: 'Asks for a column that no table has.',
    access: access.signedIn,
    input: z.object({ word: z.string().max(100) }),
    result: z.null(),
  },
})
const brokenJob = 'broken.work'
const brokenModule = defineServerModule({
  name: 'broken',
  calls: bindCalls(brokenCalls, {
    statement: async ({ db }, { word }) => {
      await sql`select nowhere from platform_audit where action = ${word} and id = ${7}`.execute(db)
      return null
    },
  }),
  jobs: {
    [brokenJob]: {
      run: async () => {
        throw new Error('nowhere to go')
      },
      givenUp: nothingWaits('it is a test'),
    },
  },
})

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, brokenModule], work: true })
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const told = `GET /cm/api/broken/statement answered 500: error: column "nowhere" does not exist
the statement: select nowhere from platform_audit where action = $1 and id = $2
its parameters: $1 string, $2 number`

test('a call that fails says why, with the statement and never with what was in it', async () => {
  const failure: unknown = await jiwoo.call(brokenCalls.statement, { word: 'hush' }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'InternalServerErrorException', message: told })
  expect((failure as Error).cause).toMatchObject({ stack: expect.stringMatching(/at .*told-failures\.api\.test\.ts/) })
})

test('a failed test that only looked at the status is told why, once', async () => {
  await jiwoo.send(brokenCalls.statement, { word: 'hush' })
  const failed = { state: 'fail', errors: [{ message: 'expected 500 to be 200' }] }
  expect(() => tellFailures(failed)).toThrow(told)
  expect(() => tellFailures(failed)).not.toThrow()
})

let asked: string
test('a failure is kept while its test runs …', async () => {
  const { headers } = await jiwoo.send(brokenCalls.statement, { word: 'hush' })
  asked = String(headers['x-request-id'])
  expect(failureOf(asked)?.message).toBe(told)
})
test('… and is not told of the next', () => {
  expect(failureOf(asked)).toBeUndefined()
})

test('a test that expects a failure, or says why already, is told nothing', async () => {
  await jiwoo.send(brokenCalls.statement, { word: 'hush' })
  expect(() => tellFailures({ state: 'pass' })).not.toThrow()
  await jiwoo.send(brokenCalls.statement, { word: 'hush' })
  expect(() => tellFailures({ state: 'fail', errors: [{ message: `AppError: ${told}` }] })).not.toThrow()
})

test('a failed test that waited for background work is told why that failed', async () => {
  await app.services.jobs.enqueue(app.db, brokenJob, {})
  const said = () => {
    try {
      return tellFailures({ state: 'fail', errors: [{ message: 'expected 1 to be 2' }] })
    } catch (error) {
      return (error as Error).message
    }
  }
  await expect
    .poll(said)
    .toMatch(
      /^Meanwhile the log said:\nbackground work failed and is tried again: nowhere to go: at .*told-failures\.api\.test\.ts/,
    )
})
