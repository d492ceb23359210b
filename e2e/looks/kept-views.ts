import type { Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'

/**
 * A view of a page: where it is, what is pressed there, and what is seen then, after a reload again, and at Back from
 * another page.
 */
export type KeptView = {
  view: string
  at: string
  press: (page: Page) => Promise<unknown>
  seen: (page: Page) => Promise<void>
  /** It is a place of its own: Back leads to what was seen before it, Forward to it again. */
  isPlace?: boolean
}

const choose =
  (what: (page: Page) => Locator) =>
  (page: Page): Promise<void> =>
    what(page).click()
const isOn = (what: (page: Page) => Locator) => (page: Page) => expect(what(page)).toBeChecked()
const isSelected = (what: (page: Page) => Locator) => (page: Page) =>
  expect(what(page)).toHaveAttribute('aria-selected', 'true')

const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name, exact: typeof name === 'string' })
const tabOf = (view: string, at: string, name: string | RegExp): KeptView => ({
  view,
  at,
  press: choose(tab(name)),
  seen: isSelected(tab(name)),
})
/** A switch, a box or one of several views, pressed by key: what is drawn over it takes the mouse. */
const optionOf = (view: string, at: string, what: (page: Page) => Locator): KeptView => ({
  view,
  at,
  press: async (page) => {
    await what(page).focus()
    await page.keyboard.press('Space')
  },
  seen: isOn(what),
})
const selectOf = (view: string, at: string, name: string, option: string): KeptView => ({
  view,
  at,
  press: (page) => page.getByRole('combobox', { name, exact: true }).selectOption({ label: option }),
  seen: (page) =>
    expect
      .poll(() =>
        page
          .getByRole('combobox', { name, exact: true })
          .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent),
      )
      .toBe(option),
})
const searchOf = (view: string, at: string, name: string, text: string): KeptView => ({
  view,
  at,
  press: async (page) => {
    await page.getByRole('searchbox', { name }).fill(text)
    // What is typed is in the address after a pause.
    await expect.poll(() => decodeURIComponent(page.url())).toContain(text)
  },
  seen: (page) => expect(page.getByRole('searchbox', { name })).toHaveValue(text),
})

const department = (page: Page) =>
  page.getByRole('tree', { name: '부서' }).getByRole('treeitem', { name: /인사/ }).first()
const menuSwitch = (page: Page) => page.getByRole('switch', { name: '안 쓰인 메뉴만' })
const direction = (page: Page) => page.getByRole('radio', { name: '옆으로' })
const preview = (page: Page) => page.getByRole('radio', { name: '미리보기' })
const quarter = (page: Page) => page.getByRole('radio', { name: '최근 90일' })

/**
 * What people set on a page and expect to find again: at a reload, at Back, and whoever is sent the address. Panels over
 * the pages are none of it (the tab of the alerts, what is looked for at the top): they begin afresh each time they are
 * opened (SHELL-062).
 */
export const keptViews: Readonly<Record<string, readonly KeptView[]>> = {
  boards: [
    optionOf('only unread articles', '/board/list?SYSID=101', (page) =>
      page.getByRole('checkbox', { name: '안 읽은 글만' }),
    ),
    searchOf('what is looked for in a board', '/board/list?SYSID=101', '검색어 입력', '점검'),
    searchOf('what is looked for in recent articles', '/home/recentarticle', '최근 게시물에서 찾기', '점검'),
    selectOf('the articles of a state, for managers', '/board/admin?SYSID=101', '상태', '게시됨'),
    searchOf('what is looked for among them', '/board/admin?SYSID=101', '제목 검색', '점검'),
    selectOf('contracts of a state', '/board/contract?SYSID=141', '상태', '진행'),
    {
      view: 'a contract that is being registered',
      at: '/board/contract?SYSID=141',
      press: choose((page) => page.getByRole('button', { name: '계약 등록' })),
      seen: (page) => expect(page.getByRole('dialog', { name: '계약 등록' })).toBeVisible(),
    },
    tabOf('the rights of a board', '/admin/board-admin/boardSetting/general?boardId=101', '권한'),
  ],
  organisation: [
    {
      view: 'a department of the chart',
      at: '/orgmap/main',
      press: choose(department),
      seen: isSelected(department),
      isPlace: true,
    },
    tabOf('one’s own people', '/orgmap/main', '내 사람'),
    optionOf('the chart from the left to the right', '/orgmap/chart?com=HC', direction),
  ],
  addressbook: [searchOf('what is looked for', '/addressbook?place=all', '이름, 회사, 메일, 전화로 찾기', '김')],
  alerts: [tabOf('all alerts', '/home/alerts', '전체')],
  calendar: [
    {
      ...optionOf('the week', '/mail/calendar', (page) => page.getByRole('radio', { name: '주', exact: true })),
      isPlace: true,
    },
  ],
  reservations: [
    tabOf('the rules of a resource', '/admin/reservedb/category?item=203', '예약 규칙'),
    {
      ...optionOf('the week', '/reserve/month', (page) => page.getByRole('radio', { name: '주', exact: true })),
      isPlace: true,
    },
    optionOf('resources below each other', '/reserve/day', (page) =>
      page.getByRole('radio', { name: '가로', exact: true }),
    ),
    {
      view: 'what a free room is to have',
      at: '/reserve/find',
      press: (page) => page.getByRole('button', { name: '화상회의' }).click(),
      seen: (page) => expect(page.getByRole('button', { name: '화상회의' })).toHaveAttribute('aria-pressed', 'true'),
    },
    searchOf('what is looked for among bookings', '/reserve/search', '예약 찾기', '회의'),
    selectOf('where it is looked for', '/reserve/search', '찾을 곳', '제목'),
    tabOf('bookings that are over', '/reserve/own', '지난 예약'),
    tabOf('rejected requests', '/reserve/approval', '반려'),
  ],
  tasks: [
    optionOf('one’s tasks as a list', '/workplace/taskSummary', (page) =>
      page.getByRole('radio', { name: '목록', exact: true }),
    ),
    tabOf('the tasks one made', '/workplace/taskSummary', /만든 업무/),
    searchOf('what is looked for among tasks', '/workplace/taskSummary', '업무 제목으로 거르기', '명단'),
  ],
  surveys: [
    optionOf('surveys that one has not answered', '/survey/List', (page) =>
      page.getByRole('radio', { name: '참여할 설문', exact: true }),
    ),
    selectOf('surveys that are closed', '/survey/List', '상태', '마감'),
    searchOf('what is looked for among surveys', '/survey/List', '제목과 작성자로 찾기', '식당'),
  ],
  notices: [tabOf('popups that have ended', '/admin/func/noticepopup', /종료/)],
  home: [
    optionOf('the preview of a design', '/webparts/test/admin/designer?comCode=HC', preview),
    searchOf(
      'what is looked for among webparts',
      '/webparts/test/admin/webpart?comCode=HC',
      '이름이나 컴포넌트로 찾기',
      '달력',
    ),
  ],
  shell: [
    tabOf('who sees which menu', '/admin/menus', '누구에게 보이나요'),
    optionOf('the period of the statistics', '/admin/statistics/menus', quarter),
    optionOf('only menus that nobody used', '/admin/statistics/menus', menuSwitch),
  ],
}
