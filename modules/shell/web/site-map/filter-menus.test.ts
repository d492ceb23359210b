import { describe, expect, it } from 'vitest'
import type { Menu } from '../../contract/shell.entities.ts'
import { countFound, type FoundMenu, filterMenus, firstFound } from './filter-menus.ts'

let ids = 0
const menu = (ko: string, ...children: Menu[]): Menu => {
  ids += 1
  return { menuId: ids, name: { ko, en: `en ${ko}`, zh: '', ja: '' }, children } as unknown as Menu
}

const menus = [
  menu('게시판', menu('전사 게시판', menu('공지사항'), menu('인사 공지')), menu('자료실', menu('양식함'))),
  menu('예약', menu('자원 예약', menu('주간 현황'), menu('월간 현황'))),
]

const nameOf = ({ name }: Menu) => name.ko
const shape = (found: FoundMenu[]): unknown[] => found.map(({ name, children }) => [name, ...shape(children)])
const find = (query: string) => shape(filterMenus(menus, query, nameOf))

describe('the search box of the site map (SHELL-033)', () => {
  it('finds names by a part of them at the third level, with what stands above', () => {
    expect(find('공지')).toEqual([['게시판', ['전사 게시판', ['공지사항'], ['인사 공지']]]])
    expect(find('간 현')).toEqual([['예약', ['자원 예약', ['주간 현황'], ['월간 현황']]]])
  })

  it('shows everything under a name found above', () => {
    expect(find('자료')).toEqual([['게시판', ['자료실', ['양식함']]]])
    expect(find('예약')).toEqual([['예약', ['자원 예약', ['주간 현황'], ['월간 현황']]]])
  })

  it.each(['ㄱㅈㅅㅎ', '공짓', 'rhdwltk'])('finds 공지사항 by %s', (query) => {
    expect(JSON.stringify(find(query))).toContain('공지사항')
  })

  it('shows all without a query and nothing where nothing is found', () => {
    expect(find('  ')).toEqual(shape(filterMenus(menus, '', nameOf)))
    expect(countFound(filterMenus(menus, '', nameOf), false)).toBe(10)
    expect(find('메일')).toEqual([])
  })

  it('counts and opens what was found by its own name', () => {
    const found = filterMenus(menus, '공지', nameOf)
    expect(countFound(found, true)).toBe(2)
    expect(firstFound(found)?.name.ko).toBe('공지사항')
    expect(firstFound(filterMenus(menus, '없는 이름', nameOf))).toBeUndefined()
  })

  it('marks where the name was found', () => {
    const [board] = filterMenus(menus, '공지', nameOf)
    expect(board?.marks).toEqual([])
    expect(board?.children[0]?.children.map(({ marks }) => marks)).toEqual([[[0, 2]], [[3, 5]]])
  })
})
