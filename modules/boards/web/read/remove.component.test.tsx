import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { useArticleActs } from './use-article-acts.ts'

const happened: string[] = []

function Acts() {
  const acts = useArticleActs({ boardId: 101, articleId: 7 }, undefined, {
    editPlace: () => ({ to: '/board/write', search: {} }),
    onGone: () => happened.push('gone'),
    onRestored: () => happened.push('restored'),
  })
  return (
    <button type="button" onClick={() => void acts.remove()}>
      이 글 지우기
    </button>
  )
}

async function removeIt() {
  happened.length = 0
  await show(<Acts />)
  await page.getByRole('button', { name: '이 글 지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect.element(toasts().getByText('글을 삭제했어요')).toBeVisible()
}

it('an article is taken away at once, and brought back from the message that says so (BOARD-038)', async () => {
  const removed = answering(articlesCalls.deleteArticle, { articleId: 7 })
  const undone = answering(articlesCalls.undoDelete, { articleId: 7 })
  await removeIt()
  expect([removed, undone, happened]).toEqual([[{ boardId: 101, articleId: 7 }], [], ['gone']])
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.element(toasts().getByText('글을 되살렸어요')).toBeVisible()
  expect([undone, happened]).toEqual([[{ articleId: '7' }], ['gone', 'restored']])
})

it('says so when it cannot be brought back any more', async () => {
  answering(articlesCalls.deleteArticle, { articleId: 7 })
  answering(articlesCalls.undoDelete, () => {
    throw new AppError('NotFoundException')
  })
  await removeIt()
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.element(toasts().getByRole('button', { name: '닫기' })).toBeVisible()
  expect(happened).toEqual(['gone'])
})
