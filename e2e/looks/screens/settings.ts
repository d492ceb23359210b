import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

export const settings: readonly Screen[] = [
  {
    name: 'settings-dialog',
    path: '/po/home/Home',
    show: async (page) => {
      await page.getByRole('banner').getByRole('button').last().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(설정|Settings|设置|設定)$/ })
        .click()
    },
    whole: async (page) => expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible(),
  },
  {
    name: 'language-guide',
    path: '/po/example/i18n',
    whole: async (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  {
    name: 'settings-notice',
    path: '/po/settings/general/notice',
    whole: async (page) => expect(page.getByRole('checkbox').first()).toBeVisible(),
  },
  {
    name: 'settings-userinfo',
    path: '/po/settings/general/userinfo',
    whole: async (page) => expect(page.getByRole('textbox').first()).toBeVisible(),
  },
  {
    name: 'settings-photo',
    path: '/po/settings/general/changePhoto',
    whole: async (page) => expect(page.getByRole('main').getByRole('button').first()).toBeVisible(),
  },
]
