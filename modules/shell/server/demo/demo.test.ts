import { describe, expect, it } from 'vitest'
import { demoOrganisation } from '#modules/organisation/server/demo/demo-company.ts'
import { demoBookmarks } from './bookmarks.ts'
import type { FourLanguages } from './demo-text.ts'
import { readMenuTree } from './menu-table.ts'
import { type DemoMenu, demoMenuLandmarks, demoMenus } from './menus.ts'
import { demoQuickMenuChoices, demoQuickMenus } from './quick-menus.ts'

const menuById = new Map(demoMenus.map((menu) => [menu.menuId, menu]))

const duplicates = <T>(values: T[]) => values.filter((value, at) => values.indexOf(value) !== at)
const pathOf = (menu: DemoMenu): DemoMenu[] => {
  const parent = menu.parentMenuId === null ? undefined : menuById.get(menu.parentMenuId)
  return parent ? [...pathOf(parent), menu] : [menu]
}
const topNames = (comCode: string) =>
  demoMenus.filter((menu) => menu.comCode === comCode && menu.isTopVisible).map(({ name }) => name.ko)

const isComplete = (text: FourLanguages) => [text.ko, text.en, text.zh, text.ja].every((words) => words !== '')

const namesOf = (comCode: string) => demoMenus.filter((menu) => menu.comCode === comCode).map(({ name }) => name.ko)
const landmarksOf = (comCode: string) =>
  Object.entries(demoMenuLandmarks[comCode] ?? {}).map(([key, id]) => {
    const menu = menuById.get(id)
    return `${key} ${menu?.comCode} ${menu?.name.ko}`
  })

/** Inside the portal, or an outside site of the reserved domain .example (G-016). */
function isSafe(address: string): boolean {
  const { origin, protocol, hostname } = new URL(address, 'https://portal.example')
  if (address.startsWith('/')) return address.startsWith('/po/') && origin === 'https://portal.example'
  return protocol === 'https:' && hostname.endsWith('.example')
}

describe('menus', () => {
  it('have unique ids, names in four languages and somebody who sees them', () => {
    expect(duplicates(demoMenus.map(({ menuId }) => menuId))).toEqual([])
    expect(demoMenus.filter(({ name, visibleTo }) => !isComplete(name) || visibleTo.length === 0)).toEqual([])
  })

  it('form trees of three levels, every item after its parent of the same company', () => {
    const seen = new Map<number, DemoMenu>()
    const misplaced = demoMenus.filter((menu) => {
      seen.set(menu.menuId, menu)
      if (menu.parentMenuId === null) return false
      const parent = menu.parentMenuId === menu.menuId ? undefined : seen.get(menu.parentMenuId)
      return parent?.comCode !== menu.comCode || parent.callType !== menu.callType
    })
    expect(misplaced).toEqual([])
    const depths = demoMenus.map((menu) => pathOf(menu).length)
    expect(Math.max(...depths)).toBe(3)
    expect(duplicates(demoMenus.map((m) => `${m.comCode} ${m.parentMenuId} ${m.order}`))).toEqual([])
  })

  it('lead to a safe page, or hold items that do', () => {
    const parents = new Set(demoMenus.map(({ parentMenuId }) => parentMenuId))
    const leading = demoMenus.filter(({ targetUrl }) => targetUrl !== null)
    expect(demoMenus.filter((menu) => !leading.includes(menu) && !parents.has(menu.menuId))).toEqual([])
    for (const { baseUrl, targetUrl, menuType, frameUrl } of leading) {
      expect(targetUrl).toMatch(/^\/(?!\/|po\/)/)
      expect(baseUrl).toMatch(/^(\/po|\/mail|\/workflow|https:\/\/[a-z.-]+\.example)$/)
      expect(isSafe(`${baseUrl.startsWith('https://') ? baseUrl : '/po'}${targetUrl}`)).toBe(true)
      expect({ menuType, frameUrl }).toEqual({ menuType, frameUrl: menuType === 'PA' ? `/po${targetUrl}` : null })
    }
  })

  it('name themselves in addresses that already carry their id', () => {
    const carrying = demoMenus.filter(({ targetUrl }) => /menuid=/i.test(targetUrl ?? ''))
    expect(carrying.length).toBeGreaterThan(0)
    for (const { targetUrl, menuId, systemId } of carrying) {
      const query = new URLSearchParams(targetUrl?.split('?')[1]?.toUpperCase())
      expect(query.get('MENUID')).toBe(String(menuId))
      expect(query.get('SYSID')).toBe(String(systemId))
    }
  })

  it('are never shown to somebody who does not see the item above', () => {
    const beyond = demoMenus.filter(({ parentMenuId, visibleTo }) => {
      const above = menuById.get(parentMenuId ?? 0)?.visibleTo
      if (!above || above.some(({ kind }) => kind === 'company')) return false
      return visibleTo.some(({ kind, code }) => !above.some((seer) => seer.kind === kind && seer.code === code))
    })
    expect(beyond).toEqual([])
  })

  it('show the nine areas of the portal at the top of 한빛소프트, and others at 한빛물산 (SHELL-024)', () => {
    expect(topNames('HC')).toEqual(['게시판', '메일', '전자결재', '일정', '예약', '업무', '설문', '근태', '업무지원'])
    expect(topNames('FL')).toContain('물류')
    expect(namesOf('HC')).toContain('개발 표준')
    expect(namesOf('FL')).not.toContain('개발 표준')
    expect(namesOf('FL')).toContain('작업 일보')
  })

  it.each(['HC', 'FL'])('%s has one home, one page of one’s own and items for the site map only', (comCode) => {
    const count = (callType: string) =>
      demoMenus.filter((menu) => menu.comCode === comCode && menu.parentMenuId === null && menu.callType === callType)
    expect(count('HOME')).toHaveLength(1)
    expect(count('MYPAGE')).toHaveLength(1)
    expect(count('SITE').length).toBeGreaterThan(0)
  })

  it('keep the calendar at 1105 and 1133 and the other landmarks where their names say (0§2, G-100)', () => {
    expect(demoMenuLandmarks).toMatchObject({ HC: { appointment: 1105 }, FL: { appointment: 1133 } })
    for (const comCode of ['HC', 'FL']) {
      expect(landmarksOf(comCode)).toEqual([
        `appointment ${comCode} 일정`,
        `mail ${comCode} 메일`,
        `pendingBox ${comCode} 결재 대기`,
        `inProgressBox ${comCode} 진행 문서`,
      ])
    }
  })
})

