import { IconBook2 } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { defineWebModule } from '#platform/web/modules.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { searchCalls } from '../../contract/search.contract.ts'
import type { SearchResult } from '../../contract/search.entities.ts'
import TotalSearchPage from './total-search-page.tsx'

const none = { totalCount: 0, capped: false }
const found: SearchResult = {
  orgItems: [],
  orgCount: none,
  boardItems: {
    data: [
      {
        articleId: 7,
        boardId: 101,
        title: '여름 준비',
        createdUserName: '서지우',
        createdDate: '2026-03-18T03:00:00.000Z',
        boardPath: ['전사 게시판', '공지사항'],
        excerpt: '…다리 점검은 금요일, 정기 점검은 월요일…',
      },
    ],
    totalCount: 100,
    capped: true,
  },
  workflowItems: { items: [], ...none },
  menuItems: {
    items: [{ menuId: 1, name: '점검 일지', path: [], kind: 'route', to: '/board/list' }],
    totalCount: 1,
    capped: false,
  },
  moreItems: [],
}

it('an article found says what stands around the words, each marked, and on which board (SHELL-007)', async () => {
  answering(searchCalls.totalSearchSearch, found)
  await show(<TotalSearchPage />, { at: '/home/totalsearch?SearchText=정기 점검' })
  const hit = page.getByRole('link', { name: /여름 준비/ })
  await expect.element(hit.getByText('전사 게시판 › 공지사항')).toBeVisible()
  expect(textsOf(hit, 'mark')).toEqual(['점검', '정기', '점검'])
})

it('every tab says how much was found of its kind, also while one kind is shown', async () => {
  const regulation = {
    id: '3',
    title: '안전 점검 규정',
    by: '안전',
    at: '2026-01-01',
    excerpt: '',
    kind: 'window' as const,
    to: '/home/popup/regulation?regulationId=3',
  }
  const asked = answering(searchCalls.totalSearchSearch, {
    ...found,
    moreItems: [{ target: 'REGULATION', items: [regulation], totalCount: 1, capped: false }],
  })
  const modules = [
    defineWebModule({
      name: 'library',
      later: async () => ({
        default: { searchKinds: [{ target: 'REGULATION', titleKey: 'notices.regulation.title', icon: IconBook2 }] },
      }),
    }),
  ]
  await show(<TotalSearchPage />, { at: '/home/totalsearch?SearchText=점검', modules })
  const tabs = () => textsOf(page.getByRole('tab'))
  await expect.poll(tabs).toEqual(['전체', '사용자0', '게시물100+', '결재0', '사내 규정1', '메뉴1'])
  await page.getByRole('tab', { name: /메뉴/ }).click()
  await expect.element(page.getByRole('link', { name: /점검 일지/ })).toBeVisible()
  expect(tabs()[2]).toBe('게시물100+')
  // What a module names itself is asked for alone like the others, and leads where the module says.
  await page.getByRole('tab', { name: /사내 규정/ }).click()
  await expect
    .element(page.getByRole('link', { name: /안전 점검 규정/ }))
    .toHaveAttribute('href', '/po/home/popup/regulation?regulationId=3')
  expect(asked.at(-1)).toMatchObject({ includeMore: ['REGULATION'], includeBoard: false })
})
