import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '../../testing/seen.ts'
import { show } from '../../testing/show.tsx'
import { DialogsSection } from '../gallery/dialog-section.tsx'

it('whoever opened a component as a popup is told when it closes (UI-011)', async () => {
  await show(<DialogsSection />)
  await page.getByRole('button', { name: '부품 창' }).click()
  const popup = page.getByRole('dialog', { name: '부품 창' })
  await popup.getByRole('button', { name: '닫기' }).last().click()
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(toasts().getByText('창을 닫았어요')).toBeVisible()
})
