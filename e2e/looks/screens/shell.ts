import { expect } from '../../journey.ts'
import { heading, type Screen } from '../looking.ts'

export const shell: readonly Screen[] = [
  {
    name: 'user-panel',
    path: '/po/home/Home',
    show: (page) => page.getByRole('banner').getByRole('button').last().click(),
    whole: async (page) => expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible(),
  },
  {
    name: 'menu-panel',
    path: '/po/home/Home',
    show: (page) => page.locator('.gnb a').first().hover(),
    whole: async (page) => expect(page.locator('.mega')).toBeVisible(),
  },
  { name: 'no-authorisation', path: '/po/account/noauth', whole: heading },
  { name: 'not-found', path: '/po/no/such/page', whole: heading },
  { name: 'quick-menu-settings', path: '/po/gnb/setquickmenu', whole: heading },
  { name: 'phone-menu', path: '/po/mobile/menu', whole: heading },
  { name: 'phone-organisation', path: '/po/mobile/organization', whole: heading },
  {
    name: 'menus',
    path: '/po/admin/menus',
    whole: async (page) => expect(page.getByRole('treeitem').first()).toBeVisible(),
  },
  { name: 'quick-menus', path: '/po/admin/quick-menus', whole: heading },
  { name: 'menu-use', path: '/po/admin/statistics/menus', whole: heading },
]
