import { describe, expect, it } from 'vitest'
import { readSearch, writeSearch } from './search-text.ts'

describe('the query of an address', () => {
  it.each([
    ['?MENUID=1014&SYSID=101', { MENUID: '1014', SYSID: '101' }],
    ['?SearchText=%EC%84%9C%EC%A7%80%EC%9A%B0&Target=ORG', { SearchText: '서지우', Target: 'ORG' }],
    ['?SearchText=true&a=%7B%7D', { SearchText: 'true', a: '{}' }],
    ['?a=1&a=2', { a: '1' }],
    ['', {}],
  ])('%s reads as texts', (query, search) => {
    expect(readSearch(query)).toEqual(search)
  })

  it('writes without quotes and leaves out what is empty', () => {
    expect(writeSearch({ MENUID: 1014, SYSID: undefined, SearchText: '', Target: 'ORG' })).toBe(
      '?MENUID=1014&Target=ORG',
    )
    expect(writeSearch({})).toBe('')
  })

  it('gives back what it was given', () => {
    const search = { SearchText: 'a&b=c +%서', returnUrl: '/po/home/search?SearchText=1' }
    expect(readSearch(writeSearch(search))).toEqual(search)
  })
})
