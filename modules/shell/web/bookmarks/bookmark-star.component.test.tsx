import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TitleDepth, useTitle } from '#platform/web/pages/use-title.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt, write } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { bookmarkCalls } from '../../contract/bookmarks.contract.ts'
import { menuNamed, SignedIn } from '../testing/signed-in.tsx'
import BookmarkStar from './bookmark-star.tsx'

const menus = [
  menuNamed('게시판', 1010, {
    targetUrl: '/board/list',
    systemId: 101,
    children: [
      menuNamed('공지사항', 1014, { targetUrl: '/board/list', systemId: 101 }),
      menuNamed('경조사', 1017, { targetUrl: '/board/list', systemId: 104 }),
    ],
  }),
]
const star = page.getByRole('button', { name: '이 화면 즐겨찾기' })
const field = page.getByRole('textbox', { name: /의 새 이름$/ })

/** A server that keeps what is starred. */
function bookmarking() {
  let id = 0
  const asked = answering(bookmarkCalls.bookmarkCheck, () => ({ id }))
  const kept = answering(bookmarkCalls.bookmarkInsert, () => ({ id: (id = 7) }))
  const renamed = answering(bookmarkCalls.bookmarkRename, ({ name }) => ({ bookMarkId: 7, ownName: String(name) }))
  answering(bookmarkCalls.bookmarkList, [])
  return { asked, kept, renamed }
}

function Titled({ title }: { title: string }) {
  useTitle(title)
  return <BookmarkStar />
}
const shownAt = (at: string, title: string) =>
  show(
    <SignedIn menus={menus}>
      <TitleDepth value={1}>
        <Titled title={title} />
      </TitleDepth>
    </SignedIn>,
    { at },
  )

it('the star is that of the board that is seen, not of the menu left over in the address (SHELL-035)', async () => {
  const { asked, kept } = bookmarking()
  await shownAt('/board/list?MENUID=1014&SYSID=104', '경조사')
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ ItemId: '1017', UrlPath: '/po/board/list', UrlSearch: '?SYSID=104' })
  await star.click()
  await expect.poll(() => kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ ItemType: 'MU', ItemId: '1017' })
  await expect.element(field).toHaveValue('경조사')
})

it('a board that no menu opens is kept by its address, under the name it shows (SHELL-035)', async () => {
  const { asked, kept } = bookmarking()
  await shownAt('/board/list?MENUID=1014&SYSID=117', '등산 동호회')
  await expect.poll(() => asked.at(-1)).toMatchObject({ UrlPath: '/po/board/list', UrlSearch: '?SYSID=117' })
  expect(asked.at(-1)?.ItemId ?? '').toBe('')
  await star.click()
  await expect.poll(() => kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ ItemType: 'FO', ItemUrl: '/po/board/list?SYSID=117', MenuText: '등산 동호회' })
  expect(kept[0]).not.toHaveProperty('titleKey')
})

it('what was just starred is given another name at once, with the keyboard alone', async () => {
  const { renamed } = bookmarking()
  await shownAt('/board/read?SYSID=104&ARTICLEID=9', '가을 산행')
  await startAt(star)
  await press('Enter')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('가을 산행')
  await expectAccessible()
  await write('산에 가는 날')
  await press('Enter')
  await expect.poll(() => renamed).toMatchObject([{ bookMarkId: '7', name: '산에 가는 날' }])
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(star).toHaveFocus()
})
