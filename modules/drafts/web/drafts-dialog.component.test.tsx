import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#platform/web/testing/show.tsx'
import DraftsDialog from './drafts-dialog.tsx'
import type { ListedDraft } from './drafts-dialog-props.ts'
import { keepCopy, readCopy } from './keeper/local-copy.ts'

const draft = (draftId: number, more: Partial<ListedDraft> = {}): ListedDraft => ({
  draftId,
  title: `글 ${draftId}`,
  savedAt: new Date().toISOString(),
  place: '자유 게시판',
  isChange: false,
  ...more,
})

async function showDrafts(items: readonly ListedDraft[]) {
  const acts = {
    onContinue: vi.fn<(draftId: number) => void>(),
    drop: vi.fn<(draftId: number) => Promise<void>>(),
    onClose: vi.fn<() => void>(),
  }
  acts.drop.mockResolvedValue()
  const query = { data: items, isError: false, isFetching: false, refetch: () => undefined }
  await show(<DraftsDialog query={query} of="boards.draft" current={1} {...acts} />)
  return acts
}

it('one’s drafts are gone on with, all but the one that is open', async () => {
  const { onContinue, onClose } = await showDrafts([draft(1), draft(2, { title: '', isChange: true })])
  await expect.element(page.getByText('수정 중')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
  await page.getByRole('button', { name: /^\(제목 없음\) 수정 중/ }).click()
  expect(onContinue).toHaveBeenCalledWith(2)
  expect(onClose).toHaveBeenCalledOnce()
})

it('a draft is thrown away with this browser’s copy, after a question that names it', async () => {
  keepCopy({ of: 'boards.draft', draftId: 3 }, { title: '남은 글' })
  const { drop } = await showDrafts([draft(3, { title: '지울 글' })])
  await page.getByRole('button', { name: '지울 글 삭제' }).click()
  await expect.element(page.getByText('지울 글, 첨부 파일도 함께 사라지고 되살릴 수 없어요')).toBeVisible()
  expect(drop).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await expect.poll(() => drop.mock.calls).toEqual([[3]])
  await expect.poll(() => readCopy({ of: 'boards.draft', draftId: 3 }, () => true)).toBeUndefined()
})

it('without another draft it says how one comes to be', async () => {
  await showDrafts([draft(1)])
  await expect.element(page.getByText('쓰다 만 글은 저절로 여기에 남아요')).toBeVisible()
})
