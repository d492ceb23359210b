import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { ownTitle, TitleDepth, useTitle } from './use-title.ts'

function Page({ title }: { title: string | undefined }) {
  useTitle(title)
  return null
}

/** As after Back and Forward: the page of the route before changes into another that is known already. */
function Route() {
  const [at, setAt] = useState({ route: '게시판', title: '공지사항' as string | undefined })
  useTitle(at.route)
  const going = (route: string, title?: string) => (
    <button type="button" onClick={() => setAt({ route, title })}>
      {title ?? route}
    </button>
  )
  return (
    <>
      {going('글 쓰기', '공지사항에 쓰기')}
      {going('최근 게시물')}
      <TitleDepth value={1}>
        <Page key={at.route} title={at.title} />
      </TitleDepth>
    </>
  )
}

it('the tab carries the name the page gives itself, whichever of the two is drawn last', async () => {
  await show(<Route />)
  await expect.poll(() => document.title).toBe('공지사항 - 마루')
  expect(ownTitle()).toBe('공지사항')
  await page.getByRole('button', { name: '공지사항에 쓰기' }).click()
  await expect.poll(() => document.title).toBe('공지사항에 쓰기 - 마루')
  await page.getByRole('button', { name: '최근 게시물' }).click()
  await expect.poll(() => document.title).toBe('최근 게시물 - 마루')
  expect(ownTitle()).toBeUndefined()
})
