import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Document = {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; summary: string; security: unknown[]; responses: Record<string, object> }>
  >
}

test('every mounted call is in the document, with its meaning and who may call', async () => {
  const calls: Call[] = serverModules.flatMap((module) => module.calls.map(({ call }) => call))
  const { status, body } = await (await app.signIn('dohyun.kim')).request('GET', '/cm/openapi.json')
  expect(status).toBe(200)
  const document = body as Document
  expect(document.openapi).toBe('3.1.0')
  for (const call of calls) {
    const operation = document.paths[`/cm${call.path}`]?.[call.method.toLowerCase()]
    expect(operation, call.name).toMatchObject({ operationId: call.name, summary: expect.stringMatching(/\.$/) })
    expect(operation!.security.length > 0, call.name).toBe(call.access.kind !== 'public')
  }
  const documented = Object.values(document.paths).reduce((count, path) => count + Object.keys(path).length, 0)
  expect(documented).toBe(calls.length)
})

test('no two calls share a method and a path, whatever the case', () => {
  const seen = serverModules.flatMap((module) =>
    module.calls.map(
      ({ call }) =>
        `${call.method} ${call.path
          .toLowerCase()
          .replace(/\{\w+\}/g, '{}')
          .replace(/\/$/, '')}`,
    ),
  )
  expect(new Set(seen).size).toBe(seen.length)
})
