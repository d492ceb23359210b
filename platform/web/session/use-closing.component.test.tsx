import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useAsked } from '../pages/use-asked.ts'
import { korean, press, startAt } from '../testing/keyboard.ts'
import { show } from '../testing/show.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { hasUnsaved } from './unsaved.ts'

/** A page with a form that stands in the address. */
function Notes() {
  const [{ note }, ask] = useAsked<{ note?: string }>()
  return (
    <>
      <button type="button" onClick={() => ask({ note: 'new' }, { isPlace: true })}>
        쓰기
      </button>
      {note ? <Note onClose={() => ask({ note: undefined })} /> : null}
    </>
  )
}

function Note({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <FormDialog title="메모" busy={false} isDirty={text !== ''} onClose={onClose} onSubmit={onClose}>
      <TextField label="내용" value={text} onChange={({ target }) => setText(target.value)} />
    </FormDialog>
  )
}

const form = page.getByRole('dialog', { name: '메모' })
const field = form.getByRole('textbox', { name: '내용' })
const question = page.getByRole('alertdialog', { name: '저장하지 않고 닫을까요?' })

async function begin() {
  const shown = await show(<Notes />)
  await startAt(page.getByRole('button', { name: '쓰기' }))
  await press('Enter')
  await expect.element(field).toHaveFocus()
  return shown
}

it('a form without typing closes at once', async () => {
  const shown = await begin()
  expect(shown.address()).toContain('note=new')
  await press('Escape')
  await expect.element(form).not.toBeInTheDocument()
  expect(shown.address()).not.toContain('note')
  await expect.element(page.getByRole('button', { name: '쓰기' })).toHaveFocus()
})

it('one that holds typing asks at Escape, at Cancel and at Back; who stays finds it as it was', async () => {
  const shown = await begin()
  await korean.type('회의')
  expect(hasUnsaved()).toBe(true)
  const ways = [
    () => press('Escape'),
    () => form.getByRole('button', { name: '취소' }).click(),
    async () => shown.back(),
  ] as const
  for (const leave of ways) {
    await leave()
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: '취소' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('회의')
    expect(shown.address()).toContain('note=new')
  }
  shown.back()
  await question.getByRole('button', { name: '닫기' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(hasUnsaved()).toBe(false)
})

it('saving asks nobody', async () => {
  const shown = await begin()
  await korean.type('회의')
  await press('Enter')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
  expect(shown.address()).not.toContain('note')
})
