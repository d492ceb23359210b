import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { traceCalls } from '../../contract/trace.contract.ts'
import { TraceTab } from './trace-tab.tsx'

const mail = {
  deliveryId: 7,
  at: '2026-03-18T00:00:00Z',
  from: { name: '서지우', address: 'jiwoo.seo@hanbit.example' },
  subject: '분기 계약',
  bytes: 2_048,
  states: { arrived: 2, refused: 1 },
}
const find = page.getByRole('button', { name: '찾기', exact: true })

it('nothing is asked before somebody asks, since each question is written down', async () => {
  const asked = answering(traceCalls.traceMails, { items: [mail], next: null, isAtServer: true })
  await show(<TraceTab comCode="HC" />, { at: '/admin/mail?tab=trace' })
  await page.getByRole('textbox', { name: '제목' }).fill('계약')
  await expect.element(find).toBeVisible()
  expect(asked).toEqual([])
  await find.click()
  await expect.element(page.getByText('전달됨 2, 거절됨 1')).toBeVisible()
  await expect.element(page.getByText(/메일 서버가 직접 받은 메일은 여기에 없고/)).toBeVisible()
  expect(asked).toMatchObject([{ comCode: 'HC', subject: '계약', sender: '', recipient: '' }])
  await expect.element(page.getByRole('heading', { name: '찾은 메일' })).toHaveFocus()
  await expectAccessible()
})

it('on a phone what was found comes into sight by itself', async () => {
  answering(traceCalls.traceMails, {
    items: Array.from({ length: 20 }, (_, nth) => ({ ...mail, deliveryId: nth + 1 })),
    next: null,
    isAtServer: false,
  })
  await page.viewport(390, 420)
  onTestFinished(() => page.viewport(1440, 900))
  await show(<TraceTab comCode="HC" />, { at: '/admin/mail?tab=trace' })
  await find.click()
  await expect.element(page.getByRole('heading', { name: '찾은 메일' })).toBeInViewport()
})

it('a mail tells of each recipient, with the words of whoever refused it', async () => {
  answering(traceCalls.traceMails, { items: [mail], next: null, isAtServer: true })
  const opened = answering(traceCalls.traceRecipients, {
    items: [
      {
        address: 'no@elsewhere.example',
        isOutside: true,
        state: 'refused' as const,
        reason: 'refused' as const,
        answer: '550 <b>nobody</b>',
      },
    ],
    next: null,
  })
  await show(<TraceTab comCode="HC" />, { at: '/admin/mail?tab=trace' })
  await find.click()
  await page.getByRole('button', { name: /분기 계약/ }).click()
  const row = page.getByRole('dialog').getByRole('listitem')
  await expect.element(row.getByText(/받는 쪽 메일 서버가 거절했어요.*550 <b>nobody<\/b>/)).toBeVisible()
  expect(opened).toMatchObject([{ comCode: 'HC', after: '' }])
  await expectAccessible()
})

it('where a page has nothing yet and goes on, that is said', async () => {
  let nth = 0
  answering(traceCalls.traceMails, () => {
    nth += 1
    return nth === 1
      ? { items: [], next: '2026-03-18T00:00:00.000Z_7', isAtServer: false }
      : { items: [mail], next: null, isAtServer: false }
  })
  await show(<TraceTab comCode="HC" />, { at: '/admin/mail?tab=trace' })
  await find.click()
  await expect.element(page.getByText(/더 오래된 메일에서 이어서/)).toBeVisible()
  await page.getByRole('button', { name: '더 찾기' }).click()
  await expect.element(page.getByRole('button', { name: /분기 계약/ })).toBeVisible()
})
