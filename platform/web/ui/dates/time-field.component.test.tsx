import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { press, pressEach, startAt } from '../../testing/keyboard.ts'
import { show } from '../../testing/show.tsx'
import { DateSection } from '../gallery/field-sections.tsx'

const time = page.getByRole('combobox', { name: '시작 시각' })
const list = page.getByRole('listbox', { name: '시간 고르기' })

it('a time is typed as one says it, and shown as HH:mm; nonsense changes nothing', async () => {
  await show(<DateSection />)
  await expect.element(time).toHaveValue('09:00')
  await time.fill('오후 3시 20분')
  await press('Enter')
  await expect.element(time).toHaveValue('15:20')
  await time.fill('아침')
  await press('Tab')
  await expect.element(time).toHaveValue('15:20')
  await expectAccessible()
})

it('a time is chosen from the half hours with the keys, beginning at the one that is there', async () => {
  await show(<DateSection />)
  await startAt(time)
  await press('ArrowDown')
  await expect.element(list).toBeVisible()
  await expect.element(list.getByRole('option', { name: '09:00' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await pressEach('ArrowDown', 'ArrowDown')
  await press('Enter')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(time).toHaveValue('10:00')
  await press('ArrowDown')
  await expect.element(list).toBeVisible()
  await press('Escape')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(time).toHaveValue('10:00')
})

it('a time is chosen with the pointer', async () => {
  await show(<DateSection />)
  await time.click()
  const shown = list.element().getBoundingClientRect()
  for (const name of ['07:30', '10:30']) {
    const { top, bottom } = list.getByRole('option', { name }).element().getBoundingClientRect()
    expect([top >= shown.top, bottom <= shown.bottom], `${name} is in sight`).toEqual([true, true])
  }
  await list.getByRole('option', { name: '08:30' }).click()
  await expect.element(time).toHaveValue('08:30')
  await expect.element(list).not.toBeInTheDocument()
})
