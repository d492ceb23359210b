import { choose } from '../../choices.ts'
import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

export const home: readonly Screen[] = [
  {
    name: 'home',
    path: '/po/home/Home',
    // The clocks: every widget came with the same call.
    whole: async (page) => expect(page.getByRole('main').getByRole('time').last()).toBeVisible(),
  },
  {
    name: 'webparts',
    path: '/po/webparts/test/admin/webpart?comCode=HC',
    whole: async (page) => expect(page.getByRole('row').nth(2)).toBeVisible(),
  },
  {
    name: 'webpart-form',
    path: '/po/webparts/test/admin/webpart?comCode=HC',
    show: (page) => page.getByRole('row').nth(3).getByRole('button').first().click(),
    whole: async (page) => expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible(),
  },
  {
    name: 'templates',
    path: '/po/webparts/test/admin/template?comCode=HC',
    whole: async (page) => expect(page.getByRole('row').nth(2)).toBeVisible(),
  },
  {
    name: 'webpart-pages',
    path: '/po/webparts/test/admin/page?comCode=HC',
    whole: async (page) => expect(page.getByRole('row').nth(2)).toBeVisible(),
  },
  {
    name: 'designer',
    path: '/po/webparts/test/admin/designer?comCode=HC',
    show: (page) => page.locator('main [data-part]').nth(2).click(),
    whole: async (page) => expect(page.locator('[data-part][aria-selected="true"]')).toBeVisible(),
  },
  {
    name: 'designer-preview',
    path: '/po/webparts/test/admin/designer?comCode=HC',
    show: (page) => choose(page.getByRole('radio').nth(1)),
    whole: async (page) => expect(page.locator('iframe')).toBeVisible(),
  },
  {
    name: 'personal-designer',
    path: '/po/webparts/test/admin/personal-designer',
    whole: async (page) => expect(page.locator('main [data-part]').first()).toBeVisible(),
  },
]
