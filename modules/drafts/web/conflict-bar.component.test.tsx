import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { show } from '#platform/web/testing/show.tsx'
import { ConflictBar } from './conflict-bar.tsx'

type Note = { draftId: number; revision: number; savedAt: string; text: string }
const other: Note = { draftId: 5, revision: 9, savedAt: '2026-03-17T00:00:00Z', text: '저쪽에서 쓴 것' }

async function showConflict(read: (draftId: number) => Promise<Note> = async () => other) {
  const keeper = {
    draft: { draftId: 5, revision: 3 },
    takeOver: vi.fn<(revision: number) => Promise<boolean>>(async () => true),
    giveWay: vi.fn<(revision: number, savedAt: string) => void>(),
  }
  const gather = vi.fn<() => void>()
  const onTake = vi.fn<(taken: Note) => void>()
  await show(
    <ConflictBar
      keeper={keeper}
      read={read}
      gather={gather}
      onTake={onTake}
      renderOther={({ text }) => <p>{text}</p>}
    />,
  )
  return { keeper, gather, onTake }
}

it('this tab goes on from the revision of the other one, with what was typed last', async () => {
  const { keeper, gather, onTake } = await showConflict()
  await page.getByRole('button', { name: '이 탭으로 계속' }).click()
  await expect.poll(() => keeper.takeOver.mock.calls).toEqual([[9]])
  expect(gather).toHaveBeenCalled()
  expect(onTake).not.toHaveBeenCalled()
})

it('the other tab’s text is shown before it is taken', async () => {
  const { keeper, onTake } = await showConflict()
  await page.getByRole('button', { name: '저쪽 내용 보기' }).click()
  await expect.element(page.getByRole('dialog', { name: '다른 탭의 내용' }).getByText('저쪽에서 쓴 것')).toBeVisible()
  expect(keeper.giveWay).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '저쪽 내용으로 바꾸기' }).click()
  await expect.poll(() => onTake.mock.calls).toEqual([[other]])
  expect(keeper.giveWay).toHaveBeenCalledWith(9, other.savedAt)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('nothing is overwritten when the other tab’s text cannot be read', async () => {
  const { keeper } = await showConflict(async () => {
    throw new AppError('NotFoundException')
  })
  await page.getByRole('button', { name: '이 탭으로 계속' }).click()
  await expect.element(page.getByRole('button', { name: '이 탭으로 계속' })).toBeEnabled()
  expect(keeper.takeOver).not.toHaveBeenCalled()
})
