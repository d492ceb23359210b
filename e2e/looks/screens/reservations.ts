import type { Page } from '@playwright/test'
import { dayText } from '#platform/contract/clock.ts'
import { callsOf } from '../../calls.ts'
import { expect } from '../../journey.ts'
import { dialog, type Screen } from '../looking.ts'

/** She waits for what is booked of the demo forty days from now (김도현, 10:00), if she does not yet. */
async function standInLine(page: Page): Promise<void> {
  const calls = callsOf(page.request, new URL(page.url()).origin)
  const { items } = await calls.get<{ items: unknown[] }>('/api/reservations/waits')
  if (items.length > 0) return
  const day = dayText(Date.now() + 40 * 86_400_000, 'Asia/Seoul')
  const times = { startDate: day, startTime: '10:00', endDate: day, endTime: '11:00' }
  await calls.post('/api/reservations/waits', { resourceId: 101, reserveTitle: '분기 실적 공유', ...times })
  await page.reload()
}

/** A page is never followed by itself: what stands in its address alone is no other page to arrive at. */
export const reservations: readonly Screen[] = [
  {
    name: 'reservations-administration',
    path: '/po/admin/reservedb/category?item=203',
    whole: async (page) => expect(page.locator('.oled__form')).toBeVisible(),
  },
  {
    name: 'reservations-day',
    path: '/po/reserve/day',
    whole: async (page) => expect(page.locator('.tg')).toHaveAttribute('aria-busy', 'false'),
  },
  {
    name: 'reservations-rules',
    path: '/po/admin/reservedb/category?item=203&tab=rules',
    whole: async (page) => expect(page.locator('.resadm__door .qr')).toBeVisible(),
  },
  {
    name: 'reservations-month',
    path: '/po/reserve/month',
    whole: async (page) => expect(page.getByRole('grid').last()).toHaveAttribute('aria-busy', 'false'),
  },
  {
    name: 'reservations-day-rows',
    path: '/po/reserve/day?layout=rows',
    whole: async (page) => expect(page.locator('.tr')).toHaveAttribute('aria-busy', 'false'),
  },
  {
    name: 'reservations-week',
    path: '/po/reserve/week',
    whole: async (page) => expect(page.locator('.tg')).toHaveAttribute('aria-busy', 'false'),
  },
  {
    name: 'reservations-day-list',
    path: '/po/reserve/day?layout=list',
    whole: async (page) => expect(page.locator('.dayl')).toBeVisible(),
  },
  {
    name: 'reservations-find',
    path: '/po/reserve/find?people=P100050,P100051&seats=4',
    whole: async (page) => expect(page.locator('.rfind__l')).toBeVisible(),
  },
  {
    name: 'reservations-write',
    path: '/po/reserve/write?SYSID=1&resourceId=101',
    whole: async (page) => expect(page.locator('.reservations-state__l')).toBeVisible(),
  },
  {
    name: 'reservations-search',
    path: '/po/reserve/search',
    whole: async (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  {
    name: 'reservations-line',
    path: '/po/reserve/own?part=line',
    show: standInLine,
    whole: async (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  {
    name: 'reservations-approval',
    path: '/po/reserve/approval',
    whole: async (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  {
    name: 'reservations-statistics',
    path: '/po/reserve/statistics',
    whole: async (page) => expect(page.locator('.rstats__table')).toBeVisible(),
  },
  {
    name: 'reservations-checkin',
    path: '/po/reserve/checkin',
    whole: async (page) => expect(page.locator('.empty')).toBeVisible(),
  },
  {
    name: 'reservations-feeds',
    path: '/po/reserve/own?feeds=open',
    whole: dialog,
  },
  {
    name: 'reservations-door',
    path: '/po/reserve/door',
    whole: async (page) => expect(page.locator('.empty')).toBeVisible(),
  },
]
