import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { show } from '#platform/web/testing/show.tsx'
import { ImportReport } from './import-report.tsx'

it('says by line what is left out of a calendar file, and folded away what is taken differently', async () => {
  await show(
    <ImportReport
      report={{
        events: 2,
        added: 1,
        changed: 0,
        same: 0,
        wrong: 1,
        faults: [{ row: 2, line: 18, subject: '', key: 'calendar.event.unknownRule' }],
        noted: 1,
        notes: [{ line: 11, subject: '출장', key: 'calendar.import.note.zone', name: 'Atlantis/Capital' }],
        sample: [{ subject: '출장', start: '2031-03-03', isAllDay: true, isRecurring: false }],
        calendarName: '',
      }}
    />,
  )
  await expect.element(page.getByText('2번째 일정')).toBeVisible()
  await expect.element(page.getByText('18행')).toBeVisible()
  const told = page.getByText('알 수 없는 시간대 Atlantis/Capital 대신 내 시간대로 가져와요')
  await expect.element(told).not.toBeVisible()
  await page.getByText('알아듣지 못해 다르게 가져오는 것 1건').click()
  await expect.element(told).toBeVisible()
  await expect.element(page.getByText('11행')).toBeVisible()
  await expectAccessible()
})
