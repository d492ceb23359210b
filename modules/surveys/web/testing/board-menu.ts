import type { Menu } from '#modules/shell/contract/shell.entities.ts'

/** The menu of surveys, to put a board below or to make one of. */
export const boardMenu: Menu = {
  menuId: 3,
  parentMenuId: null,
  systemId: null,
  menuType: 'MENU',
  callType: 'USER',
  menuName: '설문',
  menuNameEn: 'Surveys',
  name: { ko: '설문', en: '', zh: '', ja: '' },
  baseUrl: '',
  targetUrl: '/po/survey/List',
  frameUrl: '',
  isPopup: false,
  isTopVisible: true,
  imageUrl: '',
  customClass: '',
  hasChildren: false,
  children: [],
}
