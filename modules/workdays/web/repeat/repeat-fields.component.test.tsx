import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { noRepeat, repeatOfRule, ruleOfRepeat } from '../../contract/recurrence/repeat.ts'
import { workdaysCalls } from '../../contract/workdays.contract.ts'
import { RepeatFields } from './repeat-fields.tsx'

// The second Wednesday of March 2031.
const startDay = '2031-03-12'

function Form({ rule = '' }: { rule?: string }) {
  const [repeat, setRepeat] = useState(rule ? repeatOfRule(rule, startDay) : noRepeat(startDay))
  return (
    <>
      <RepeatFields repeat={repeat} startDay={startDay} error={undefined} onChange={setRepeat} />
      <output>{ruleOfRepeat(repeat, startDay, { month: 2, day: 20 })}</output>
    </>
  )
}
const said = () => page.getByRole('status')

it('says a rule as it is chosen: weekdays, the nth weekday, and an end by number', async () => {
  await show(<Form />)
  await page.getByLabelText('반복', { exact: true }).selectOptions('매주')
  await page.getByRole('button', { name: '금요일' }).click()
  await expect.element(said()).toHaveTextContent('FREQ=WEEKLY;BYDAY=WE,FR')
  await page.getByLabelText('반복 종료', { exact: true }).selectOptions('횟수만큼')
  await expect.element(said()).toHaveTextContent('FREQ=WEEKLY;COUNT=10;BYDAY=WE,FR')
  await page.getByLabelText('반복', { exact: true }).selectOptions('매월')
  await page.getByLabelText('매월 언제').selectOptions('2번째 수요일')
  await expect.element(said()).toHaveTextContent('FREQ=MONTHLY;COUNT=10;BYDAY=2WE')
  await expectAccessible()
})

it('tells the day of the lunar calendar, and keeps a rule that it cannot say', async () => {
  answering(workdaysCalls.lunar, [{ day: startDay, month: 2, dayOfMonth: 20, isLeap: false }])
  const other = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'
  await show(<Form rule={other} />)
  await expect.element(said()).toHaveTextContent(other)
  await expect.element(page.getByLabelText('반복', { exact: true })).toHaveValue('other')
  await page.getByLabelText('반복', { exact: true }).selectOptions('매년 음력')
  await expect.element(page.getByText('음력 2월 20일마다')).toBeVisible()
  await expect.element(said()).toHaveTextContent('RSCALE=DANGI;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=20;SKIP=BACKWARD')
})
