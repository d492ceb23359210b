import type { Page } from '@playwright/test'
import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

/** Not a choice of the box above the tree. */
const personIn = (page: Page) => page.getByRole('tabpanel').locator('[role="option"]').first()

export const organisation: readonly Screen[] = [
  {
    name: 'person',
    path: '/po/home/search?SearchText=%EC%84%9C%EC%A7%80%EC%9A%B0&Target=ORG',
    show: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('button').click(),
    whole: async (page) => expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible(),
  },
  {
    name: 'organisation-chart',
    path: '/po/orgmap/main',
    show: (page) => personIn(page).click(),
    whole: async (page) => expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toBeVisible(),
  },
  {
    name: 'picker',
    path: '/po/orgmap/popup?addableDept=true&move=true&containers=%5B%22to%22%2C%22cc%22%2C%22bcc%22%5D',
    show: (page) => personIn(page).dblclick(),
    whole: async (page) => expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toBeVisible(),
  },
  {
    name: 'chart-picture',
    path: '/po/orgmap/chart?com=HC&id=HC1030',
    whole: async (page) => expect(page.locator('[data-card]').nth(8)).toBeVisible(),
  },
  {
    name: 'company-settings',
    path: '/po/admin/company',
    whole: async (page) => expect(page.getByRole('switch').first()).toBeVisible(),
  },
  {
    name: 'role-groups',
    path: '/po/admin/roles?role=14',
    whole: async (page) => expect(page.getByRole('combobox', { name: /구성원|Members|成员|構成員/ })).toBeVisible(),
  },
  {
    name: 'people-by-hand',
    path: '/po/admin/people?q=%EC%84%9C%EC%A7%80%EC%9A%B0',
    show: (page) => page.getByRole('table').getByRole('button').first().click(),
    whole: async (page) => expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible(),
  },
  {
    name: 'departments-by-hand',
    path: '/po/admin/departments?dept=HC1031',
    whole: async (page) => expect(page.getByRole('main').getByRole('form')).toBeVisible(),
  },
  {
    name: 'provisioning',
    path: '/po/admin/provisioning',
    whole: async (page) => expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible(),
  },
  {
    name: 'hr-import',
    path: '/po/admin/hr-import',
    whole: async (page) => expect(page.getByRole('radio').first()).toBeVisible(),
  },
]
