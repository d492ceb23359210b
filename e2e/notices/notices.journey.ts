import type { Page } from '@playwright/test'
import { callsAs } from '../calls.ts'
import { openUserPanel } from '../frame.ts'
import { hold } from '../holding.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { demoPassword, employee } from '../people.ts'

const manager = { userName: 'popup.manager', password: demoPassword }
const soon = { timeout: 15_000 }
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const day = (offset: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(Date.now() + offset * 86_400_000)

/** Makes a popup by its call, for one person, and answers its number. */
async function make(url: string, userName: string, title: string, more: object = {}): Promise<number> {
  const administrator = await callsAs(url, { userName: 'admin', password: demoPassword })
  const { items } = await administrator.get<{ items: { personCode: string }[] }>(
    `/api/organisation/people?query=${encodeURIComponent(userName)}`,
  )
  await administrator.close()
  const calls = await callsAs(url, manager)
  const made = await calls.post<{ popupId: number }>('/api/notices/popups', {
    title: { ko: title, en: '', zh: '', ja: '' },
    content: { ko: '<p>꼭 읽어 주세요.</p>', en: '', zh: '', ja: '' },
    fromDay: day(-1),
    toDay: day(1),
    repeat: 'daily',
    repeatDays: [],
    device: 'all',
    width: 480,
    height: 320,
    mustAcknowledge: false,
    mayHide: true,
    isEnabled: true,
    audience: [{ kind: 'person', code: items[0]!.personCode }],
    ...more,
  })
  await calls.close()
  return made.popupId
}

test('a popup manager writes a popup for a team; one of them sees it at home and hides it for today (NOTICE-003, ADMIN-003)', async ({
  page,
  portal,
  elsewhere,
}) => {
  const reader = employee('yejun.choi')
  await portal.enter(manager)
  await page.goto(`${portal.url}/po/admin/func/noticepopup`)
  await page.getByRole('button', { name: '팝업 만들기' }).click()
  const form = dialog(page, '팝업 만들기')
  await form.getByRole('textbox', { name: /^제목/ }).fill('마케팅팀 워크숍 안내')
  await form.getByRole('textbox', { name: /^내용/ }).click()
  await page.keyboard.type('금요일 오후 두 시에 모여요.')
  await form.getByRole('button', { name: '저장' }).click()
  await expect(form.getByText('대상을 하나 이상 골라 주세요')).toBeVisible()
  await form.getByRole('combobox', { name: /대상/ }).pressSequentially('마케팅')
  await page
    .getByRole('option', { name: /마케팅팀/ })
    .first()
    .click()
  await form.getByRole('button', { name: '미리보기' }).click()
  const preview = dialog(page, '미리보기')
  await preview.getByText('휴대전화', { exact: true }).click()
  await expect(preview.getByText('금요일 오후 두 시에 모여요.')).toBeVisible()
  await expectAccessible(page, 'the preview')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '저장' }).click()
  await expect(form).toBeHidden(soon)
  await expect(page.getByRole('listitem').filter({ hasText: '마케팅팀 워크숍 안내' })).toContainText('진행 중')
  await expectAccessible(page, 'the administration')

  const other = await elsewhere()
  await portal.enter(reader, other)
  const popup = dialog(other, '마케팅팀 워크숍 안내')
  await expect(popup).toBeVisible(soon)
  await expect(popup).toContainText('금요일 오후 두 시에 모여요.')
  await expectAccessible(other, 'the popup')
  await popup.getByRole('checkbox', { name: '오늘 하루 보지 않기' }).check()
  await Promise.all([
    other.waitForResponse(
      (answer) => answer.url().includes('/marks') && answer.request().postData()?.includes('hiddenToday') === true,
    ),
    popup.getByRole('button', { name: '닫기' }).last().click(),
  ])
  await Promise.all([other.waitForResponse(/NoticePopup\/api\/list/), other.reload()])
  await expect(popup).toBeHidden()

  await page.getByRole('button', { name: '마케팅팀 워크숍 안내 작업' }).click()
  await page.getByRole('menuitem', { name: '누구에게 뜨나요?' }).click()
  await page.getByRole('combobox', { name: '사람' }).pressSequentially('최예준')
  await page.getByRole('option').first().click()
  await expect(page.getByText('오늘 하루 보지 않기를 골랐어요')).toBeVisible()
})

