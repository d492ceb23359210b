import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

export const notices: readonly Screen[] = [
  {
    name: 'notice-popups',
    path: '/po/admin/func/noticepopup',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'regulations',
    path: '/po/home/popup/regulation',
    whole: async (page) => expect(page.getByRole('treeitem').first()).toBeVisible(),
  },
]
