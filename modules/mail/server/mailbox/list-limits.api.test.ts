import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ work: false })
})
afterAll(() => app.close())

test('the mailboxes of a company are told page after page, the largest first, each person once, and found in Korean', async () => {
  const manager = await app.signIn('manager')
  const { personCode } = demoPerson('dohyun.kim')
  await manager.call(mailboxCalls.saveMailboxLimit, { personCode, limitBytes: 1_000 })
  const seen: string[] = []
  const sizes: number[] = []
  for (let after = ''; ; ) {
    const { items, next } = await manager.call(mailboxCalls.mailboxLimits, { after })
    seen.push(...items.map((each) => each.personCode))
    sizes.push(...items.map((each) => each.totalSizeBytes))
    if (next === null) break
    after = next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(50)
  expect(sizes[0]).toBeGreaterThan(0)
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect((await manager.send(mailboxCalls.mailboxLimits, { after: 'somewhere' })).status).toBe(400)
  expect(seen).toContain(personCode)
  expect(seen).not.toContain(demoPerson('haneul.song').personCode)
  const found = await manager.call(mailboxCalls.mailboxLimits, { query: 'ㄱㄷㅎ' })
  expect(found.items).toContainEqual(expect.objectContaining({ personCode, limitBytes: 1_000 }))
  const others = await manager.call(mailboxCalls.mailboxLimits, { query: '송하늘' })
  expect(others.items).toEqual([])
})