test.describe('on a slow line', () => {
  test.use({ serviceWorkers: 'block' })

  test('Enter adds to an audience whom was typed, not who stood first until then', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    await portal.enter(manager)
    await page.goto(`${portal.url}/po/admin/func/noticepopup`)
    await page.getByRole('button', { name: '팝업 만들기' }).click()
    const box = dialog(page, '팝업 만들기').getByRole('combobox', { name: /대상/ })
    await box.pressSequentially('마케팅')
    await expect(page.getByRole('option', { name: /마케팅팀/ }).first()).toBeVisible()
    const release = await hold(page, /audience-candidates/)
    await box.fill('인사팀')
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByRole('list', { name: '선택한 대상' }).getByRole('listitem')).toHaveText([/인사팀/])
    await expect(box).toHaveValue('')
  })
})

test('a popup waits until an open menu is closed, so that it takes nothing from the hand', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const reader = employee('myungsoo.lee')
  await make(portal.url, reader.userName, '점심 메뉴 안내')
  // The popups of today come when the menu stands open.
  let release = () => {}
  const isOpen = new Promise<void>((resolve) => (release = resolve))
  await page.route(/NoticePopup\/api\/list/, async (route) => {
    await isOpen
    await route.continue()
  })
  await page.clock.install()
  await portal.enter(reader)
  const menu = await openUserPanel(page)
  await expect(menu.getByRole('button', { name: '로그아웃' })).toBeVisible()
  const arrived = page.waitForResponse(/NoticePopup\/api\/list/)
  release()
  await arrived
  // The page looks every second whether the screen is free: ten looks, the first of them perhaps without the popups.
  for (let look = 0; look < 10; look += 1) await page.clock.runFor(1_000)
  await expect(menu.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, '점심 메뉴 안내')).toBeVisible(soon)
})

