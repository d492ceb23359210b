import type { Page } from '@playwright/test'
import type { Account } from '../calls.ts'
import { choose } from '../choices.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, type Portal, test } from '../journey.ts'
import { employee } from '../people.ts'
import { closing } from '../windows.ts'

const said = (page: Page, text: string | RegExp) => expect(toasts(page).getByText(text).first()).toBeVisible()
const dialog = (page: Page) => page.getByRole('dialog').last()
const grid = (page: Page) => page.getByRole('grid').last()
const events = (page: Page, name: string | RegExp) => grid(page).getByRole('button', { name })
/** What opens in a window of its own. */
const opened = async (page: Page, open: () => Promise<void>): Promise<Page> => {
  const [editor] = await Promise.all([page.waitForEvent('popup'), open()])
  await expect(editor.getByLabel('제목')).toBeVisible()
  return editor
}
const save = (editor: Page) => closing(editor, () => editor.getByRole('button', { name: '저장', exact: true }).click())

/** The month in which everything happens. */
async function openMonth(page: Page, portal: Portal, account: Account): Promise<void> {
  await portal.enter(account)
  await page.goto(`${portal.url}/po/mail/calendar/month?day=2031-03-12`)
  await expect(page.getByRole('heading', { level: 2, name: '2031년 3월' })).toBeVisible()
}

test('an event is written, repeats, and one of many becomes another', { tag: '@smoke' }, async ({ page, portal }) => {
  await openMonth(page, portal, employee('dongha.kim'))

  await test.step('a weekly event is written in a window of its own (CALENDAR-001)', async () => {
    const editor = await opened(page, () => page.getByRole('button', { name: '새 일정', exact: true }).click())
    expect(new URL(editor.url()).pathname).toBe('/po/mail/calendarpopup/edit')
    await editor.getByRole('button', { name: '저장', exact: true }).click()
    await expect(editor.getByText('제목을 입력해 주세요')).toBeVisible()
    await expect(editor.getByLabel('제목')).toBeFocused()
    await editor.getByLabel('제목').fill('주간 기획')
    await editor.getByLabel('시작 시간').fill('10:00')
    await expect(editor.getByLabel('종료 시간')).toHaveValue('11:00')
    await editor.getByLabel('반복', { exact: true }).selectOption('weekly')
    await editor.getByLabel('반복 종료', { exact: true }).selectOption('count')
    await editor.getByRole('spinbutton', { name: '반복 횟수' }).fill('4')
    await editor.getByLabel('장소').fill('4층 한강')
    await expectAccessible(editor, 'the editor of events')
    await save(editor)
    await expect(events(page, /10:00 - 11:00 · 주간 기획 · 4층 한강/)).toHaveCount(4)
    await expectAccessible(page, 'the month')
  })

  await test.step('one of the series becomes another', async () => {
    await events(page, /주간 기획/)
      .nth(1)
      .click()
    await expect(dialog(page).getByText('4층 한강')).toBeVisible()
    const editor = await opened(page, () => dialog(page).getByRole('button', { name: '편집' }).click())
    await editor.getByLabel('제목').fill('분기 기획')
    await editor.getByRole('button', { name: '저장', exact: true }).click()
    await expect(dialog(editor).getByRole('radio', { name: '이 일정만' })).toBeChecked()
    await expectAccessible(editor, 'which ones of a series')
    await closing(editor, () => dialog(editor).getByRole('button', { name: '저장', exact: true }).click())
    await expect(events(page, /주간 기획/)).toHaveCount(3)
    await expect(events(page, /분기 기획/)).toHaveCount(1)
  })
})

