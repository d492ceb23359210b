import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { doorCalls } from '../../contract/door.contract.ts'
import { shownAtDoor } from '../testing/samples.ts'
import DoorPage from './door-page.tsx'

const token = 'a'.repeat(43)
const at = `/reserve/door#${token}`
const nowAt = (time: string) => ({ now: new Date(`2031-03-12T${time}:00+09:00`).toISOString() })

it('what is free says until when, what comes next, and is had by one press', async () => {
  answering(doorCalls.doorShown, shownAtDoor())
  const asked = answering(doorCalls.doorBook, { bookingId: 9, end: '2031-03-12T00:30:00.000Z' })
  await show(<DoorPage />, { at })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('한강')
  await expect.element(page.getByRole('heading', { name: '비어 있음' })).toBeVisible()
  await expect.element(page.getByText('10:00까지 비어 있어요')).toBeVisible()
  await expect.element(page.getByText('09:00', { exact: true })).toBeVisible()
  await expect.element(page.getByText('기획 회의 · 서지우')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '체크인 QR 코드' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '30분 쓰기' }).click()
  await expect.element(toasts()).toHaveTextContent('09:30까지 예약했어요')
  expect(asked).toEqual([{ token, minutes: 30 }])
})

it('what is taken says by what as far as the door tells it, and cannot be ended here', async () => {
  answering(doorCalls.doorShown, shownAtDoor({ ...nowAt('10:30'), offers: [] }))
  await show(<DoorPage />, { at })
  await expect.element(page.getByRole('heading', { name: '사용 중' })).toBeVisible()
  await expect.element(page.getByText('예약됨')).toBeVisible()
  await expectAccessible()
  expect(page.getByRole('button').elements()).toEqual([])
})

it('what was booked here is given back here', async () => {
  const [first] = shownAtDoor().bookings
  answering(
    doorCalls.doorShown,
    shownAtDoor({
      ...nowAt('10:30'),
      offers: [],
      bookings: [{ ...first!, title: '', reserver: null, isOfDoor: true }],
    }),
  )
  const ended = answering(doorCalls.doorEnd, { endedAt: '2031-03-12T01:30:00.000Z' })
  await show(<DoorPage />, { at })
  await expect.element(page.getByText('현장 예약')).toBeVisible()
  await page.getByRole('button', { name: '반납하기' }).click()
  await expect.element(toasts()).toHaveTextContent('남은 시간을 반납했어요')
  expect(ended).toEqual([{ token, bookingId: 1 }])
})

it('an address that was taken back says so', async () => {
  answering(doorCalls.doorShown, () => {
    throw new AppError('NotFoundException')
  })
  await show(<DoorPage />, { at })
  await expect.element(page.getByText('더는 쓰지 않는 주소예요')).toBeVisible()
})

it('an address without a secret says so without asking', async () => {
  const asked = answering(doorCalls.doorShown, shownAtDoor())
  await show(<DoorPage />, { at: '/reserve/door' })
  await expect.element(page.getByText('더는 쓰지 않는 주소예요')).toBeVisible()
  expect(asked).toEqual([])
})

it('without a connection it says so, keeps what it knows, and comes back by itself', async () => {
  let isAway = false
  answering(doorCalls.doorShown, () => {
    if (isAway) throw new AppError('ServiceUnavailableException')
    return shownAtDoor()
  })
  answering(doorCalls.doorBook, () => {
    isAway = true
    throw new AppError('ConflictException', 'reservations.door.faults.taken')
  })
  await show(<DoorPage />, { at })
  await page.getByRole('button', { name: '15분 쓰기' }).click()
  await expect.element(toasts()).toHaveTextContent('그사이 다른 예약이 들어왔어요')
  await expect.element(page.getByText('연결이 끊겼어요. 다시 연결하고 있어요')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '비어 있음' })).toBeVisible()
  expect(page.getByRole('button', { name: '15분 쓰기' }).elements()).toEqual([])
  isAway = false
  await expect.element(page.getByRole('button', { name: '15분 쓰기' }), { timeout: 25_000 }).toBeVisible()
}, 40_000)