test('what must be acknowledged stays, at home and on a phone, until it is; then the statistics know it', async ({
  page,
  portal,
  elsewhere,
}) => {
  const reader = employee('chulmin.hwang')
  const popupId = await make(portal.url, reader.userName, '보안 서약', { mustAcknowledge: true })
  await make(portal.url, reader.userName, '두 번째 소식')
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter(reader)
  const first = dialog(page, '보안 서약')
  await expect(first).toBeVisible(soon)
  await expect(first.getByRole('button', { name: '닫기' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(first.getByText('내용을 읽고 ‘확인했어요’를 눌러 주세요').first()).toBeVisible()
  await expect(first.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await expectAccessible(page, 'a popup on a phone')
  await tabTo(first.getByRole('button', { name: '확인했어요' }))
  await page.keyboard.press('Enter')
  await expect(first).toBeHidden()
  const second = dialog(page, '두 번째 소식')
  await expect(second).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(second).toBeHidden()

  const office = await elsewhere()
  await portal.enter(manager, office)
  await office.goto(`${portal.url}/po/admin/func/noticepopup`)
  const line = office.getByRole('listitem').filter({ hasText: '보안 서약' })
  await line.getByRole('button', { name: '1명이 확인했어요' }).click()
  const statistics = dialog(office, '통계: 보안 서약')
  await statistics.getByRole('combobox', { name: '보기' }).selectOption('acknowledged')
  await expect(statistics.getByRole('row').filter({ hasText: '황철민' })).toBeVisible()
  await expectAccessible(office, 'the statistics')

  await page.goto(`${portal.url}/po/home/popup/notice?noticePopupId=${popupId}&comCode=HC`)
  await expect(page.getByRole('heading', { name: '보안 서약' })).toBeVisible()
  await expect(page.getByText(/에 확인했어요/)).toBeVisible()
  await page.goto(`${portal.url}/po/home/popup/notice?noticePopupId=5&comCode=FL`)
  await expect(page.getByText('지금 볼 수 없는 공지예요')).toBeVisible()
})

test('somebody before an unwanted acknowledgement can still sign out', async ({ page, portal }) => {
  const reader = employee('youngjun.kim')
  await make(portal.url, reader.userName, '아직 안 읽은 서약', { mustAcknowledge: true })
  await portal.enter(reader)
  await dialog(page, '아직 안 읽은 서약').getByRole('button', { name: '로그아웃' }).click(soon)
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
})

test('regulations are found by a syllable and read with the keyboard alone, with their history (NOTICE-002)', {
  tag: '@smoke',
}, async ({ page, portal }) => {
  await portal.enter(employee('inho.nam'))
  await page.goto(`${portal.url}/po/home/popup/regulation`)
  const search = page.getByRole('searchbox', { name: '규정 찾기' })
  await tabTo(search)
  await page.keyboard.type('휴')
  await expect(page.getByRole('button', { name: /^휴가규정/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '휴가규정' })).toBeVisible()
  await expectAccessible(page, 'a regulation')
  await page.getByRole('button', { name: /^2판/ }).press('Enter')
  await expect(page.getByText('아직 시행하지 않은 규정이에요')).toBeVisible()
  await expect(page.getByText('제5조(가족돌봄휴가)')).toBeVisible()
  await search.fill('가족돌봄휴가')
  await expect(page.getByRole('status').filter({ hasText: '찾은 규정 1개' })).toBeVisible()
  await search.press('Escape')
  const tree = page.getByRole('tree', { name: '규정 목록' })
  await tree.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '직장 내 괴롭힘 예방지침' })).toBeVisible()
  await expect(page.getByRole('switch', { name: '관리' })).toHaveCount(0)
})

test('a manager adds a category and a regulation, and amends it', async ({ page, portal }) => {
  await portal.enter(manager)
  await page.goto(`${portal.url}/po/home/popup/regulation`)
  await page.getByRole('switch', { name: '관리' }).check()
  await page.getByRole('button', { name: '분류 추가' }).click()
  await dialog(page, '분류 추가')
    .getByRole('textbox', { name: /한국어/ })
    .fill('품질')
  await dialog(page, '분류 추가').getByRole('button', { name: '저장' }).click()
  await page.getByRole('treeitem', { name: '품질' }).click()
  await page.getByRole('button', { name: '규정 추가' }).click()
  const form = dialog(page, '규정 추가')
  await form.getByRole('textbox', { name: /^한국어 이름/ }).fill('품질관리규정')
  await form.getByRole('textbox', { name: '본문' }).click()
  await page.keyboard.type('제1조(목적) 품질을 지킨다.')
  await form.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '품질관리규정' })).toBeVisible(soon)
  await page.getByRole('button', { name: '개정', exact: true }).click()
  const amendment = dialog(page, '새 판으로 개정')
  await test.step('a file alone is something that is not thrown away without a question', async () => {
    await amendment
      .getByRole('region', { name: '첨부 파일' })
      .locator('input[type=file]')
      .setInputFiles({ name: '점검표.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
    await expect(amendment.getByRole('row', { name: /점검표/ }).getByRole('cell', { name: '완료' })).toBeVisible(soon)
    await amendment.getByRole('button', { name: '취소', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('저장하지 않고 닫을까요?')
    await question.getByRole('button', { name: '취소', exact: true }).click()
    await expect(question).toBeHidden()
  })
  await amendment.getByRole('textbox', { name: '개정 내용' }).fill('점검 주기를 더함')
  await amendment.getByRole('textbox', { name: '본문' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' 분기마다 점검한다.')
  await amendment.getByRole('button', { name: '저장' }).click()
  await expect(amendment).toBeHidden(soon)
  await expect(page.getByText('분기마다 점검한다.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^1판/ })).toBeVisible()
  await expectAccessible(page, 'managing regulations')
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('treeitem', { name: '품질관리규정' })).toHaveCount(0)
  await page.getByRole('treeitem', { name: '품질' }).click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('treeitem', { name: '품질' })).toHaveCount(0)
})
