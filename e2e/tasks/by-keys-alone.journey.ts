import { businessDaysFrom } from '#modules/workdays/contract/business-days.ts'
import { usualWeek } from '#modules/workdays/contract/workdays.rules.ts'
import { lunarDays } from '#modules/workdays/server/lunar/lunar.ts'
import { readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { weekdayOf } from '#platform/contract/days.ts'
import { callsAs } from '../calls.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { employee } from '../people.ts'
import { card, column, inDays, said, tasksOf, today } from './prepare.ts'

const seokjin = employee('seokjin.ahn')
/** 정나연. */
const nayeon = 'P100188'

test('an area and eight tasks, each of one line, by keys alone in Korean; one goes across the board and is completed (TASK-010, TASK-022, TASK-033)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  test.slow()
  const { keyboard } = page
  await portal.enter(seokjin)
  await page.goto(`${portal.url}/po/CreateProject`)
  const korean = await koreanKeyboard(page)

  await test.step('an area with somebody found by initials', async () => {
    await tabTo(page.getByRole('textbox', { name: /^이름/ }))
    await korean.type('가을 행사')
    await tabTo(page.getByRole('button', { name: '사람이나 부서 추가' }))
    await keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: '조직도' })
    await tabTo(picker.getByRole('searchbox'))
    await korean.type('정나연')
    const found = picker.getByRole('option', { name: /정나연/ }).first()
    await expect(found).toBeVisible()
    await tabTo(picker.getByRole('tabpanel').getByRole('listbox').first())
    await keyboard.press('Enter')
    await tabTo(picker.getByRole('button', { name: '적용' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: '정나연의 역할' })).toHaveValue('member')
    await tabTo(page.getByRole('button', { name: '만들기', exact: true }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '가을 행사' })).toBeVisible()
  })
  const groupId = new URL(page.url()).searchParams.get('groupId')!

  const calls = await callsAs(portal.url, seokjin)
  const daysOff = await calls.get<string[]>(`/api/workdays/days-off?from=${today()}&to=${inDays(60)}`)
  await calls.close()
  const monday = inDays((8 - weekdayOf(today())) % 7)
  const [lunar] = lunarDays({ month: 12, day: 8 }, readDay(today()), readDay(inDays(400)))
  const lines = [
    { line: '내일까지 부스 도면 그리기', title: '부스 도면 그리기', chip: inDays(1), told: { endDate: inDays(1) } },
    {
      line: '음력 12월 8일 떡 주문하기',
      title: '떡 주문하기',
      chip: writeDay(lunar!),
      told: { endDate: writeDay(lunar!) },
    },
    {
      line: '초대장 문구 다듬기 @ㅈㄴㅇ',
      title: '초대장 문구 다듬기',
      chip: '정나연',
      told: { memberList: [expect.objectContaining({ userId: nayeon })] },
    },
    {
      line: '현수막 주문 #인쇄',
      title: '현수막 주문',
      chip: '인쇄',
      told: { tagList: [expect.objectContaining({ tagName: '인쇄' })] },
    },
    { line: '예산 승인 받기 !높음', title: '예산 승인 받기', chip: '중요도 높음', told: { priority: 'High' } },
    {
      line: '매주 월요일 주간 보고 쓰기',
      title: '주간 보고 쓰기',
      chip: '매주 월',
      told: { isRepeating: true, endDate: monday },
    },
    { line: '음향 장비 빌리기 %긴급', title: '음향 장비 빌리기', chip: '긴급', told: { taskLabel1: true } },
    {
      line: '3영업일 뒤까지 명찰 인쇄',
      title: '명찰 인쇄',
      chip: businessDaysFrom(today(), 3, { week: usualWeek, daysOff: new Set(daysOff) }),
      told: { endDate: businessDaysFrom(today(), 3, { week: usualWeek, daysOff: new Set(daysOff) }) },
    },
  ]

  await tabTo(page.getByRole('complementary', { name: '업무 메뉴' }).getByRole('button', { name: '업무 추가' }))
  const dialog = page.getByRole('dialog', { name: '업무 추가' })
  for (const { line, title, chip } of lines)
    await test.step(line, async () => {
      await keyboard.press('Enter')
      const field = dialog.getByRole('textbox', { name: /^할 일/ })
      await expect(field).toBeFocused()
      await korean.type(line.slice(0, -1))
      await korean.compose(line.slice(-1))
      await expect(dialog.getByRole('group', { name: '알아본 내용' })).toContainText(chip)
      // Enter that ends the syllable adds nothing; the next one does.
      await korean.enterWhileComposing()
      await korean.commit(line.slice(-1))
      await expect(field).toHaveValue(line)
      // Nobody's next key comes before the browser is through with the end of the syllable.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      await keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await said(page, `‘${title}’ 업무를 추가했어요`)
      await expect(card(page, '할 일', title)).toBeVisible()
    })
  await expect(column(page, '할 일').getByRole('listitem')).toHaveCount(lines.length)
  const told = await tasksOf(portal.url, seokjin, groupId)
  for (const { title, told: wanted } of lines) expect(told.find((task) => task.title === title)).toMatchObject(wanted)
  await expectAccessible(page, 'a board with eight tasks')

  await test.step('the arrows go from card to card, and take one along to where it is completed', async () => {
    await tabTo(card(page, '할 일', lines[0]!.title))
    await keyboard.press('ArrowDown')
    await expect(card(page, '할 일', lines[1]!.title)).toBeFocused()
    await keyboard.press('Alt+ArrowRight')
    await expect(card(page, '진행 중', lines[1]!.title)).toBeFocused()
    await said(page, `${lines[1]!.title}: 진행 중으로 옮겼어요`)
    await keyboard.press('Alt+ArrowRight')
    await expect(card(page, '완료 대기', lines[1]!.title)).toBeFocused()
    await keyboard.press('Alt+ArrowRight')
    await said(page, `${lines[1]!.title}: 완료로 옮겼어요`)
    await expect(column(page, '할 일').getByRole('listitem')).toHaveCount(lines.length - 1)
  })
  await page.reload()
  await expect(card(page, '완료', lines[1]!.title)).toBeVisible()
})
