import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { lateWait } from './late-wait.ts'
import { quietNetwork } from './quiet-network.ts'

const journey = 'e2e/boards/list.journey.ts'
const says = (code: string, path = journey) => judge([quietNetwork, lateWait], path, code)

test.each([`await page.waitForLoadState('networkidle')`, `await page.goto(url, { waitUntil: "networkidle" })`])(
  '%s is refused',
  (code) => {
    expect(says(`\n${code}`)).toEqual([
      `${journey}:2  A quiet network says nothing about the page; wait for what a person would see: await expect(…).toBeVisible(). (quiet-network)`,
    ])
  },
)

test('a wait that begins after the act is refused', () => {
  expect(says('await button.click()\nawait page.waitForResponse(/saved/)')).toEqual([
    `${journey}:2  waitForResponse is awaited where it begins, after the act that causes it; begin before: const coming = page.waitForResponse(…), then act, then await coming. (late-wait)`,
  ])
})

test.each([
  'const answer = await page.waitForResponse(/saved/)',
  'expect((await page.waitForRequest(/save/)).method()).toBe("POST")',
  `const popup = await context.waitForEvent('page')`,
])('%s is refused', (code) => {
  expect(says(code)).toEqual([expect.stringContaining('(late-wait)')])
})

test.each([
  'const coming = page.waitForResponse(/saved/); await button.click(); await coming',
  `const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])`,
  `const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))`,
  `await page.waitForLoadState('domcontentloaded')`,
])('%s is allowed', (code) => {
  expect(says(code)).toEqual([])
})

test('what starts the servers is no journey', () => {
  expect(says('await page.waitForResponse(/saved/)', 'e2e/setup/own-server.ts')).toEqual([])
})