describe('readMenuTree', () => {
  it.each([
    ['a name without translations', '1 | 없는 이름 | /home/Home |'],
    ['an unknown option', '1 | 홈 | /home/Home | colour=red'],
    ['an unknown audience', '1 | 홈 | /home/Home | to=everybody'],
    ['a fourth level', '1 | 홈 | |\n  2 | 홈 | |\n    3 | 홈 | |\n      4 | 홈 | /home/Home |'],
    ['a skipped level', '1 | 홈 | |\n    2 | 홈 | /home/Home |'],
  ])('refuses %s', (_, text) => {
    expect(() => readMenuTree('HC', text)).toThrow(/^(Wrong indentation|Unknown|No menu name)/)
  })
})

describe('bookmarks and quick menus', () => {
  it('speak four languages and lead to safe places', () => {
    const texts = demoBookmarks.map(({ text }) => text)
    expect([...texts, ...demoQuickMenus.map(({ title }) => title)].filter((text) => !isComplete(text))).toEqual([])
    const links = demoBookmarks.map(({ itemUrl }) => itemUrl)
    const quickLinks = demoQuickMenus.flatMap(({ linkUrl }) => linkUrl ?? [])
    expect([...links, ...quickLinks].filter((link) => !isSafe(link))).toEqual([])
  })

  it('bookmark pages only once for each person', () => {
    expect(duplicates(demoBookmarks.map((b) => `${b.userName} ${b.itemType} ${b.itemId}`))).toEqual([])
  })

  it('have quick menus of icons and groups, the groups before their links', () => {
    expect(duplicates(demoQuickMenus.map(({ quickMenuId }) => quickMenuId))).toEqual([])
    const groups = demoQuickMenus.filter((menu) => menu.linkType === 'Q' && menu.parentQuickMenuId === null)
    const groupIds = groups.map(({ quickMenuId }) => quickMenuId)
    expect(groupIds).toEqual([10, 20, 40])
    for (const [at, menu] of demoQuickMenus.entries()) {
      const before: (number | null)[] = demoQuickMenus.slice(0, at).map(({ quickMenuId }) => quickMenuId)
      expect([null, ...before.filter((id) => groupIds.includes(id ?? 0))]).toContain(menu.parentQuickMenuId)
      expect(menu.linkUrl === null).toBe(groupIds.includes(menu.quickMenuId))
      expect(menu.linkType === 'I').toBe(menu.filePath !== null)
      expect(menu.moveType === 2).toBe(menu.width !== null && menu.height !== null)
    }
  })

  it('let people choose quick menus of the company only', () => {
    for (const { comCode, quickMenuIds } of demoQuickMenuChoices) {
      for (const id of quickMenuIds) {
        expect(demoQuickMenus.find(({ quickMenuId }) => quickMenuId === id)?.comCode).toBe(comCode)
      }
    }
  })

  it('name people, roles, departments and companies that the demo group has', () => {
    const group = demoOrganisation()
    const userNames = new Set(group.people.map(({ userName }) => userName))
    const named = [...demoBookmarks, ...demoQuickMenuChoices].map(({ userName }) => userName)
    expect(named.filter((userName) => !userNames.has(userName))).toEqual([])
    const departments = new Set(group.departments.map(({ deptCode }) => deptCode))
    const known = {
      role: new Set(group.roles.map(({ roleId }) => String(roleId))),
      company: new Set(group.companies.map(({ comCode }) => comCode)),
      department: departments,
      departmentTree: departments,
      person: new Set(group.people.map(({ personCode }) => personCode)),
    }
    const audiences = [...demoMenus, ...demoQuickMenus].flatMap(({ visibleTo }) => visibleTo)
    expect(audiences.filter(({ kind, code }) => !known[kind].has(code))).toEqual([])
  })
})
