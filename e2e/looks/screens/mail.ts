import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

export const mail: readonly Screen[] = [
  {
    name: 'mail-inbox',
    path: '/po/mail/box/inbox',
    whole: (page) => expect(page.locator('.mlist').getByRole('link').first()).toBeVisible(),
  },
  {
    name: 'mail-write',
    path: '/po/mail/write',
    whole: (page) => expect(page.getByRole('button', { name: '보내기', exact: true })).toBeVisible(),
  },
]
