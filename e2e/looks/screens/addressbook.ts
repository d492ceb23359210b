import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

export const addressbook: readonly Screen[] = [
  {
    name: 'addressbook',
    path: '/po/addressbook?place=11&contact=143',
    whole: async (page) => expect(page.getByRole('article').getByRole('heading')).toBeVisible(),
  },
]
