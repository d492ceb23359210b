import { expect } from '../../journey.ts'
import { dialog, heading, type Screen } from '../looking.ts'

export const accounts: readonly Screen[] = [
  {
    name: 'sessions',
    path: '/po/account/sessions',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'second-factor',
    path: '/po/account/second-factor',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  { name: 'second-factor-set-up', path: '/po/account/second-factor/setup', whole: heading },
  {
    name: 'factor-policy',
    path: '/po/admin/second-factor',
    whole: async (page) => expect(page.getByRole('radio').first()).toBeVisible(),
  },
  { name: 'password-page', path: '/po/account/password', whole: heading },
  {
    name: 'password-dialog',
    path: '/po/home/Home',
    show: async (page) => {
      await page.getByRole('banner').getByRole('button').last().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /비밀번호 변경|password|密码|パスワード/i })
        .click()
    },
    whole: dialog,
  },
]
