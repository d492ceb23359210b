import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { inputSchemaOf } from '#platform/contract/call.ts'
import { ownFields } from '#platform/contract/fields.ts'
import type { AccessMatrix, AccessRow, AccessWorld } from '#platform/testing/access-matrix.ts'
import { serverModules } from '../modules.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { accessWorld, hashOfAllTables, readAccessMatrix } from '../testing/world.ts'

/** Streams stay open and are held elsewhere. */
const calls: Call[] = serverModules
  .flatMap((module) => module.calls.map(({ call }) => call))
  .filter((call) => call.answer !== 'stream')
const matrix: AccessMatrix = await readAccessMatrix()

let app: TestApp
let world: AccessWorld
let people: Record<'employee' | 'manager' | 'otherCompany' | 'ended' | 'disabled', TestClient>

beforeAll(async () => {
  app = await startTestApp()
  world = await accessWorld(app.db)
  people = {
    employee: await app.signIn('dohyun.kim'),
    manager: await app.signIn('manager'),
    otherCompany: await app.signIn('haneul.song'),
    ended: await app.signIn('board.manager'),
    disabled: await app.signIn('reserve.manager'),
  }
  await app.db
    .updateTable('accounts_sessions')
    .set({ ended_at: new Date() })
    .where('person_code', '=', (eb) =>
      eb.selectFrom('accounts_accounts').select('person_code').where('user_name', '=', 'board.manager'),
    )
    .execute()
  await app.db
    .updateTable('accounts_accounts')
    .set({ disabled_at: new Date() })
    .where('user_name', '=', 'reserve.manager')
    .execute()
  // The colleague has chosen no password herself yet, so that she may be invited: each row stands alone.
  await app.db
    .updateTable('accounts_accounts')
    .set({ must_change: true })
    .where('person_code', '=', world.colleague.personCode)
    .execute()
})
afterAll(() => app.close())

/** How the tables were after the last refusal, until a call is accepted. */
let unchanged: string | undefined

/** Sends, and when the call is refused looks whether anything was changed by it. */
async function sendAndLook(client: TestClient, call: Call, input: Record<string, unknown>) {
  const before = unchanged ?? (await hashOfAllTables(app.db))
  unchanged = undefined
  const answer = await client.send(call, input)
  if (answer.status >= 400) {
    unchanged = await hashOfAllTables(app.db)
    expect(unchanged, `${call.name} was refused with ${answer.status} and changed something`).toBe(before)
  }
  return answer
}

test('every call has a row, and every row a call', () => {
  const names = new Set(calls.map(({ name }) => name))
  expect(
    [...names].filter((name) => !matrix[name]),
    'calls without a row in the access matrix of their module',
  ).toEqual([])
  expect(
    Object.keys(matrix).filter((name) => !names.has(name)),
    'rows of the access matrix without a call',
  ).toEqual([])
})

describe.each(calls.filter((call) => matrix[call.name]))('$name', (call) => {
  const row: AccessRow = matrix[call.name]!
  // Tokens of other standards are nothing a person has: whoever comes with a session is a visitor there.
  const isPublic = call.access.kind !== 'signedIn'

  if (!isPublic)
    test('signed out, after the session ended and with a disabled account: 401', async () => {
      for (const client of [app.visitor(), people.ended, people.disabled]) {
        const answer = await sendAndLook(client, call, row.input(world))
        expect(answer).toMatchObject({ status: 401, body: { code: 'UnauthorizedAccessException' } })
      }
    })

  if (isPublic)
    test('a visitor gets what is declared', async () => {
      expect((await sendAndLook(app.visitor(), call, row.input(world))).status).toBe(row.visitor ?? 200)
    })

  if (!isPublic)
    test('another company, an employee and the manager get what is declared', async () => {
      // The most that may change comes last, so that the others meet the world as it was.
      for (const who of ['otherCompany', 'employee', 'manager'] as const) {
        const { status, text } = await sendAndLook(people[who], call, row.input(world))
        expect(status, `${who}: ${text.slice(0, 300)}`).toBe(row[who])
      }
    })

  if (row.foreign)
    test('a foreign id and a missing id give the same answer', async () => {
      const [foreign, missing] = [
        await sendAndLook(people.employee, call, row.foreign!.of(world)),
        await sendAndLook(people.employee, call, row.foreign!.missing(world)),
      ]
      expect(foreign.status).toBe(missing.status)
      expect(withoutRequestId(foreign.body)).toEqual(withoutRequestId(missing.body))
    })

  if (!isPublic && ownFields(inputSchemaOf(call)).length > 0)
    test("another person's identity in the input: 403", async () => {
      for (const { field } of ownFields(inputSchemaOf(call))) {
        const answer = await sendAndLook(people.employee, call, { ...row.input(world), [field]: 'someone-else' })
        expect(answer, field).toMatchObject({ status: 403, body: { code: 'AccessDeniedException' } })
      }
    })

  if (Object.keys(inputSchemaOf(call).shape).length > 0 && !isPublic)
    test('nonsense: never 500, and where the input has a rule 400', async () => {
      const nonsense = Object.fromEntries(
        Object.keys(inputSchemaOf(call).shape).map((field) => [field, 'x\0'.repeat(9)]),
      )
      const answer = await sendAndLook(people.manager, call, nonsense)
      // No file is received from somebody who may not call, so her fields are not looked at either.
      if (call.upload && row.manager === 403) return expect(answer.status).toBe(403)
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'ValidationException', error: { fields: expect.any(Array) } },
      })
    })

  if (call.method !== 'GET')
    test('by GET: 405, unless the path reads something else', async () => {
      const sameByGet = calls.some(
        (other) => other.method === 'GET' && other.path.toLowerCase() === call.path.toLowerCase(),
      )
      if (sameByGet) return
      const answer = await people.employee.request('GET', `/cm${call.path.replace(/\{\w+\}/g, 'x')}`)
      // Another standard says it in its own words.
      const said = call.answer === 'protocol' ? { status: '405' } : { code: 'MethodNotAllowedException' }
      expect(answer).toMatchObject({ status: 405, body: said })
    })
})

function withoutRequestId(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? undefined : value)))
}
