import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { invitationCalls } from '../../contract/invitations.contract.ts'
import InvitationPage from './invitation-page.tsx'

const token = 'k'.repeat(43)
const at = `/account/invitation#${token}`
const field = (name: string) => page.getByLabelText(name, { exact: true })
const submit = page.getByRole('button', { name: '비밀번호 정하기' })
const signIn = page.getByRole('link', { name: '로그인하기' })

function answeringInvited() {
  answering(accountsCalls.signInOptions, { companies: [], identityProvider: null, helpdesk: '', demo: null })
  return answering(invitationCalls.openInvitation, {
    name: { ko: '서지우', en: 'Jiwoo Seo', zh: '', ja: '' },
    comCode: 'HC',
    companyName: { ko: '한빛소프트', en: 'Hanbit Soft', zh: '', ja: '' },
    userName: 'jiwoo.seo',
    expiresAt: '2026-03-09T03:00:00.000Z',
  })
}

it('greets by name and company, sets a password that is hard to guess, and leads to signing in', async () => {
  const opened = answeringInvited()
  let isCommon = true
  const sent = answering(invitationCalls.acceptInvitation, () => {
    if (!isCommon) return { userName: 'jiwoo.seo' }
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'NewPassword', key: 'accounts.password.weak.common' }],
    })
  })
  await show(<InvitationPage />, { at })
  await expect.element(page.getByRole('heading', { name: '서지우님, 반가워요' })).toBeVisible()
  await expect.element(page.getByText(/한빛소프트 포털/)).toBeVisible()
  await expect.element(field('아이디')).toHaveValue('jiwoo.seo')
  expect(opened).toEqual([{ token }])
  await expectAccessible()

  await field('새 비밀번호').fill('Seojiwoo1!')
  await expect.element(page.getByRole('meter', { name: '비밀번호 강도' })).toHaveAttribute('aria-valuenow', '1')
  await field('새 비밀번호 확인').fill('Seojiwoo1!')
  await submit.click()
  await expect.element(field('새 비밀번호')).toHaveAttribute('aria-invalid', 'true')
  await field('새 비밀번호').fill('Trombone!7')
  await submit.click()
  await expect.element(page.getByText('새 비밀번호와 확인 비밀번호가 서로 달라요').first()).toBeVisible()
  expect(sent).toEqual([])

  await field('새 비밀번호 확인').fill('Trombone!7')
  await press('Enter')
  await expect.element(page.getByText(/많이 쓰는 비밀번호라/).first()).toBeVisible()
  isCommon = false
  await submit.click()
  await expect.element(page.getByRole('heading', { name: '비밀번호를 정했어요' })).toBeVisible()
  await expect.element(signIn).toBeVisible()
  expect(sent.at(-1)).toEqual({ token, NewPassword: 'Trombone!7' })
  await expectAccessible()
})

it('says the same of every link that opens nothing, and asks nobody about one that cannot be one', async () => {
  const opened = answeringInvited()
  await show(<InvitationPage />, { at: '/account/invitation' })
  await expect.element(page.getByRole('alert').getByText(/쓸 수 없는 초대 링크예요/)).toBeVisible()
  expect(opened).toEqual([])
})

it('says so when the link is over, and offers to sign in', async () => {
  answeringInvited()
  answering(invitationCalls.openInvitation, () => {
    throw new AppError('GoneException', 'accounts.invitation.gone')
  })
  await show(<InvitationPage />, { at })
  await expect.element(page.getByRole('alert').getByText(/쓸 수 없는 초대 링크예요/)).toBeVisible()
  await expect.element(signIn).toBeVisible()
})
