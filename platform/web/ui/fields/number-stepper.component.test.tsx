import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press, startAt } from '../../testing/keyboard.ts'
import { show } from '../../testing/show.tsx'
import { ChoicesSection } from '../gallery/choice-section.tsx'

it('a number is stepped to its end, and the focus stays where it is until it leaves', async () => {
  await show(<ChoicesSection />)
  const number = page.getByRole('spinbutton', { name: '줄 수' })
  const more = page.getByRole('button', { name: '줄 수 늘리기' })
  await number.fill('19')
  await startAt(more)
  await press('Enter')
  await expect.element(number).toHaveValue(20)
  await expect.element(more).toBeDisabled()
  await expect.element(more).toHaveFocus()
  await press('Shift+Tab')
  await press('Tab')
  await expect.element(more).not.toHaveFocus()
})
