import { expect, it } from 'vitest'
import { wayTo } from './use-follow.ts'

it.each([
  ['', 'nowhere'],
  ['/po/board/read?id=3', 'portal'],
  ['/po', 'portal'],
  ['/policy.pdf', 'site'],
  ['/cm/api/files/3', 'site'],
  ['https://elsewhere.example/a', 'window'],
  ['//elsewhere.example', 'window'],
  ['/\\elsewhere.example', 'window'],
] as const)('an alert with the address "%s" leads to: %s (SHELL-064, G-016)', (url, way) => {
  expect(wayTo(url)).toBe(way)
})
