import type { Page } from '@playwright/test'
import { callsOf } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, me, type Portal, test } from '../journey.ts'
import { employee } from '../people.ts'
import { closing } from '../windows.ts'

type Heard = { containers: { id: string; items: { kind: string; displayName: string }[] }[]; items: unknown[] }

/** The picker as mail opens it: three lists, departments and moving allowed. */
const forMail = `/po/orgmap/popup?${new URLSearchParams({
  containers: JSON.stringify(['to', 'cc', 'bcc']),
  addableDept: 'true',
  move: 'true',
})}`

/** Opens the picker in a window of its own; the page that opened it writes down what it hears. */
async function openWindow(page: Page, address: string): Promise<Page> {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('maru:picked', (event) => heard.push((event as CustomEvent).detail))
  })
  const opened = page.waitForEvent('popup')
  await page.evaluate((path) => void window.open(path, '_blank', 'popup=yes,width=1024,height=700'), address)
  const picker = await opened
  await expect(tree(picker).getByRole('treeitem', { selected: true })).toBeVisible()
  return picker
}

/** What the opener heard, as names list by list. */
const heardBy = async (page: Page) => {
  const heard = await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
  return heard.map(({ containers }) =>
    Object.fromEntries(containers.map(({ id, items }) => [id, items.map(({ displayName }) => displayName)])),
  )
}

const tree = (page: Page) => page.getByRole('tree', { name: '부서' })
const people = (page: Page) => page.getByRole('tabpanel').getByRole('listbox').first()
const row = (page: Page, name: string | RegExp) => people(page).getByRole('option', { name })
const list = (page: Page, name: string) => page.getByRole('listbox', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: '이름 또는 부서' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
async function atHome(page: Page, { url, enter }: Portal): Promise<void> {
  await enter('jiwoo.seo')
  // Another journey may have left her in English.
  await callsOf(page.request, url).post('/api/accounts/preferences', { language: 'ko' })
  await page.goto(`${url}/po/home/Home`)
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
}

test('three people and a department into to and cc by mouse; the opener hears it (ORG-003, ORG-007, ORG-017, ORG-020)', async ({
  page,
  portal,
}) => {
  await atHome(page, portal)
  const picker = await openWindow(page, forMail)
  await expect(picker.getByRole('heading', { name: '플랫폼개발1팀' })).toBeVisible()
  await expectAccessible(picker, 'picker')

  await row(picker, /김도현/).click()
  await row(picker, /박준영/).click()
  await button(picker, '받는 사람에 담기').click()
  await expect(list(picker, '받는 사람').getByRole('option')).toHaveCount(2)
  await row(picker, /서지우/).dblclick()
  await expect(list(picker, '받는 사람').getByRole('option')).toHaveText([/김도현/, /박준영/, /서지우/])

  await test.step('the one that is marked moves up', async () => {
    await list(picker, '받는 사람')
      .getByRole('option', { name: /박준영/ })
      .click()
    await picker.getByRole('region', { name: '받는 사람' }).getByRole('button', { name: '위로' }).click()
    await expect(list(picker, '받는 사람').getByRole('option')).toHaveText([/박준영/, /김도현/, /서지우/])
  })
  await test.step('a double click on a department adds it to the list that was touched last', async () => {
    await picker.getByRole('region', { name: '참조', exact: true }).click()
    await tree(picker).getByRole('treeitem', { name: 'UX디자인팀' }).dblclick()
    await expect(list(picker, '참조').getByRole('option')).toHaveText([/UX디자인팀/])
    await expect(picker.getByRole('heading', { name: '플랫폼개발1팀' })).toBeVisible()
  })
  await test.step('a single click shows the department', async () => {
    await tree(picker).getByRole('treeitem', { name: '인사팀' }).click()
    await expect(picker.getByRole('heading', { name: '인사팀' })).toBeVisible()
  })
  await expect(picker.getByText('모두 3명과 1개 부서를 담았어요')).toBeVisible()
  await closing(picker, () => button(picker, '적용').click())
  expect(await heardBy(page)).toEqual([{ to: ['박준영', '김도현', '서지우'], cc: ['UX디자인팀'], bcc: [] }])
})

test('a colleague is found by ㅎㄴ and by the department of a second post', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await atHome(page, portal)
  const picker = await openWindow(page, forMail)
  await search(picker).pressSequentially('ㅎㄴ')
  await expect(picker.getByRole('heading', { name: '검색 결과' })).toBeVisible()
  await expect(people(picker).getByRole('option').first()).toContainText('하나')
  await picker.keyboard.press('Escape')
  await expect(picker.getByRole('heading', { name: '플랫폼개발1팀' })).toBeVisible()

  // 서지우 works in 플랫폼개발1팀 and, at her second post, in another company's IT기획팀.
  await search(picker).fill('IT기획팀')
  await button(picker, '모든 회사에서 찾기').click()
  await expect(row(picker, /서지우/)).toBeVisible()
  await row(picker, /서지우/).click()
  await expect(picker.getByText('겸직')).toBeVisible()
  await picker.getByRole('button', { name: /IT기획팀/ }).click()
  await expect(picker.getByRole('heading', { name: 'IT기획팀' })).toBeVisible()
  await expect(tree(picker).getByRole('treeitem', { selected: true })).toHaveText(/IT기획팀/)
  await expect(row(picker, /서지우/)).toBeVisible()
})

