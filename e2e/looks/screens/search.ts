import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

export const search: readonly Screen[] = [
  {
    name: 'search',
    path: '/po/home/search?SearchText=%E3%84%B1%E3%84%B7%E3%85%8E&Target=ORG',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'total-search',
    path: '/po/home/totalsearch?SearchText=%EC%84%9C%EC%A7%80%EC%9A%B0',
    whole: async (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'palette',
    path: '/po/home/Home',
    show: async (page) => {
      await expect(page.getByRole('banner')).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('ㅅㅈㅇ')
    },
    whole: async (page) => expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible(),
  },
]
