import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type Invitation, invitationCalls } from '../../contract/invitation.contract.ts'
import InvitationCard from './invitation-card.tsx'

const invitation: Invitation = {
  method: 'REQUEST',
  subject: 'API rollout',
  location: '7층 회의실',
  isAllDay: false,
  start: '2026-11-20T05:00:00Z',
  end: '2026-11-20T06:00:00Z',
  isRepeated: false,
  isOccurrence: false,
  organiser: { name: 'Kim Daniel', email: 'daniel@partner.example' },
  attendees: [],
  state: 'open',
  answer: null,
  conflicts: [{ start: '2026-11-20T05:30:00Z', end: '2026-11-20T06:30:00Z' }],
}
const card = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('an invitation says when, where and who, what else one has then, and is answered in place', async () => {
  answering(invitationCalls.itemInvitation, { invitation })
  const answered = answering(invitationCalls.answerInvitation, {
    invitation: { ...invitation, answer: 'accepted' as const, conflicts: [] },
  })
  await show(<InvitationCard itemId={9} />)
  await expect.element(card('일정 초대').getByText('2026-11-20 14:00 – 15:00')).toBeVisible()
  await expect.element(page.getByText('Kim Daniel (daniel@partner.example)')).toBeVisible()
  await expect.element(page.getByText('이 시간에 다른 일정이 있어요: 2026-11-20 14:30 – 15:30')).toBeVisible()
  await expectAccessible()
  await button('수락').click()
  await expect.poll(() => answered).toEqual([{ itemId: '9', answer: 'accepted' }])
  await expect.element(button('수락')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('수락함')).toBeVisible()
  await expect.element(toasts().getByText('주최자에게 답을 보냈어요')).toBeVisible()
})

it('what was called off is taken out of the calendar; whole days are told without a clock', async () => {
  const called = { ...invitation, method: 'CANCEL' as const, state: 'called' as const, conflicts: [] }
  answering(invitationCalls.itemInvitation, {
    invitation: { ...called, isAllDay: true, start: '2026-11-20', end: '2026-11-21', answer: 'accepted' as const },
  })
  const dropped = answering(invitationCalls.dropInvitation, { invitation: { ...called, answer: 'declined' as const } })
  await show(<InvitationCard itemId={9} />)
  await expect.element(card('취소된 일정').getByText('2026-11-20 – 2026-11-21')).toBeVisible()
  await button('캘린더에서 빼기').click()
  await expect.poll(() => dropped).toHaveLength(1)
  await expect.element(button('캘린더에서 빼기')).not.toBeInTheDocument()
})

it('an answer of somebody else only tells, and a mail without an invitation shows none', async () => {
  answering(invitationCalls.itemInvitation, {
    invitation: {
      ...invitation,
      method: 'REPLY' as const,
      state: 'told' as const,
      conflicts: [],
      attendees: [{ name: '정민수', email: 'minsu@hanbit.example', answer: 'declined' as const }],
    },
  })
  await show(<InvitationCard itemId={9} />)
  await expect.element(card('초대에 대한 답').getByText('거절함')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