test('the top bar opens the chart to look at: one can be chosen, nothing is handed over (ORG-001)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  await atHome(page, portal)
  const opened = page.waitForEvent('popup')
  await page.getByRole('banner').getByRole('button', { name: '조직도' }).click()
  const chart = await opened
  await row(chart, /박준영/).click()
  await row(chart, /김도현/).click()
  await expect(people(chart).getByRole('option', { selected: true })).toHaveText([/김도현/])
  await expect(chart.getByRole('checkbox')).toHaveCount(0)
  await expect(chart.getByRole('tab')).toHaveText(['조직도', '내 사람'])
  await expect(button(chart, '적용')).toHaveCount(0)
  await closing(chart, () => button(chart, '닫기').click())
})

test('the address says where the tree opens, and which company it is locked to; a tab has an address, an unknown one is not supported (ORG-004, ORG-005, ORG-006, ORG-008, ORG-014, ORG-032, ORG-075)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  await atHome(page, portal)
  const { items } = await callsOf(page.request, portal.url).post<{
    items: { deptCode: string; name: { ko: string } }[]
  }>('/api/hr/organization/list', { comCode: 'FL', level: 3 })
  const department = items.at(-1)!
  await page.goto(`${portal.url}/po/orgmap?com=FL&id=${department.deptCode}&selectFixedComcode=FL`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(department.name.ko)
  await expect(page).toHaveURL(/\/po\/orgmap\/popup\?com=FL/)
  await expect(page.getByRole('combobox', { name: '회사' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: '회사' })).toHaveValue('FL')

  for (const [tab, name] of [
    ['hr', '조직도'],
    ['personal', '개인 주소록'],
    ['public', '공용 주소록'],
  ]) {
    await page.goto(`${portal.url}/po/orgmap/${tab}`)
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible()
  }

  await page.goto(`${portal.url}/po/orgmap/friends`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(tree(page)).toHaveCount(0)
})

test('favourites and own groups stand beside the chart; a group is made of people found by typing (ORG-002)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  await portal.enter(employee('hyesook.jung'))
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}/po/orgmap/main`)
  await search(page).fill('박준영')
  await row(page, /박준영/).click()
  const star = page.getByRole('tabpanel').getByRole('button', { name: '즐겨찾기' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('tab', { name: '내 사람' }).click()
  await expect(row(page, /박준영/)).toBeVisible()
  await button(page, '새 그룹').click()
  const dialog = page.getByRole('dialog', { name: '새 그룹' })
  await dialog.getByLabel('그룹 이름').fill('화요 모임')
  await dialog.getByRole('combobox', { name: '구성원' }).pressSequentially('ㅅㅈㅇ')
  await dialog
    .getByRole('option', { name: /서지우/ })
    .first()
    .click()
  await dialog.getByRole('combobox', { name: '구성원' }).pressSequentially('박준영')
  await dialog
    .getByRole('option', { name: /박준영/ })
    .first()
    .click()
  await page.keyboard.press('Backspace')
  await expect(dialog.getByRole('list', { name: '고른 사람' }).getByRole('listitem')).toHaveText([/서지우/])

  await test.step('the chart opens over the dialog and gives back whom one picked', async () => {
    await dialog.getByRole('button', { name: '조직도에서 고르기' }).click()
    const picker = page.getByRole('dialog', { name: '조직도' })
    await picker.getByRole('searchbox').fill('김도현')
    await picker
      .getByRole('option', { name: /김도현/ })
      .first()
      .dblclick()
    await picker.getByRole('button', { name: '적용' }).click()
    await expect(dialog.getByRole('list', { name: '고른 사람' }).getByRole('listitem')).toHaveText([/서지우/, /김도현/])
  })
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(toasts(page).getByText('화요 모임 그룹을 저장했어요')).toBeVisible()
  await expect(people(page).getByRole('option')).toHaveText([/서지우/, /김도현/])
})
