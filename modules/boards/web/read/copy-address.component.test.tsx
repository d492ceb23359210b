import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clipboard } from '#platform/web/testing/clipboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { useArticleActs } from './use-article-acts.ts'

function Acts() {
  const acts = useArticleActs({ boardId: 101, articleId: 7 }, undefined, {
    editPlace: () => ({ to: '/board/write', search: {} }),
    isWindow: true,
    onGone: () => undefined,
  })
  return (
    <button type="button" onClick={acts.copyAddress}>
      주소
    </button>
  )
}

it('copies the address of the article inside the portal, also from a window', async () => {
  const copied = clipboard()
  await show(<Acts />, { at: '/boardpopup/readpopup?SYSID=101&ARTICLEID=7' })
  await page.getByRole('button', { name: '주소' }).click()
  await expect.poll(() => copied).toEqual([`${location.origin}/po/board/read?SYSID=101&ARTICLEID=7`])
  await expect
    .element(page.getByRole('region', { name: '알림 메시지' }).getByText('글 주소를 복사했어요'))
    .toBeVisible()
})
