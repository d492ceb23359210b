import { expect } from '../../journey.ts'
import { heading, type Screen } from '../looking.ts'

export const admin: readonly Screen[] = [
  { name: 'administration', path: '/po/admin', whole: heading },
  {
    name: 'audit',
    path: '/po/admin/audit',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
]
