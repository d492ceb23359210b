import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press, startAt } from '../testing/keyboard.ts'
import { toasts } from '../testing/seen.ts'
import { show } from '../testing/show.tsx'
import { DialogsSection } from './gallery/dialog-section.tsx'

it('a modal keeps the focus inside and gives it back (UI-004)', async () => {
  await show(<DialogsSection />)
  const opener = page.getByRole('button', { name: '입력 대화 상자' })
  await startAt(opener)
  await press('Enter')
  const modal = page.getByRole('dialog', { name: '입력 대화 상자' })
  await expect.element(modal.getByRole('textbox', { name: /제목/ })).toHaveFocus()
  for (let stops = 0; stops < 12; stops += 1) {
    await press('Tab')
    const focused = document.activeElement
    expect(focused === document.body || modal.element().contains(focused), 'the focus left the dialog').toBe(true)
  }
  await press('Escape')
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('a question is answered no by Escape, and yes by its button (UI-018)', async () => {
  await show(<DialogsSection />)
  const opener = page.getByRole('button', { name: '질문' })
  await startAt(opener)
  await press('Enter')
  const question = page.getByRole('alertdialog', { name: '알림을 모두 지울까요?' })
  await expect.element(question.getByRole('button', { name: '취소' })).toHaveFocus()
  await press('Escape')
  await expect.element(toasts().getByText('대답: 아니요')).toBeVisible()
  await expect.element(opener).toHaveFocus()
  await press('Enter')
  await expect.element(question.getByRole('button', { name: '취소' })).toHaveFocus()
  await press('Tab')
  await press('Enter')
  await expect.element(toasts().getByText('대답: 예')).toBeVisible()
})
