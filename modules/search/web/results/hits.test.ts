import { expect, test } from 'vitest'
import type { MenuItem, SearchResult } from '../../contract/search.entities.ts'
import { groupsOf } from './hits.ts'
import { hrefOf } from './use-open-hit.ts'

const none = { totalCount: 0, capped: false }
const nothing: SearchResult = {
  orgItems: [],
  orgCount: none,
  boardItems: { data: [], ...none },
  workflowItems: { items: [], ...none },
  menuItems: { items: [], ...none },
  moreItems: [],
}
const document = {
  subject: '예산 전용',
  applicationName: '신청서',
  apmId: 3,
  applicationId: 12,
  approvalStatus: '진행',
  reqName: '김도현',
  createdDate: '2026-03-16T00:00:00Z',
}

test('the three groups stand in the order of the specification, ours behind them (SHELL-028)', () => {
  const found = { ...nothing, moreItems: [{ target: 'REGULATION', items: [], ...none }] }
  expect(groupsOf(found, 'ko').map(({ target }) => target)).toEqual(['ORG', 'BOARD', 'WORKFLOW', 'REGULATION', 'MENU'])
})

test('what a module lets be found leads where it says, such as into a window of its own (NOTICE-002)', () => {
  const regulation = {
    id: '3',
    title: '휴가규정',
    by: '휴가·휴직',
    at: '2026-01-01',
    excerpt: '연차 휴가는',
    kind: 'window' as const,
    to: '/home/popup/regulation?regulationId=3',
  }
  const found = { ...nothing, moreItems: [{ target: 'REGULATION', items: [regulation], totalCount: 1, capped: false }] }
  const [hit] = groupsOf(found, 'ko').flatMap(({ hits }) => hits)
  expect(hit).toMatchObject({
    target: 'REGULATION',
    title: '휴가규정',
    by: '휴가·휴직',
    at: '2026-01-01',
    excerpt: '연차 휴가는',
  })
  expect([hit!.opening.kind, hrefOf(hit!.opening)]).toEqual(['window', '/po/home/popup/regulation?regulationId=3'])
})

test('an article and a document are read, a form is written (SHELL-008, SHELL-009)', () => {
  const article = {
    articleId: 7,
    boardId: 2,
    title: '공지',
    createdUserName: '서지우',
    createdDate: document.createdDate,
    boardPath: ['전사 게시판', '공지사항'],
    excerpt: '',
  }
  const groups = groupsOf(
    {
      ...nothing,
      boardItems: { data: [article], totalCount: 1, capped: false },
      workflowItems: {
        items: [
          { itemType: 'document', ...document },
          { itemType: 'form', ...document, applicationId: 0 },
        ],
        totalCount: 2,
        capped: false,
      },
    },
    'ko',
  )
  expect(groups.flatMap(({ hits }) => hits.map(({ opening }) => hrefOf(opening)))).toEqual([
    '/po/home/totalsearch/modal/read?Target=BOARD&ArticleId=7&BoardId=2',
    '/po/home/totalsearch/modal/read?Target=WORKFLOW&ApplicationId=12&ApmId=3',
    '/po/home/totalsearch/modal/write?Target=WORKFLOW&ApplicationId=0&ApmId=3',
  ])
})

test('a menu of the portal keeps the query of its address, one elsewhere its whole address', () => {
  const menu: MenuItem = {
    menuId: 5,
    name: '공지',
    path: ['게시판'],
    kind: 'route',
    to: '/board/list?MENUID=5&SYSID=2',
  }
  const outside: MenuItem = { ...menu, menuId: 6, kind: 'window', to: 'https://example.com/a?b=1' }
  const groups = groupsOf({ ...nothing, menuItems: { items: [menu, outside], totalCount: 2, capped: false } }, 'ko')
  const openings = groups.find(({ target }) => target === 'MENU')!.hits.map(({ opening }) => opening)
  expect(openings[0]).toEqual({ kind: 'route', to: '/board/list', search: { MENUID: '5', SYSID: '2' } })
  expect(hrefOf(openings[1]!)).toBe('https://example.com/a?b=1')
})

test('a person is named in the reader’s language', () => {
  const person = {
    id: 'P1',
    displayName: '서지우',
    displayNameEng: 'Jiwoo Seo',
    companyName: '한빛소프트',
    deptName: '플랫폼개발1팀',
    titleName: '책임',
    officeTel: '',
    mobileTel: '010-0000-0000',
    photoPath: null,
  }
  const found = { ...nothing, orgItems: [person] }
  expect(groupsOf(found, 'ko')[0]!.hits[0]).toMatchObject({ title: '서지우', aside: '010-0000-0000' })
  expect(groupsOf(found, 'en')[0]!.hits[0]!.title).toBe('Jiwoo Seo')
})
