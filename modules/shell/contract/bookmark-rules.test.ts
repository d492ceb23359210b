import { describe, expect, test } from 'vitest'
import { keptAddress } from './bookmark-rules.ts'

describe('the address of a bookmark', () => {
  test.each([
    ['/po/board/list?MENUID=1014&SYSID=101', '/po/board/list?MENUID=1014&SYSID=101'],
    ['/po/board/list?MENUID=1014&_t=1700000000000', '/po/board/list?MENUID=1014'],
    ['/po/home/Home?_t=1', '/po/home/Home'],
    ['/po/문서#절', '/po/%EB%AC%B8%EC%84%9C#%EC%A0%88'],
    ['/', '/'],
    ['https://expense.hanbit.example', 'https://expense.hanbit.example/'],
    ['HTTPS://expense.hanbit.example/?_t=1', 'https://expense.hanbit.example/?_t=1'],
  ])('%j is kept as %j', (address, kept) => {
    expect(keptAddress(address)).toBe(kept)
    expect(keptAddress(kept)).toBe(kept)
  })

  test.each([
    '',
    'po',
    '//evil.example',
    '/\\evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'http://a.example',
    'javascript:1',
    ' https://a.example',
  ])('%j is none', (address) => expect(keptAddress(address)).toBeUndefined())
})
