import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { show } from '../../testing/show.tsx'
import { TableSection } from '../gallery/list-sections.tsx'

it('the bar over a table says how many rows are ticked, and goes when none is', async () => {
  await show(<TableSection />)
  const bar = page.getByRole('toolbar')
  await expect.element(bar.getByText('1개 선택')).toBeVisible()
  await page.getByRole('checkbox', { name: '모두 선택' }).click()
  await expect.element(bar.getByText('3개 선택')).toBeVisible()
  await expectAccessible()
  await bar.getByRole('button', { name: '선택 해제' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: '모두 선택' })).not.toBeChecked()
})
