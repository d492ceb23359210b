import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { feedCalls } from '../../contract/feeds.contract.ts'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { jiwoo, named } from '../testing/samples.ts'
import FeedsDialog from './feeds-dialog.tsx'

const madeAt = '2031-03-12T00:00:00.000Z'
const own = { feedId: 1, resource: null, madeAt, lastUsedAt: null }
const ofRoom = { feedId: 2, resource: { resourceId: 1, name: named('한강') }, madeAt, lastUsedAt: madeAt }

it('an address of one’s own bookings is made and told once, and one of a resource renewed and taken back', async () => {
  answeringReservations([])
  let items: (typeof own | typeof ofRoom)[] = [ofRoom]
  answering(feedCalls.feeds, () => ({ items }))
  const made = answering(feedCalls.makeFeed, () => {
    items = [own, ofRoom]
    return { feedId: 1, url: 'https://portal.example.com/cm/api/reservations/feed.ics?token=abc' }
  })
  const removed = answering(feedCalls.removeFeed, () => {
    items = [own]
    return { feedId: 2 }
  })
  await show(<FeedsDialog onClose={() => undefined} />, { viewer: jiwoo })
  await expect.element(page.getByText('한강', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '주소 만들기' }).click()
  await expect
    .element(page.getByRole('textbox', { name: '구독 주소' }))
    .toHaveValue('https://portal.example.com/cm/api/reservations/feed.ics?token=abc')
  await expect.element(page.getByText('내 예약', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '한강 구독 주소 바꾸기' }).click()
  await page.getByRole('button', { name: '새 주소로 바꾸기', exact: true }).click()
  await expect.poll(() => made).toEqual([{ resourceId: null }, { resourceId: 1 }])
  await page.getByRole('button', { name: '한강 구독 주소 없애기' }).click()
  await page.getByRole('button', { name: '주소 없애기', exact: true }).click()
  await expect.poll(() => removed).toEqual([{ feedId: '2' }])
  await expect.element(page.getByText('한강', { exact: true })).not.toBeInTheDocument()
})

it('which resource is missing is said at its field, and nothing is asked', async () => {
  answeringReservations([])
  answering(feedCalls.feeds, { items: [own] })
  const made = answering(feedCalls.makeFeed, { feedId: 1, url: '' })
  await show(<FeedsDialog onClose={() => undefined} />, { viewer: jiwoo })
  await page.getByRole('button', { name: '주소 만들기' }).click()
  await expect.element(page.getByText('자원을 골라 주세요')).toBeVisible()
  expect(made).toEqual([])
})
