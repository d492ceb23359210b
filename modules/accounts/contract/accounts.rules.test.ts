import { describe, expect, test } from 'vitest'
import { safeReturnUrl } from './accounts.rules.ts'

describe('safeReturnUrl (G-015)', () => {
  test.each([
    ['/po/', '/po/'],
    ['/po/home?MENUID=3#top', '/po/home?MENUID=3#top'],
    ['/po/account/../home', '/po/home'],
    ['/po/검색?q=가', '/po/%EA%B2%80%EC%83%89?q=%EA%B0%80'],
  ])('%s stays', (wanted, url) => {
    expect(safeReturnUrl(wanted)).toBe(url)
  })

  test.each([
    undefined,
    '',
    '/',
    '/admin',
    'po/home',
    '//evil.example/po/',
    'https://evil.example/po/',
    'javascript:alert(1)',
    '/po/../../etc/passwd',
    '/po\\..\\..\\evil',
    '/po/\\\\evil.example',
    '/po/ x',
    '/po/\n//evil.example',
    '/pox/home',
    '/po/..//evil.example',
    '/po/%2e%2e//evil.example',
  ])('%s leads home', (wanted) => {
    expect(safeReturnUrl(wanted)).toBe('/po/')
  })
})
