import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press, startAt } from '../../testing/keyboard.ts'
import { show } from '../../testing/show.tsx'
import { NavigationSection } from '../gallery/list-sections.tsx'
import { Tabs } from './tabs.tsx'

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

it('the chosen tab is seen whole where the strip is too long for its place', async () => {
  const tabs = ['전체', '사용자', '게시물', '결재', '사내 규정', '메뉴'].map((label, at) => ({
    value: `${at}`,
    label,
    count: 12,
  }))
  await show(
    <div style={{ width: 300 }}>
      <Tabs label="종류" tabs={tabs} value="4" onChange={() => undefined} />
    </div>,
  )
  const strip = page.getByRole('tablist').element().getBoundingClientRect()
  const chosen = page.getByRole('tab', { selected: true }).element().getBoundingClientRect()
  expect(chosen.left).toBeGreaterThanOrEqual(strip.left)
  expect(Math.round(chosen.right)).toBeLessThanOrEqual(Math.round(strip.right))
})
