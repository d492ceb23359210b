import { expect } from '../../journey.ts'
import { dialog, type Screen } from '../looking.ts'

const path = '/po/admin/webhooks'

export const webhooks: readonly Screen[] = [
  {
    name: 'webhooks',
    path,
    whole: async (page) => expect(page.getByText('https://erp.hanbit.example/hooks/approvals')).toBeVisible(),
  },
  {
    name: 'webhook',
    path,
    show: async (page) => page.getByRole('button', { name: /ERP 전표 연동/ }).click(),
    whole: async (page) => expect(page.getByText(/503/)).toBeVisible(),
  },
  {
    name: 'webhook-form',
    path: `${path}?hook=101`,
    show: async (page) => page.locator('.hook__a').getByRole('button').nth(1).click(),
    whole: dialog,
  },
]
