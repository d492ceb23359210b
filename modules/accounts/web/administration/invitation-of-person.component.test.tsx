import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallResult } from '#platform/contract/call.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { show } from '#platform/web/testing/show.tsx'
import { invitationCalls, invitationChanged } from '../../contract/invitations.contract.ts'
import { InvitationOfPerson } from './invitation-of-person.tsx'

type Found = CallResult<typeof invitationCalls.invitation>
const sent: Found = {
  invitation: {
    state: 'sent',
    failure: null,
    invitedAt: '2026-03-02T03:00:00.000Z',
    expiresAt: '2026-03-09T03:00:00.000Z',
  },
  way: 'mail',
  canRevoke: true,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const piece = <InvitationOfPerson personCode="P1" userName="jiwoo.seo" />

it('tells the link once where no mail can be sent', async () => {
  answering(invitationCalls.invitation, { invitation: null, way: 'link', canRevoke: false })
  answering(invitationCalls.invite, {
    link: `/po/account/invitation#${'k'.repeat(43)}`,
    expiresAt: '2026-03-09T03:00:00.000Z',
  })
  await show(piece)
  await button('초대하기').click()
  const dialog = page.getByRole('dialog', { name: '초대 링크' })
  await expect.element(dialog.getByText(`${location.origin}/po/account/invitation#${'k'.repeat(43)}`)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '전달했어요' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('asks before it voids a link that was sent, and takes one back', async () => {
  answering(invitationCalls.invitation, sent)
  const invited = answering(invitationCalls.invite, { link: null, expiresAt: null })
  const revoked = answering(invitationCalls.revokeInvitation, { revoked: true })
  await show(piece)
  await expect.element(page.getByText(/메일로 초대했어요/)).toBeVisible()
  await button('다시 초대하기').click()
  expect(invited).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: '다시 초대하기' }).click()
  await expect.element(page.getByText('초대 메일을 보내고 있어요')).toBeVisible()
  expect(invited).toEqual([{ personCode: 'P1' }])
  await button('초대 취소').click()
  await expect.element(page.getByText('초대를 취소했어요')).toBeVisible()
  expect(revoked).toEqual([{ personCode: 'P1' }])
})

it('shows without a reload that the mail went out, and that she has taken it up', async () => {
  const waiting = { ...sent.invitation!, state: 'waiting' as const, expiresAt: null }
  answering(invitationCalls.invitation, { ...sent, invitation: waiting })
  const tell = await anotherTabTells()
  await show(piece)
  await expect.element(page.getByText('메일을 보내는 중이에요')).toBeVisible()
  answering(invitationCalls.invitation, sent)
  await tell(invitationChanged, { personCode: 'P1' })
  await expect.element(page.getByText(/메일로 초대했어요/)).toBeVisible()
  const asked = answering(invitationCalls.invitation, {
    invitation: { ...sent.invitation!, state: 'used' },
    way: null,
    canRevoke: false,
  })
  // Of somebody else: nothing to ask for.
  await tell(invitationChanged, { personCode: 'P2' })
  expect(asked).toEqual([])
  await tell(invitationChanged, { personCode: 'P1' })
  await expect.element(button('다시 초대하기')).not.toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

it('says why a mail did not go out', async () => {
  const invitation = { ...sent.invitation!, state: 'failed' as const, failure: 'refused' as const }
  answering(invitationCalls.invitation, { ...sent, invitation, canRevoke: false })
  await show(piece)
  await expect.element(page.getByText(/받는 주소를 거절해/)).toBeVisible()
  expect(button('초대 취소').elements()).toHaveLength(0)
})
