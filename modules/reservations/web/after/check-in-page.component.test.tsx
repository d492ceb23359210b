import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { afterCalls } from '../../contract/after.contract.ts'
import { jiwoo } from '../testing/samples.ts'
import CheckInPage from './check-in-page.tsx'

const at = '/reserve/checkin?resource=1&code=atthedoor'
const name = { ko: '한강', en: 'Hangang', zh: '', ja: '' }
const shown = { bookingId: 7, reserveTitle: '기획 회의', startTime: '10:00', endTime: '11:00', checkedInAt: null }

it('the code at a door shows what one has booked there now, and one press says that one is there', async () => {
  const came: string[] = []
  answering(afterCalls.checkInPlace, () => ({
    name,
    place: '4층',
    booking: { ...shown, checkedInAt: came.length > 0 ? '2031-03-12T01:02:00.000Z' : null },
  }))
  const asked = answering(afterCalls.checkInHere, () => {
    came.push('now')
    return { ...shown, checkedInAt: '2031-03-12T01:02:00.000Z' }
  })
  await show(<CheckInPage />, { at, viewer: jiwoo })
  await expect.element(page.getByText('기획 회의')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '체크인' }).click()
  await expect.element(toasts()).toHaveTextContent('체크인했어요')
  expect(asked).toEqual([{ resourceId: 1, code: 'atthedoor' }])
  await expect.element(page.getByText('10:02에 체크인했어요')).toBeVisible()
  expect(page.getByRole('button', { name: '체크인' }).elements()).toEqual([])
})

it('whoever has nothing there now is told from when on', async () => {
  answering(afterCalls.checkInPlace, { name, place: '', booking: null })
  await show(<CheckInPage />, { at, viewer: jiwoo })
  await expect.element(page.getByText('시작 15분 전부터 체크인할 수 있어요')).toBeVisible()
})

it('a code that is at no door says so', async () => {
  answering(afterCalls.checkInPlace, () => {
    throw new AppError('NotFoundException')
  })
  await show(<CheckInPage />, { at, viewer: jiwoo })
  await expect.element(page.getByText('확인할 수 없는 주소예요')).toBeVisible()
})

it('an address that names no door says so without asking', async () => {
  const asked = answering(afterCalls.checkInPlace, { name, place: '', booking: null })
  await show(<CheckInPage />, { at: '/reserve/checkin', viewer: jiwoo })
  await expect.element(page.getByText('확인할 수 없는 주소예요')).toBeVisible()
  expect(asked).toEqual([])
})
