import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { answeringCalendar, meeting } from '../testing/answering-calendar.ts'
import CalendarWidget from './calendar-widget.tsx'

const grid = page.getByRole('grid')
const day = (name: RegExp) => grid.getByRole('button', { name })
const looks = (name: RegExp) => getComputedStyle(day(name).element())

beforeEach(async () => {
  answeringCalendar(meeting)
  await show(
    <CalendarWidget
      title="일정 달력"
      data={{
        today: '2031-03-12',
        firstDay: 0,
        folders: [{ id: '7', colorCode: 'blue', kind: 'appointment', isOfCompany: false }],
        items: [meeting],
      }}
      settings={{ showsCompany: true }}
      refresh={() => undefined}
    />,
  )
  await expect.element(grid).toBeVisible()
})

it('a month from Sunday to Saturday, turned by arrows, with today and the chosen day marked (HOME-006)', async () => {
  expect(textsOf(page.getByRole('columnheader'))).toEqual(['일', '월', '화', '수', '목', '금', '토'])
  await expect.element(day(/2031-03-12/)).toHaveAttribute('aria-current', 'date')
  const chosen = () => textsOf(grid.getByRole('gridcell', { selected: true }))
  expect(chosen()).toEqual(['12'])
  await day(/2031-03-20/).click()
  await expect.poll(chosen).toEqual(['20'])
  await expect.element(day(/2031-03-12/)).toHaveAttribute('aria-current', 'date')
  expect(looks(/2031-03-20/).backgroundColor).not.toBe(looks(/2031-03-19/).backgroundColor)

  await page.getByRole('button', { name: '다음 달' }).click()
  await expect.element(page.getByRole('grid', { name: '2031년 4월' })).toBeVisible()
  await page.getByRole('button', { name: '이전 달' }).click()
  await page.getByRole('button', { name: '이전 달' }).click()
  await expect.element(page.getByRole('grid', { name: '2031년 2월' })).toBeVisible()
})

it('days of the months around it look otherwise (HOME-007)', () => {
  expect(looks(/2031-02-24/).color).not.toBe(looks(/2031-03-03/).color)
})

it('the list is headed by the day, 90 px high, and says where nothing is planned (HOME-009 … HOME-011)', async () => {
  const list = page.getByRole('region', { name: '2031-03-12' })
  await expect.element(list.getByText('2031.03.12')).toBeVisible()
  await expect.element(list.getByRole('button', { name: /기획 회의/ })).toBeVisible()
  expect(list.element().querySelector('[aria-live]')!.clientHeight).toBe(90)
  await expect.element(list.getByRole('link', { name: '더보기' })).toBeVisible()
  await day(/2031-03-13/).click()
  const empty = page.getByRole('region', { name: '2031-03-13' })
  await expect.element(empty.getByText('2031.03.13')).toBeVisible()
  await expect.element(empty.getByText('등록된 일정이 없어요')).toBeVisible()
})
