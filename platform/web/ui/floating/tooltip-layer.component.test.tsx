import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { startAt } from '../../testing/keyboard.ts'
import { show } from '../../testing/show.tsx'
import { Modal } from '../dialogs/modal.tsx'

/** A dialog whose content arrives when the test says so. */
function Growing({ arriving }: { arriving: Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(false)
  useEffect(() => void arriving.then(() => setThere(true)), [arriving])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title="첨부 파일" height="auto">
        {isThere ? <div style={{ height: 190 }} /> : null}
      </Modal>
    </>
  )
}

const tip = () => document.querySelector<HTMLElement>('.tip:popover-open')
/** How far below an element its tooltip lies, px; undefined while none is shown. */
const below = (element: Element) => {
  const box = tip()?.getBoundingClientRect()
  return box && Math.round(box.top - element.getBoundingClientRect().bottom)
}

it('a tooltip stays at the button of a dialog that grows', async () => {
  const arriving = Promise.withResolvers<void>()
  await show(<Growing arriving={arriving.promise} />)
  await page.getByRole('button', { name: '열기' }).click()
  const close = page.getByRole('dialog').getByRole('button', { name: '닫기' })
  await startAt(close)
  await expect.poll(() => below(close.element())).toBe(6)
  const before = close.element().getBoundingClientRect().top
  arriving.resolve()
  await expect.poll(() => close.element().getBoundingClientRect().top).toBeLessThan(before - 50)
  await expect.poll(() => below(close.element())).toBe(6)
})
