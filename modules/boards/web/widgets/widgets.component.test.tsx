import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { everywhere } from '#modules/organisation/web/testing/people.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import type { ArticleLine } from '../../contract/article-line.ts'
import BookmarkBoard from './bookmark-board.tsx'
import ImageList from './image-list.tsx'

const article = (articleId: number): ArticleLine => ({
  articleId,
  boardId: 7,
  boardName: '사진 게시판',
  title: `가을 산행 ${articleId}`,
  summary: '',
  imageFilePath: articleId === 1 ? '/apps/web/icon.svg' : null,
  createdUser: {
    personCode: 'P1',
    name: everywhere('서지우'),
    titleName: everywhere('책임'),
    deptName: everywhere('플랫폼개발1팀'),
    photoPath: null,
  },
  createdDate: '2026-03-18T03:00:00.000Z',
  isNew: false,
  isRead: false,
  comments: 0,
})
const articles = (count: number) => Array.from({ length: count }, (_, at) => article(at + 1))
const rows = page.getByRole('listitem')
const given = { settings: {}, refresh: () => undefined }
const titles = (count: number, from = 1) => Array.from({ length: count }, (_, at) => `가을 산행 ${from + at}`)

beforeEach(() => page.viewport(1440, 900))

it('of a followed board four articles are shown, with arrows only where there are more, and they go round (HOME-024)', async () => {
  await show(<BookmarkBoard title="즐겨찾는 게시판" data={articles(6)} {...given} />)
  const shown = () => textsOf(rows, '.bwcard__t')
  await expect.poll(shown).toEqual(titles(4))
  const next = page.getByRole('button', { name: '즐겨찾는 게시판: 다음' })
  await next.click()
  await expect.poll(shown).toEqual(titles(2, 5))
  await next.click()
  await expect.poll(shown).toEqual(titles(4))
})

it('four articles of a followed board need no arrows (HOME-024)', async () => {
  await show(<BookmarkBoard title="즐겨찾는 게시판" data={articles(4)} {...given} />)
  await expect.poll(() => rows.elements().length).toBe(4)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('pictures stand four at a time under a title, each of 96 by 107 px with its title and its day (HOME-013, HOME-040)', async () => {
  await show(<ImageList title="포토 소식" data={articles(5)} {...given} />)
  await expect.element(page.getByRole('heading', { name: '포토 소식' })).toBeVisible()
  await expect.poll(() => textsOf(rows, '.bwpic__t')).toEqual(titles(4))
  expect(textsOf(rows, 'time')).toEqual(Array.from({ length: 4 }, () => '2026-03-18'))
  const { width, height, src } = rows.first().element().querySelector('img')!
  expect([width, height, new URL(src).pathname]).toEqual([96, 107, '/apps/web/icon.svg'])
})

it('a picture opens its article in a window (HOME-026)', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await show(<ImageList title="포토 소식" data={articles(1)} {...given} />)
  await page.getByRole('button', { name: /가을 산행 1/ }).click()
  const [address, , features] = open.mock.calls[0]!
  expect(new URL(String(address)).pathname + new URL(String(address)).search).toBe(
    '/po/boardpopup/readpopup?SYSID=7&ARTICLEID=1',
  )
  expect(features).toContain('width=1024,height=700')
})

it('of four pictures none is turned to, and one that is missing leaves a plate of its size (HOME-025, HOME-027)', async () => {
  await show(<ImageList title="포토 소식" data={articles(4)} {...given} />)
  await expect.poll(() => rows.elements().length).toBe(4)
  expect(page.getByRole('button', { name: /^포토 소식/ }).elements()).toHaveLength(0)
  const [first, second] = rows.elements()
  expect(first?.querySelector('img')).not.toBeNull()
  const plate = second?.querySelector('.bwpic__p--none')
  expect(plate?.clientWidth).toBe(first?.querySelector('img')?.width)
})

it('a picture that does not come leaves the same plate (HOME-027)', async () => {
  await show(
    <ImageList title="포토 소식" data={[{ ...article(1), imageFilePath: 'data:image/png,none' }]} {...given} />,
  )
  await expect.poll(() => rows.first().element().querySelector('.bwpic__p--none')).not.toBeNull()
})
