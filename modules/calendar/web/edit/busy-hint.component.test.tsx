import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import { answeringCalendar } from '../testing/answering-calendar.ts'
import EditPopup from './edit-popup.tsx'
import './edit.css'

const at = '/popup/calendar/edit?start=2031-03-12T10:00'
const viewer = {
  personCode: 'P1',
  personId: 'P1',
  comCode: 'HC',
  homeComCode: 'HC',
  userName: 'dohyun.kim',
  name: { ko: '김도현', en: '', zh: '', ja: '' },
  timeZone: 'Asia/Seoul',
  mustChangePassword: false,
  grants: [],
}

it('offers times at which everybody can, and takes one with a press', async () => {
  answeringCalendar()
  // Of the signed-in person, on that Wednesday from ten to half past eleven.
  const busy = { start: '2031-03-12T01:00:00.000Z', end: '2031-03-12T02:30:00.000Z', showAs: 'busy' as const }
  const asked = answering(calendarCalls.busy, ({ personCodes, from }) => ({
    items: String(from).startsWith('2031-03-12T13:00')
      ? []
      : (personCodes as string[]).map((personCode) => ({ personCode, ...busy })),
  }))
  await show(<EditPopup />, { at, viewer })
  const slots = page.getByRole('group', { name: '모두 비어 있는 시간' })
  await expect.element(slots).toBeVisible()
  expect(
    slots
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['2031-03-12 (수) 09:00 - 10:00', '2031-03-12 (수) 13:00 - 14:00', '2031-03-12 (수) 14:00 - 15:00'])
  await expectAccessible()
  await slots.getByRole('button', { name: '2031-03-12 (수) 13:00 - 14:00' }).click()
  await expect.element(page.getByLabelText('시작 시간')).toHaveValue('13:00')
  await expect.element(page.getByLabelText('종료 시간')).toHaveValue('14:00')
  await expect.element(slots).not.toBeInTheDocument()
  await expect.poll(() => asked.map(({ from }) => from)).toContain('2031-03-12T13:00')
})
