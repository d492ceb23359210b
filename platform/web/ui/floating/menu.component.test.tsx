import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectVisibleFocus, press, startAt } from '../../testing/keyboard.ts'
import { toasts } from '../../testing/seen.ts'
import { show } from '../../testing/show.tsx'
import { NavigationSection } from '../gallery/list-sections.tsx'

it('a menu opens with Down, finds by arrows, does nothing for what is off and closes with Escape', async () => {
  await show(<NavigationSection />)
  const opener = page.getByRole('button', { name: '더보기' })
  await startAt(opener)
  await press('ArrowDown')
  const menu = page.getByRole('menu', { name: '더보기' })
  await expect.element(menu.getByRole('menuitem', { name: '고치기' })).toHaveFocus()
  expectVisibleFocus()
  await press('End')
  await expect.element(menu.getByRole('menuitem', { name: '삭제' })).toHaveFocus()
  await press('ArrowUp')
  await expect.element(menu.getByRole('menuitem', { name: '메일로 보내기' })).toHaveFocus()
  await press('Enter')
  await expect.element(menu).toBeVisible()
  expect(toasts().elements()).toHaveLength(0)
  await press('Escape')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await press('ArrowDown')
  await press('Enter')
  await expect.element(toasts()).toHaveTextContent('적용했어요')
})
