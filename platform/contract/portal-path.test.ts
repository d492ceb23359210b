import { expect, test } from 'vitest'
import { isPortalPath } from './portal-path.ts'

test.each([
  ['/po/board/read?SYSID=3&ARTICLEID=7', true],
  ['/po/calendar/main?day=2026-11-26#x', true],
  ['/po/%EA%B2%8C', true],
  ['/cm/files/3', false],
  ['//evil.example/po/x', false],
  ['https://evil.example/po/x', false],
  ['/po/../cm/api', false],
  ['/po/%2e%2e/cm/api', false],
  ['/po\\..\\x', false],
  ['/po//evil.example', true],
  ['javascript:alert(1)', false],
  ['/po/a b', false],
  ['/po/a\nb', false],
  ['', false],
])('%s is a page of the portal: %s', (path, isOne) => {
  expect(isPortalPath(path)).toBe(isOne)
})
