import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

export const calendar: readonly Screen[] = [
  {
    name: 'calendar-month',
    path: '/po/mail/calendar/month',
    whole: async (page) => expect(page.getByRole('grid').last()).toHaveAttribute('aria-busy', 'false'),
  },
  {
    name: 'calendar-week',
    path: '/po/mail/calendar/week',
    whole: async (page) => expect(page.locator('.tg')).toHaveAttribute('aria-busy', 'false'),
  },
  {
    name: 'calendar-list',
    path: '/po/mail/calendar/list',
    whole: async (page) => expect(page.getByRole('main').getByRole('time').first()).toBeVisible(),
  },
  {
    name: 'calendar-event',
    path: '/po/mail/calendarpopup/edit?start=2031-03-12T10:00',
    whole: async (page) => expect(page.getByRole('textbox').first()).toBeVisible(),
  },
  {
    name: 'calendar-settings',
    path: '/po/settings/calendar/calendarView',
    whole: async (page) => expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible(),
  },
]
