import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { personNamed } from '#modules/organisation/web/testing/people.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { searchCalls } from '../../contract/search.contract.ts'
import SearchPage from './search-page.tsx'

const field = page.getByRole('searchbox', { name: '사람 찾기' })
const found = page.getByRole('list', { name: '찾은 사람' })

beforeEach(() => {
  answering(organisationCalls.searchPeople, ({ query }) => {
    const matches = createMatcher(String(query))
    const items = [personNamed('서지우'), personNamed('김도현')].filter(({ name }) => matches(name.ko))
    return { items, total: items.length, capped: false }
  })
})

it('people are found while a syllable is half typed; no key is taken away and none is doubled (SHELL-085)', async () => {
  const { address } = await show(<SearchPage />, { at: '/home/search' })
  await expect.element(field).toHaveFocus()
  await korean.compose('ㅅ', '서')
  await korean.commit('서')
  await korean.compose('ㅈ', '지')
  // 서지 is enough while 지 is still open.
  await expect.element(found.getByRole('button', { name: /서지우/ })).toBeVisible()
  await korean.enterWhileComposing()
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  await korean.commit('지')
  await korean.compose('ㅇ', '우')
  await korean.commit('우')
  await expect.element(field).toHaveValue('서지우')
  await expect.poll(address).toContain('SearchText=%EC%84%9C%EC%A7%80%EC%9A%B0')

  await field.fill('')
  await korean.compose('ㄱ', '기', '김')
  await korean.commit('김')
  await korean.compose('ㄷ', '도')
  await expect.element(found.getByRole('button', { name: /김도현/ })).toBeVisible()
  await expect.element(field).toHaveValue('김도')
})

it('an empty search says what is missing and stays where it is (SHELL-084)', async () => {
  await show(<SearchPage />, { at: '/home/search' })
  await expect.element(field).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('alert').getByText('검색어를 입력해 주세요')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await field.fill('서')
  await expect.element(page.getByText('두 글자부터 찾아 드려요')).toBeVisible()
})

it('an address names what is looked for, how, and what kind of it (SHELL-006)', async () => {
  const none = { totalCount: 0, capped: false }
  const article = {
    articleId: 7,
    boardId: 101,
    title: '예산 배정',
    createdUserName: '서지우',
    boardPath: ['전사 게시판'],
    excerpt: '',
  }
  const asked = answering(searchCalls.totalSearchSearch, {
    orgItems: [],
    orgCount: none,
    boardItems: {
      data: [{ ...article, createdDate: '2026-03-18T03:00:00.000Z' }],
      totalCount: 1,
      capped: false,
    },
    workflowItems: { items: [], ...none },
    menuItems: { items: [], ...none },
    moreItems: [],
  })
  await show(<SearchPage />, { at: '/home/search?SearchText=예산&SearchOption=title&Target=BOARD' })
  await expect.element(page.getByRole('tab', { name: '게시물', selected: true })).toBeVisible()
  await expect.element(page.getByText('예산 배정')).toBeVisible()
  expect(asked).toMatchObject([
    { keyword: '예산', keywordOption: 'title', includeBoard: true, includeOrgchart: false, includeWorkflow: false },
  ])
  await page.getByRole('tab', { name: '사용자' }).click()
  await expect.element(field).toHaveValue('예산')
})
