import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type Delivery, type Hook, webhookCalls } from '../../contract/webhooks.contract.ts'
import WebhooksPage from './webhooks-page.tsx'

const ko = (text: string) => ({ ko: text, en: '', zh: '', ja: '' })
const erp: Hook = {
  hookId: 7,
  name: 'ERP 전표 연동',
  url: 'https://erp.example.com/hook',
  events: ['approvals.completed'],
  topics: ['approvals.form:101'],
  isOn: true,
  owner: ko('한서준'),
  createdAt: '2026-03-01T00:00:00.000Z',
  switchedOffAt: null,
  takenAt: null,
  isFailing: false,
  previousUntil: null,
}
const sent: Delivery = {
  deliveryId: 31,
  messageId: 'msg_31',
  event: 'approvals.completed',
  state: 'waiting',
  madeAt: '2026-03-10T01:00:00.000Z',
  tries: 3,
  triedAt: '2026-03-10T01:06:00.000Z',
  nextAt: '2026-03-10T01:36:00.000Z',
  status: 503,
}

const answeringHooks = (...hooks: Hook[]) =>
  answering(webhookCalls.list, () => ({
    items: hooks,
    events: [
      { name: 'approvals.completed', titleKey: 'approvals.webhooks.completed', topicKind: 'approvals.form' },
      { name: 'approvals.rejected', titleKey: 'approvals.webhooks.rejected', topicKind: 'approvals.form' },
    ],
    topicKinds: [
      {
        kind: 'approvals.form',
        titleKey: 'approvals.webhooks.forms',
        topics: [{ key: 'approvals.form:101', name: ko('휴가신청서') }],
      },
    ],
    can: { create: true },
  }))
const showHook = async (hook: Hook = erp) => {
  answeringHooks(hook)
  answering(webhookCalls.deliveries, { items: [sent], next: null })
  await show(<WebhooksPage />, { at: '/admin/webhooks?hook=7' })
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: RegExp) => page.getByRole('textbox', { name })

it('adds an address, shows its secret once, and narrows it to forms, by keys alone', async () => {
  answeringHooks()
  const made = answering(webhookCalls.create, { hookId: 7, secret: 'whsec_dGhpcyBpcyBhIHNlY3JldA==' })
  await show(<WebhooksPage />, { at: '/admin/webhooks' })
  await startAt(button('웹훅 추가').first())
  await press('Enter')
  await field(/이름/).fill('인사 시스템')
  await field(/주소/).fill('https://hr.example.com/hook')
  await startAt(page.getByRole('checkbox', { name: '결재 완료' }))
  await press('Space')
  await startAt(page.getByRole('checkbox', { name: '휴가신청서' }))
  await press('Space')
  await expectAccessible()
  await press('Enter')
  await expect.element(page.getByText('whsec_dGhpcyBpcyBhIHNlY3JldA==')).toBeVisible()
  await expect.element(button('복사')).toHaveFocus()
  await button('등록했어요').click()
  await expect.element(page.getByText(/^whsec_/)).not.toBeInTheDocument()
  expect(made).toEqual([
    {
      name: '인사 시스템',
      url: 'https://hr.example.com/hook',
      events: ['approvals.completed'],
      topics: ['approvals.form:101'],
      isOn: true,
    },
  ])
})

it('says at each field what is missing, sends nothing, and keeps what was typed when it is refused', async () => {
  answeringHooks()
  const made = answering(webhookCalls.create, () => {
    throw new AppError('ConflictException', 'webhooks.errors.tooMany', { params: { most: 20 } })
  })
  await show(<WebhooksPage />, { at: '/admin/webhooks' })
  await button('웹훅 추가').first().click()
  await field(/주소/).fill('http://hr.example.com')
  await button('저장').click()
  await expect.element(field(/이름/)).toHaveAccessibleDescription(/이름을 입력해 주세요/)
  await expect.element(field(/주소/)).toHaveAccessibleDescription(/https로 시작하는 주소/)
  await expect.element(page.getByText('알릴 일을 하나 이상 골라 주세요')).toBeVisible()
  expect(made).toEqual([])
  await field(/이름/).fill('인사')
  await field(/주소/).fill('https://hr.example.com')
  await page.getByRole('checkbox', { name: '결재 반려' }).click()
  await button('저장').click()
  await expect.element(page.getByRole('alert').getByText(/20개까지/)).toBeVisible()
  await expect.element(field(/이름/)).toHaveValue('인사')
})

it('tells how each message was answered and when it is tried again, and sends it again by hand', async () => {
  await showHook()
  const again = answering(webhookCalls.sendAgain, null)
  const row = page.getByRole('list', { name: '전달 기록' }).getByRole('listitem')
  await expect.element(row).toBeVisible()
  expect(textsOf(row)).toEqual([expect.stringMatching(/기다림.*결재 완료.*msg_31.*응답 503.*3번 시도.*다음 /)])
  await expectAccessible()
  await button('msg_31 다시 보내기').click()
  await expect.element(toasts().getByText('다시 보내기로 했어요')).toBeVisible()
  expect(again).toEqual([{ hookId: '7', deliveryId: '31' }])
})

it('tells how a test was answered, and of one that nobody answered', async () => {
  await showHook()
  let status: number | null = 204
  answering(webhookCalls.test, () => ({ status }))
  await button('시험 전송').click()
  await expect.element(toasts().getByText('잘 받았다고 답했어요 (204)')).toBeVisible()
  status = null
  await button('시험 전송').click()
  await expect.element(toasts().getByText(/연결하지 못했어요/)).toBeVisible()
})

it('asks before the secret is renewed and before it is deleted', async () => {
  await showHook()
  const renewed = answering(webhookCalls.renewSecret, { secret: 'whsec_bmV3' })
  const removed = answering(webhookCalls.remove, null)
  await button('서명 키 바꾸기').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  expect(renewed).toEqual([])
  await button('서명 키 바꾸기').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '서명 키 바꾸기' }).click()
  await expect.element(page.getByText('whsec_bmV3')).toBeVisible()
  await button('등록했어요').click()
  await button('삭제').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect.element(toasts().getByText('ERP 전표 연동 웹훅을 삭제했어요')).toBeVisible()
  expect(removed).toEqual([{ hookId: '7' }])
})

it('says that it was switched off, and why', async () => {
  await showHook({ ...erp, isOn: false, switchedOffAt: '2026-03-10T01:00:00.000Z' })
  await expect.element(page.getByText(/여러 날 동안 전달되지 않았거나/)).toBeVisible()
  await expect.element(button('msg_31 다시 보내기')).toBeDisabled()
})
