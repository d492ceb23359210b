import { useLocation } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { requestCalls } from '../../contract/requests.contract.ts'
import ReservationsPage from '../page/reservations-page.tsx'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { booking, jiwoo } from '../testing/samples.ts'
import WritePage from './write-page.tsx'

/** The pages as the portal shows them. */
function Pages() {
  const { pathname } = useLocation()
  return pathname.endsWith('/write') ? <WritePage /> : <ReservationsPage />
}

it('whoever comes back from the form is told anew what is booked, although that was asked for just now (RESERVE-019)', async () => {
  const { lists } = answeringReservations([booking(1)])
  answering(requestCalls.requestValidateIncludeWait, {
    isValid: true,
    occurrences: 1,
    waiting: 0,
    clashes: [],
    taken: [],
    exempt: [],
  })
  const shown = await show(<Pages />, { at: '/reserve/week?day=2031-03-12', viewer: jiwoo })
  await page.getByRole('button', { name: /기획 회의/ }).click()
  const ofWeek = () => lists.filter(({ requestType }) => requestType === 'Weekly')
  expect(ofWeek()).toHaveLength(1)
  await page.getByRole('link', { name: '수정' }).click()
  await expect.element(page.getByRole('textbox', { name: /^제목/ })).toHaveValue('기획 회의')
  shown.back()
  await expect.element(page.getByRole('dialog', { name: '기획 회의' })).toBeVisible()
  await expect.poll(() => ofWeek().length).toBe(2)
  expect(ofWeek()[1]).toEqual(ofWeek()[0])
})
