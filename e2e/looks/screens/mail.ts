import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

export const mail: readonly Screen[] = [
  {
    name: 'mail-inbox',
    path: '/po/mail/box/inbox',
    whole: (page) => expect(page.locator('.mlist').getByRole('link').first()).toBeVisible(),
  },
  {
    name: 'mail-reading',
    path: '/po/mail/box/inbox',
    show: (page) => page.locator('.mlist').getByRole('link').first().click(),
    whole: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    name: 'mail-found',
    path: '/po/mail/box/inbox?q=%EC%96%91%EC%8B%9D',
    whole: (page) => expect(page.locator('.mlist').getByRole('link').first()).toBeVisible(),
  },
  {
    name: 'mail-write',
    path: '/po/mail/write',
    whole: (page) => expect(page.getByRole('button', { name: '보내기', exact: true })).toBeVisible(),
  },
]
