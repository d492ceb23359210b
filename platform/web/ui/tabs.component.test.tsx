import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press, startAt } from '../testing/keyboard.ts'
import { show } from '../testing/show.tsx'
import { NavigationSection } from './gallery/list-sections.tsx'

it('tabs change with the arrows, and Tab goes on', async () => {
  await show(<NavigationSection />)
  await startAt(page.getByRole('tab', { name: /전체/ }))
  await press('ArrowRight')
  await expect.element(page.getByRole('tab', { name: /결재/ })).toHaveAttribute('aria-selected', 'true')
  await press('End')
  await expect.element(page.getByRole('tab', { name: /게시/ })).toHaveFocus()
  await press('Tab')
  await expect.element(page.getByRole('tab', { selected: true })).not.toHaveFocus()
})
