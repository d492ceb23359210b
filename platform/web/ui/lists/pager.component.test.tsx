import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press, startAt } from '../../testing/keyboard.ts'
import { show } from '../../testing/show.tsx'
import { TableSection } from '../gallery/list-sections.tsx'

it('the pager goes to pages and not beyond them (UI-001)', async () => {
  await show(<TableSection />)
  const pager = page.getByRole('navigation', { name: '페이지', exact: true })
  await startAt(pager.getByRole('button', { name: '3 페이지' }))
  await press('Enter')
  await expect.element(pager.getByRole('button', { name: '3 페이지' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByText('41 - 60 / 전체 312건')).toBeVisible()
  await startAt(pager.getByRole('button', { name: '마지막 페이지' }))
  await press('Enter')
  await expect.element(page.getByText('301 - 312 / 전체 312건')).toBeVisible()
  const next = pager.getByRole('button', { name: '다음 페이지' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await startAt(next)
  await press('Enter')
  await expect.element(page.getByText('301 - 312 / 전체 312건')).toBeVisible()
})
