import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press, startAt } from '../../testing/keyboard.ts'
import { toasts } from '../../testing/seen.ts'
import { show } from '../../testing/show.tsx'
import { Button } from '../buttons/button.tsx'
import { DialogsSection } from '../gallery/dialog-section.tsx'
import { useAlert } from './confirm.tsx'
import { Modal } from './modal.tsx'

function Telling() {
  const alert = useAlert()
  return <Button onClick={() => void alert({ title: '저장하지 못했어요', text: '이름이 없어요' })}>알리기</Button>
}

it('what must not be missed is told with one button, and closes by it or by Escape', async () => {
  await show(<Telling />)
  const opener = page.getByRole('button', { name: '알리기' })
  await startAt(opener)
  await press('Enter')
  const told = page.getByRole('alertdialog', { name: '저장하지 못했어요' })
  await expect.element(told.getByText('이름이 없어요')).toBeVisible()
  await expect.element(told.getByRole('button')).toHaveFocus()
  await press('Escape')
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('a modal keeps the focus inside and gives it back', async () => {
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

it('a question is answered no by Escape, and yes by its button', async () => {
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

const modal = page.getByRole('dialog', { name: '안내' })
/** As it is laid out: while it grows it looks smaller. */
const sizeOf = () => {
  const { offsetWidth, offsetHeight } = modal.element() as HTMLElement
  return [offsetWidth, offsetHeight]
}

it('a modal has a title, a way to close it and 800 by 400 px; its foot only where there is something in it (UI-004)', async () => {
  await page.viewport(1440, 900)
  let closed = 0
  const given = { open: true, title: '안내', onClose: () => (closed += 1) }
  await show(<Modal {...given}>글</Modal>)
  await expect.element(modal.getByRole('heading', { name: '안내' })).toBeVisible()
  expect(sizeOf()).toEqual([800, 400])
  expect(modal.getByRole('contentinfo').elements()).toHaveLength(0)
  await modal.getByRole('button', { name: '닫기' }).click()
  expect(closed).toBe(1)
})

it('a modal that still loads says so instead of its content (UI-004)', async () => {
  await show(
    <Modal open loading title="안내" onClose={() => undefined} footer={<button type="button">저장</button>}>
      글
    </Modal>,
  )
  await expect.element(modal.getByRole('status')).toHaveTextContent('불러오는 중')
  await expect.element(modal.getByText('글', { exact: true })).not.toBeInTheDocument()
  await expect.element(modal.getByRole('button', { name: '저장' })).toBeVisible()
})

it.each([
  ['small', 400],
  ['medium', 500],
  ['large', 800],
] as const)('a %s modal is %i px wide (UI-018)', async (width, px) => {
  await page.viewport(1440, 900)
  await show(
    <Modal open width={width} title="안내" onClose={() => undefined}>
      글
    </Modal>,
  )
  await expect.element(modal).toBeVisible()
  expect(sizeOf()[0]).toBe(px)
})