test('somebody keeps her calendar: what was not saved, a file brought along, an address, her weeks', async ({
  page,
  portal,
}) => {
  test.slow()
  await openMonth(page, portal, employee('harin.kim'))

  await test.step('what was typed and not saved is there again', async () => {
    const editor = await opened(page, () => page.getByRole('button', { name: '새 일정', exact: true }).click())
    await editor.getByLabel('제목').fill('반쯤 쓴 일정')
    await expect(editor.getByText('저장하지 않은 변경이 있어요')).toBeVisible()
    await expect.poll(() => editor.evaluate(() => JSON.stringify(localStorage))).toContain('반쯤 쓴 일정')
    await editor.close()
    const again = await opened(page, () => page.getByRole('button', { name: '새 일정', exact: true }).click())
    await expect(again.getByText('저장하지 않은 내용을 되살렸어요')).toBeVisible()
    await expect(again.getByLabel('제목')).toHaveValue('반쯤 쓴 일정')

    // In one go: neither the form nor the editor has put it away by then.
    await again.getByRole('textbox', { name: '내용' }).click()
    await again.evaluate(() => {
      document.execCommand('insertText', false, '마지막 순간의 메모')
      location.reload()
    })
    await expect(again.getByRole('textbox', { name: '내용' })).toHaveText('마지막 순간의 메모')
    await expect(again.getByLabel('제목')).toHaveValue('반쯤 쓴 일정')

    await again.getByRole('button', { name: '취소', exact: true }).click()
    const question = again.getByRole('alertdialog')
    await expect(question).toContainText('저장하지 않고 닫을까요?')
    await closing(again, () => question.getByRole('button', { name: '닫기' }).click())
  })

  await test.step('a calendar of another colour, and a file into it', async () => {
    await page.getByRole('button', { name: '새 캘린더' }).click()
    await dialog(page).getByLabel('이름').fill('가져온 일정')
    await choose(dialog(page).getByRole('radio', { name: '보라' }))
    await expectAccessible(page, 'a new calendar')
    await dialog(page).getByRole('button', { name: '저장', exact: true }).click()
    await said(page, '캘린더를 저장했어요')
    await page.getByRole('button', { name: '가져온 일정 메뉴' }).click()
    await page.getByRole('menuitem', { name: '일정 가져오기' }).click()
    const content = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'BEGIN:VEVENT',
      'UID:trip@example',
      'DTSTART;VALUE=DATE:20310320',
      'DTEND;VALUE=DATE:20310322',
      'SUMMARY:제주 출장',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:broken@example',
      'SUMMARY:언제인지 모름',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
    await dialog(page)
      .getByLabel('파일')
      .setInputFiles({ name: 'calendar.ics', mimeType: 'text/calendar', buffer: Buffer.from(content) })
    await expect(dialog(page).getByText('추가 1건, 변경 0건, 그대로 0건, 제외 1건')).toBeVisible()
    await expectAccessible(page, 'the preview of an import')
    await dialog(page).getByRole('button', { name: '1건 가져오기' }).click()
    await said(page, '1건을 추가하고 0건을 바꿨어요')
    await expect(events(page, /2031-03-20 \(목\) - 2031-03-21 \(금\) · 제주 출장/)).toHaveCount(1)
    await page.getByRole('checkbox', { name: '가져온 일정' }).uncheck()
    await expect(events(page, /제주 출장/)).toHaveCount(0)
  })

  await test.step('an address for other programs is told once, and ends', async () => {
    await page.getByRole('button', { name: '구독 주소' }).click()
    await dialog(page).getByLabel('어디에 쓰나요').fill('휴대전화')
    await dialog(page).getByRole('button', { name: '주소 만들기' }).click()
    const url = await dialog(page).getByLabel('구독 주소', { exact: true }).inputValue()
    expect((await page.request.get(url)).status()).toBe(200)
    await expectAccessible(page, 'addresses for other programs')
    await dialog(page).getByRole('button', { name: '휴대전화 구독 주소 없애기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '주소 없애기' }).click()
    await expect(dialog(page).getByText('휴대전화', { exact: true })).toHaveCount(0)
    expect((await page.request.get(url)).status()).toBe(404)
    await dialog(page).getByRole('button', { name: '닫기' }).last().click()
  })

  await test.step('weeks begin on the day she chooses (CALENDAR-002)', async () => {
    await page.goto(`${portal.url}/po/settings/calendar/calendarView`)
    await page.getByLabel('한 주의 시작').selectOption('1')
    await expectAccessible(page, 'the settings of the calendar')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await said(page, '설정을 저장했어요')
    await page.goto(`${portal.url}/po/mail/calendar/month?day=2031-03-12`)
    await expect(grid(page).getByRole('columnheader').first()).toHaveText('월')
  })
})

test('the calendar on the home page goes by keys, and leads to the calendar itself', async ({ page, portal }) => {
  await portal.enter(employee('soyul.yoon'))
  const month = page.getByRole('grid').first()
  const today = month.getByRole('button', { name: /\d{4}-\d{2}-\d{2}/ }).and(page.locator('[aria-current="date"]'))
  await expect(today).toBeVisible()
  const name = async () =>
    /\d{4}-\d{2}-\d{2}/.exec((await month.locator('[tabindex="0"]').getAttribute('aria-label'))!)![0]
  const start = await name()

  await test.step('a day, a week, a month; the list follows (HOME-033, HOME-034)', async () => {
    await today.focus()
    await page.keyboard.press('ArrowRight')
    const next = await name()
    expect(Date.parse(next) - Date.parse(start)).toBe(86_400_000)
    await expect(page.getByRole('region', { name: next })).toBeVisible()
    await expect(page.getByText(next.replaceAll('-', '.'), { exact: true })).toBeVisible()
    await page.keyboard.press('PageDown')
    const later = await name()
    expect(later.slice(0, 7)).not.toBe(next.slice(0, 7))
    await expect(month).toHaveAccessibleName(`${later.slice(0, 4)}년 ${Number(later.slice(5, 7))}월`)
    await expect(month.locator('[tabindex="0"]')).toBeFocused()
    const rows = await month.getByRole('row').count()
    expect([6, 7]).toContain(rows)
  })

  await test.step('more of it (HOME-010, HOME-023)', async () => {
    await page.getByRole('link', { name: '더보기' }).first().click()
    await expect(page).toHaveURL(/\/po\/mail\/calendar\/month\?MENUID=1105/)
    await expect(page.getByRole('heading', { level: 1, name: '일정' })).toBeVisible()
  })
})
