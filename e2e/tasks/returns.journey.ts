import { addDays, daysFromTo, weekdayOf } from '#platform/contract/days.ts'
import { callsAs } from '../calls.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'
import { card, column, drawer, inDays, makeArea, said, today } from './prepare.ts'

const minjae = employee('minjae.lee')

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

test('what returns each business day is there again when it is completed, for the first day on which the company works (TASK-022)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const { board, groupId } = await makeArea(portal.url, minjae, '매장 마감')
  const calls = await callsAs(portal.url, minjae)
  const daysOff = new Set(await calls.get<string[]>(`/api/workdays/days-off?from=${today()}&to=${inDays(400)}`))
  await calls.close()
  const isOff = (day: string) => isWeekend(day) || daysOff.has(day)
  // A day before a holiday in the week, and the first day after it on which somebody works.
  const last = daysFromTo(inDays(1), inDays(390)).find(
    (day) => !isOff(day) && !isWeekend(addDays(day, 1)) && daysOff.has(addDays(day, 1)),
  )!
  const next = daysFromTo(addDays(last, 1), inDays(400)).find((day) => !isOff(day))!
  const [year, month, date] = last.split('-').map(Number)

  await portal.enter(minjae)
  await page.goto(board)
  await page.getByRole('button', { name: '할 일에 업무 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '업무 추가' })
  await dialog.getByRole('textbox', { name: /^할 일/ }).fill(`${year}년 ${month}월 ${date}일까지 시재 맞추기 매 영업일`)
  const read = dialog.getByRole('group', { name: '알아본 내용' })
  await expect(read).toContainText(last)
  await expect(read).toContainText('매 영업일')
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await said(page, '‘시재 맞추기’ 업무를 추가했어요')

  await card(page, '할 일', '시재 맞추기').click()
  const open = drawer(page, '시재 맞추기')
  await expect(open.getByRole('textbox', { name: '종료일' })).toHaveValue(last)
  await expect(open.getByText(`다음 ${next}`)).toBeVisible()
  await expectAccessible(page, 'a task that returns')
  await open.getByRole('radio', { name: '완료', exact: true }).locator('xpath=ancestor::label[1]').click()
  await expect(open.getByText('다음 회차가 이미 있어요')).toBeVisible()
  await open.getByRole('button', { name: '닫기' }).click()

  await expect(column(page, '완료').getByRole('listitem')).toHaveCount(1)
  await card(page, '할 일', '시재 맞추기').click()
  await expect(open.getByRole('textbox', { name: '종료일' })).toHaveValue(next)
  // A task of next week is no more than one: whoever completed it by mistake sees no other.
  await page.goto(`${portal.url}/po/MyProject?groupId=${groupId}&tab=list`)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: '시재 맞추기' })).toHaveCount(2)
})
