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
  {
    name: 'mail-settings-layout',
    path: '/po/settings/mail/layout',
    whole: (page) => expect(page.getByRole('radio').first()).toBeAttached(),
  },
  {
    name: 'mail-settings-signature',
    path: '/po/settings/mail/signature',
    whole: (page) => expect(page.locator('.msign__p')).toBeVisible(),
  },
  {
    name: 'mail-settings-rules',
    path: '/po/settings/mail/rule',
    show: (page) => page.getByRole('button', { name: /^(규칙 추가|Add a rule|添加规则|ルールを追加)$/ }).click(),
    whole: (page) => expect(page.getByRole('form').getByRole('textbox').first()).toBeVisible(),
  },
  {
    name: 'mail-settings-missed',
    path: '/po/settings/mail/missed',
    show: (page) => page.getByRole('main').getByRole('switch').click(),
    whole: (page) => expect(page.getByRole('textbox').last()).toBeVisible(),
  },
  {
    name: 'mail-settings-forward',
    path: '/po/settings/mail/autoDelivery',
    whole: (page) => expect(page.getByRole('main').getByRole('switch').first()).toBeVisible(),
  },
  {
    name: 'mail-settings-storage',
    path: '/po/settings/mail/storage',
    whole: (page) => expect(page.getByRole('main').getByRole('table')).toBeVisible(),
  },
  {
    name: 'mail-settings-categories',
    path: '/po/settings/mail/category',
    whole: (page) => expect(page.locator('.mset__bar')).toBeVisible(),
  },
  {
    name: 'mail-settings-accounts',
    path: '/po/settings/mail/multiAccount',
    whole: (page) => expect(page.locator('.mset__bar')).toBeVisible(),
  },
  {
    name: 'mail-signature-preview',
    path: '/po/preview/sign/ko',
    whole: (page) => expect(page.locator('.msign__p')).toBeVisible(),
  },
]
