import type { Page } from '@playwright/test'
import { callsOf } from '../../calls.ts'
import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

const firstMail = (page: Page) => page.locator('.mlist').getByRole('link').first()

/** A mail in the mailbox of whoever looks: her own to herself, sent the first time. */
async function openInbox(page: Page, asked = ''): Promise<void> {
  const { origin } = new URL(page.url())
  const calls = callsOf(page.request, origin)
  const keyword = encodeURIComponent('양식')
  const found = await calls.get<{ items: unknown[] }>(`/api/mail/search?keyword=${keyword}`)
  if (found.items.length === 0) {
    const { user } = await calls.get<{ user: { email: string } }>('/api/account/user/current')
    await calls.post('/api/mail/messages', {
      to: [{ name: '', address: user.email }],
      subject: '이번 주 주간 보고 양식 안내',
      body: '<p>이번 주부터 주간 보고를 <b>새 양식</b>으로 받아요.</p>',
    })
  }
  await page.goto(`${origin}/po/mail/box/inbox${asked}`)
  await expect(firstMail(page)).toBeVisible()
}

export const mail: readonly Screen[] = [
  {
    name: 'mail-inbox',
    path: '/po/mail/box/inbox',
    show: (page) => openInbox(page),
    whole: (page) => expect(firstMail(page)).toBeVisible(),
  },
  // Tabs of one page do not follow each other: their heading would stay.
  {
    name: 'mail-admin-trace',
    path: '/po/admin/mail?tab=trace',
    whole: (page) => expect(page.locator('.mtrace__f button[type=submit]')).toBeVisible(),
  },
  {
    name: 'mail-reading',
    path: '/po/mail/box/inbox',
    show: async (page) => {
      await openInbox(page)
      await firstMail(page).click()
    },
    whole: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    name: 'mail-found',
    path: '/po/mail/box/inbox',
    show: (page) => openInbox(page, '?q=%EC%96%91%EC%8B%9D'),
    whole: (page) => expect(firstMail(page)).toBeVisible(),
  },
  {
    name: 'mail-write',
    path: '/po/mail/write',
    whole: (page) => expect(page.locator('.mwr__ft').getByRole('button').first()).toBeVisible(),
  },
  {
    name: 'mail-settings-layout',
    path: '/po/settings/mail/layout',
    whole: (page) => expect(page.getByRole('radio').first()).toBeAttached(),
  },
  {
    name: 'mail-admin-groups',
    path: '/po/admin/mail?tab=group',
    whole: (page) => expect(page.locator('.madmin table')).toBeVisible(),
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
    name: 'mail-admin-blocked',
    path: '/po/admin/mail?tab=blocked',
    whole: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'mail-settings-missed',
    path: '/po/settings/mail/missed',
    show: (page) => page.getByRole('main').getByRole('switch').first().click(),
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
    name: 'mail-admin-keeping',
    path: '/po/admin/mail?tab=keeping',
    whole: (page) => expect(page.locator('.madmin').getByRole('checkbox').first()).toBeVisible(),
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
    name: 'mail-admin-leavers',
    path: '/po/admin/mail?tab=leavers',
    whole: (page) => expect(page.locator('.madmin').getByRole('searchbox').first()).toBeVisible(),
  },
  {
    name: 'mail-settings-blocked',
    path: '/po/settings/mail/blocked',
    whole: (page) => expect(page.locator('.mblocked__f')).toBeVisible(),
  },
  {
    name: 'mail-settings-alarm',
    path: '/po/settings/mail/alarm',
    whole: (page) => expect(page.getByRole('main').getByRole('switch').first()).toBeVisible(),
  },
  {
    name: 'mail-admin-outside',
    path: '/po/admin/mail?tab=outside',
    whole: (page) => expect(page.getByRole('radio').first()).toBeAttached(),
  },
  {
    name: 'mail-signature-preview',
    path: '/po/preview/sign/ko',
    whole: (page) => expect(page.locator('.msign__p')).toBeVisible(),
  },
]
