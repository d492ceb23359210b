import type { FourLanguages } from './demo-text.ts'
import { demoMenus } from './menus.ts'

/** A page somebody keeps at hand. MU points at a menu item, FO at a window (0§3). */
export type DemoBookmark = {
  userName: string
  comCode: string
  itemType: 'MU' | 'FO'
  /** Menu id as text for MU, a key of its own for FO. */
  itemId: string
  text: FourLanguages
  /** Where it leads: inside the portal with /po, outside with https. */
  itemUrl: string
  /** Place in the list of its owner, from 1. */
  order: number
}

const menu = (menuId: number): Omit<DemoBookmark, 'userName' | 'order'> => {
  const item = demoMenus.find((candidate) => candidate.menuId === menuId)
  if (!item?.targetUrl) throw new Error(`Menu ${menuId} has no page to bookmark`)
  const query = `${item.targetUrl.includes('?') ? '&' : '?'}MENUID=${menuId}`
  const system = item.systemId === null ? '' : `&SYSID=${item.systemId}`
  return {
    comCode: item.comCode,
    itemType: 'MU',
    itemId: String(menuId),
    text: item.name,
    itemUrl: `/po${item.targetUrl}${query}${system}`,
  }
}

const platformTeamChart: Omit<DemoBookmark, 'userName' | 'order'> = {
  comCode: 'HC',
  itemType: 'FO',
  itemId: 'orgmap-HC1031',
  text: {
    ko: '플랫폼개발1팀 조직도',
    en: 'Platform Development Team 1 chart',
    zh: '平台开发一组组织图',
    ja: 'プラットフォーム開発1チームの組織図',
  },
  itemUrl: '/po/orgmap/hr?com=HC&id=HC1031',
}

const expenseSystem: Omit<DemoBookmark, 'userName' | 'order'> = {
  comCode: 'HC',
  itemType: 'FO',
  itemId: 'expense',
  text: { ko: '통합 경비 시스템', en: 'Expense system', zh: '综合经费系统', ja: '統合経費システム' },
  itemUrl: 'https://expense.hanbit.example/',
}

const owners: Readonly<Record<string, Omit<DemoBookmark, 'userName' | 'order'>[]>> = {
  'jiwoo.seo': [menu(1014), menu(1034), platformTeamChart, expenseSystem, menu(2019)],
  'dohyun.kim': [menu(1034), menu(1022), platformTeamChart],
  'haneul.song': [menu(2014), menu(2019)],
  manager: [menu(1015), expenseSystem],
  'board.manager': [menu(1014), menu(1252)],
  'reserve.manager': [menu(1014)],
}

/** The bookmarks of the demo people; each person sees those of the company of the current post. */
export const demoBookmarks: readonly DemoBookmark[] = Object.entries(owners).flatMap(([userName, bookmarks]) =>
  bookmarks.map((bookmark, at) => ({ ...bookmark, userName, order: at + 1 })),
)
