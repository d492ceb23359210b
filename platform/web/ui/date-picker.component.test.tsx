import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectVisibleFocus, press, pressEach, startAt } from '../testing/keyboard.ts'
import { show } from '../testing/show.tsx'
import { DateSection } from './gallery/field-sections.tsx'

describe('the field of a day', () => {
  const date = page.getByRole('textbox', { name: '날짜', exact: true })
  const calendar = page.getByRole('dialog', { name: '날짜 고르기' })

  it('takes a day that is typed or chosen; nonsense becomes today (UI-002, UI-008, UI-014)', async () => {
    await show(<DateSection />)
    await expect.element(date).toHaveValue('2026-03-20')
    await startAt(date)
    await press('ArrowDown')
    await expect.element(calendar.getByRole('button', { name: '2026-03-20 금요일' })).toHaveFocus()
    expectVisibleFocus()
    await pressEach('ArrowRight', 'ArrowDown', 'PageDown')
    await expect.element(calendar.getByRole('button', { name: '2026-04-28 화요일' })).toHaveFocus()
    await press('Enter')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(date).toHaveValue('2026-04-28')

    await date.fill('2026.2.30')
    await press('Enter')
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
