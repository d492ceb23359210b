import { describe, expect, it } from 'vitest'
import { listFieldsOf, listPlace, readAddress, readOverPlace, readPlace, readPopupAddress } from './addresses.ts'
import {
  articleQueryOf,
  askedOf,
  changed,
  isNarrowed,
  kindOfPath,
  listPageOf,
  openedBy,
  pageSetOf,
} from './page-set.ts'

const plain = pageSetOf({ SYSID: '101' })

describe('the page set of a board', () => {
  it('has the defaults of the specification for a plain address', () => {
    expect(plain).toMatchObject({
      boardId: 101,
      currentPage: 1,
      size: 20,
      searchField: 'title',
      searchText: '',
      useNotice: true,
    })
    expect(articleQueryOf({ ...plain, boardId: 101 }, 'list')).toMatchObject({
      boardId: 101,
      itemsPerPage: 20,
      page: 1,
      useNotice: true,
      sortField: 'number',
      sortOrder: 'desc',
      includeContent: false,
    })
  })

  it('is written and read back unchanged', () => {
    const set = changed(plain, {
      searchText: '회의 & 100%',
      searchField: 'titleContent',
      preface1: 7,
      category: 3,
      preface2: 9,
      useNotice: false,
      unreadOnly: true,
      sortField: 'views',
      isAscending: true,
      size: 50,
      currentPage: 4,
    })
    const address = askedOf(set)
    expect(pageSetOf(address)).toEqual(set)
    expect(pageSetOf(Object.fromEntries(new URLSearchParams(Object.entries(address) as [string, string][])))).toEqual(
      set,
    )
  })

  it('leaves its defaults out of the address', () => {
    expect(Object.entries(askedOf(plain)).filter(([, value]) => value !== undefined)).toEqual([['SYSID', '101']])
  })

  it.each([
    [{ SYSID: '0' }, undefined],
    [{ SYSID: '-4' }, undefined],
    [{ SYSID: '1.5' }, undefined],
    [{ SYSID: '<b>' }, undefined],
    [{ SYSID: '99999999999' }, undefined],
    [{}, undefined],
  ])('takes %o for no board', (asked, boardId) => expect(pageSetOf(asked).boardId).toBe(boardId))

  it.each([
    [{ Page: 'x' }, { currentPage: 1 }],
    [{ Page: '9999999' }, { currentPage: 100_000 }],
    [{ Size: '7' }, { size: 20 }],
    [{ SearchField: 'password' }, { searchField: 'title' }],
    [{ Sort: 'content' }, { sortField: 'number' }],
    [{ SearchText: 'ㄱ'.repeat(300) }, { searchText: 'ㄱ'.repeat(100) }],
  ])('has its default for the malformed %o', (asked, expected) => expect(pageSetOf(asked)).toMatchObject(expected))

  it('begins at the first page again when something narrows it, and stays where only the page changes', () => {
    const third = changed(plain, { currentPage: 3 })
    expect(third.currentPage).toBe(3)
    expect(changed(third, { searchText: '점검' }).currentPage).toBe(1)
  })

  it('knows whether it is narrowed', () => {
    expect(isNarrowed(plain)).toBe(false)
    expect(isNarrowed(changed(plain, { searchText: '  ' }))).toBe(false)
    expect(isNarrowed(changed(plain, { preface2: 1 }))).toBe(true)
    expect(isNarrowed(changed(plain, { unreadOnly: true }))).toBe(true)
  })
})

describe('addresses', () => {
  it.each([
    ['/board/list', 'list', undefined],
    ['/board/album/modal/read', 'album', 'read'],
    ['/Board/Summary/Modal/Write', 'summary', 'write'],
    ['/board/list/modal/delete', 'list', undefined],
    ['/board/other', 'list', undefined],
  ])('%s is a %s with %s over it', (path, kind, opened) => {
    expect(kindOfPath(path)).toBe(kind)
    expect(openedBy(path)).toBe(opened)
  })

  it('that lie over the articles of a board for its managers stay there', () => {
    expect(listPageOf('/board/admin/modal/write')).toBe('admin')
    expect(listPageOf('/Board/Album/modal/read')).toBe('album')
    expect(readOverPlace('admin', { boardId: 1, articleId: 2 }, {}).to).toBe('/board/admin/modal/read')
  })

  it('keep the list somebody came from', () => {
    const place = readPlace({ boardId: 101, articleId: 7 }, { Page: '3', SearchText: '점검', MENUID: '1014' })
    expect(place.search).toEqual({ SYSID: '101', ARTICLEID: '7', Page: '3', SearchText: '점검', MENUID: '1014' })
    expect(listFieldsOf(place.search)).toEqual({ SYSID: '101', Page: '3', SearchText: '점검', MENUID: '1014' })
  })

  it('follow the kind of the board', () => {
    expect(listPlace({ boardId: 123, kind: 'album' }).to).toBe('/board/album')
    expect(listPlace({ boardId: 141, kind: 'contract' }).to).toBe('/board/contract')
    expect(readAddress({ boardId: 1, articleId: 2 })).toBe('/po/board/read?SYSID=1&ARTICLEID=2')
    expect(readPopupAddress({ boardId: 1, articleId: 2 })).toBe('/po/boardpopup/readpopup?SYSID=1&ARTICLEID=2')
  })
})
