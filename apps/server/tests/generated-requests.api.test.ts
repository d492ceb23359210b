import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { type Call, inputSchemaOf, pathParameters, placeOf } from '#platform/contract/call.ts'
import { failureEnvelope } from '#platform/contract/errors.ts'
import { serverModules } from '../modules.ts'
import { arbitraryInput } from '../testing/arbitrary-input.ts'
import type { Answer, TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const total = 20_000
const seed = 20_260_318
const calls: Call[] = serverModules
  .flatMap((module) => module.calls.map(({ call }) => call))
  .filter((call) => call.answer !== 'stream')
/** They would end the session or the account that asks; they are asked by a visitor and by people made for it. */
const endsTheSession = new Set<string>([
  accountsCalls.signOut.name,
  accountsCalls.changePassword.name,
  accountsCalls.endSession.name,
  accountsCalls.endOtherSessions.name,
  accountsCalls.resetPassword.name,
  accountsCalls.disableAccount.name,
])

let app: TestApp
let people: TestClient[]

beforeAll(async () => {
  app = await startTestApp()
  people = [await app.signIn('jiwoo.seo'), await app.signIn('admin'), app.visitor()]
})
afterAll(() => app.close())

test(`${total} generated requests: nothing answers 500 or more, nothing is accepted that breaks the contract`, {
  timeout: 300_000,
}, async () => {
  const statuses = new Map<number, number>()
  const each = Math.ceil(total / calls.length)
  let sent = 0
  for (const call of calls) {
    const inputs = fc.sample(arbitraryInput(call), { seed: seed + sent, numRuns: each })
    for (const [index, input] of inputs.entries()) {
      const client = endsTheSession.has(call.name) ? app.visitor() : people[index % people.length]!
      const answer = await client.send(call, input)
      hold(call, input, answer)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      sent += 1
    }
  }
  expect(sent).toBeGreaterThanOrEqual(total)
  // The generator must reach both sides of the door, or the test proves nothing.
  for (const status of [200, 400, 401, 403, 404])
    expect(statuses.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(20)
})

function hold(call: Call, input: Record<string, unknown>, answer: Answer) {
  const what = `${call.name} ${JSON.stringify(input)?.slice(0, 400)} → ${answer.status} ${answer.text.slice(0, 300)}`
  // 501 says in words that something is not configured here.
  expect(answer.status === 501 || answer.status < 500, what).toBe(true)
  if (answer.status !== 200) {
    if (answer.status !== 304) expect(isFailure(call, answer), what).toBe(true)
  } else if (!namesAnotherPath(call, input)) {
    expect(inputSchemaOf(call).safeParse(asReceived(call, input)).success, what).toBe(true)
  }
}

/** Calls of another standard fail as it demands, by the media type they have. */
const isFailure = (call: Call, { headers, body }: Answer): boolean =>
  call.mediaType && String(headers['content-type']).startsWith(call.mediaType)
    ? typeof (body as { status?: unknown }).status === 'string'
    : failureEnvelope.safeParse(body).success

/** With nothing for a part of its path a request asks for the path above, which is another call's. */
const namesAnotherPath = (call: Call, input: Record<string, unknown>): boolean =>
  pathParameters(call.path).some((name) => input[name] !== undefined && String(input[name]) === '')

/** What arrives: JSON drops what it cannot say, an address and a form carry texts, from which numbers and flags are read. */
function asReceived(call: Call, input: Record<string, unknown>): Record<string, unknown> {
  const shape = inputSchemaOf(call).shape as Record<string, z.ZodType>
  // A path whose value was left out keeps the name in braces, and that is what arrives.
  const received: Record<string, unknown> = Object.fromEntries(
    pathParameters(call.path).map((name) => [name, `{${name}}`]),
  )
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(shape, name) || value === undefined) continue
    if (placeOf(call, name) === 'body' && !call.upload) received[name] = JSON.parse(JSON.stringify(value) ?? 'null')
    // An empty list leaves no trace in an address.
    else if (!Array.isArray(value) || value.length > 0)
      received[name] = readings(value).find((reading) => shape[name]!.safeParse(reading).success) ?? value
  }
  return received
}

function readings(value: unknown): unknown[] {
  if (Array.isArray(value)) return [value.map(String), String(value[0])]
  // An address cannot carry half a character.
  const text = String(value).toWellFormed()
  return [
    text,
    ...(/^-?\d+(\.\d+)?$/.test(text) ? [Number(text)] : []),
    ...(/^(true|false)$/.test(text) ? [text === 'true'] : []),
    [text],
  ]
}
