import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectVisibleFocus, press, pressEach, startAt } from '../../testing/keyboard.ts'
import { textsOf } from '../../testing/seen.ts'
import { show } from '../../testing/show.tsx'
import { DateSection } from '../gallery/field-sections.tsx'

describe('the field of a day', () => {
  const date = page.getByRole('textbox', { name: '날짜', exact: true })
  const calendar = page.getByRole('dialog', { name: '날짜 고르기' })

  it('takes a day that is typed or chosen; nonsense becomes today (UI-008, UI-014)', async () => {
    await show(<DateSection />)
    await expect.element(date).toHaveValue('2026-03-20')
    await startAt(date)
    await press('ArrowDown')
    await expect.element(calendar.getByRole('button', { name: '20, 2026-03-20 금요일' })).toHaveFocus()
    expectVisibleFocus()
    await pressEach('ArrowRight', 'ArrowDown', 'PageDown')
    await expect.element(calendar.getByRole('button', { name: '28, 2026-04-28 화요일' })).toHaveFocus()
    await press('Enter')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(date).toHaveValue('2026-04-28')

    await date.fill('2026.2.30')
    await press('Enter')
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())
    await expect.element(date).toHaveValue(today)
  })

  it('goes by year, by month and to today, and names the days from Sunday on (UI-002)', async () => {
    await show(<DateSection />)
    await page.getByRole('button', { name: '달력 열기' }).first().click()
    expect(textsOf(calendar.getByRole('columnheader'))).toEqual(['일', '월', '화', '수', '목', '금', '토'])
    const year = calendar.getByRole('combobox', { name: '연도' })
    const month = calendar.getByRole('combobox', { name: '월' })
    const now = new Date().getFullYear()
    const years = textsOf(year.getByRole('option'))
    expect([years[0], years.at(-1), years.length]).toEqual([`${now - 20}년`, `${now + 20}년`, 41])
    await userEvent.selectOptions(month, '12')
    await calendar.getByRole('button', { name: '다음 달' }).click()
    await expect.element(month).toHaveValue('1')
    await expect.element(year).toHaveValue('2027')
    await calendar.getByRole('button', { name: '이전 달' }).click()
    await expect.element(year).toHaveValue('2026')
    await calendar.getByRole('button', { name: '오늘' }).click()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())
    await expect.element(date).toHaveValue(today)
  })

  it('shows one calendar at a time, and a click beside it closes it (UI-006, UI-007)', async () => {
    await show(<DateSection />)
    const openers = page.getByRole('button', { name: '달력 열기' })
    await openers.first().click()
    await expect.poll(() => calendar.elements()).toHaveLength(1)
    const first = calendar.element().getBoundingClientRect().toJSON() as DOMRect
    await openers.last().click()
    await expect.poll(() => calendar.elements()).toHaveLength(1)
    // It hangs from its own field; near the edge two of them may begin at one line.
    await expect.poll(() => calendar.element().getBoundingClientRect().toJSON() as DOMRect).not.toEqual(first)
    await page.getByRole('heading', { name: '날짜' }).click()
    await expect.poll(() => calendar.elements()).toHaveLength(0)
  })
})
