import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { type Invitation, invitationCalls, invitationChanged } from '#modules/accounts/contract/invitations.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Viewer } from '#platform/web/session/viewer.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { clipboard } from '#platform/web/testing/clipboard.ts'
import { korean, press, startAt, tabTo, write } from '#platform/web/testing/keyboard.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { audienceCalls } from '../../contract/audience.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { titleCalls } from '../../contract/titles.contract.ts'
import { listedPersonNamed, managedPersonNamed, someTitles } from '../testing/managed-people.ts'
import { everywhere } from '../testing/people.ts'
import PeoplePage from './people-page.tsx'

const manager: Viewer = {
  personCode: 'P-manager',
  personId: 'p1',
  comCode: 'HC',
  homeComCode: 'HC',
  userName: 'manager',
  name: everywhere('한지원'),
  timeZone: 'Asia/Seoul',
  mustChangePassword: false,
  grants: ['companyManager'],
}
const saero = { name: '한새로', personCode: 'P-한새로' }
const expiresAt = '2026-03-09T03:00:00.000Z'
const path = `/po/account/invitation#${'k'.repeat(43)}`

const button = (name: string) => page.getByRole('button', { name, exact: true })
const form = page.getByRole('dialog', { name: '사람 추가' })
const opened = page.getByRole('dialog', { name: saero.name })

/** What the server keeps of the people and of 한새로's way in, which the acts of a test change. */
function keeping({ way }: { way: 'mail' | 'link' }) {
  const kept = { isThere: false, mustChange: false, invitation: null as Invitation | null }
  answering(titleCalls.titles, someTitles)
  answering(audienceCalls.audienceCandidates, [
    { kind: 'department', code: 'HC1031', name: everywhere('플랫폼개발1팀'), hint: everywhere('개발본부') },
  ])
  answering(handCalls.managedPeople, () => {
    const items = kept.isThere ? [listedPersonNamed(saero.name)] : []
    return { items, total: items.length, capped: false, department: null }
  })
  answering(handCalls.managedPerson, managedPersonNamed(saero.name))
  answering(handCalls.addPerson, () => {
    kept.isThere = true
    return { personCode: saero.personCode }
  })
  answering(accountsCalls.account, () => ({
    personCode: saero.personCode,
    userName: 'saero.han',
    disabledAt: null,
    mustChangePassword: kept.mustChange,
    hasPassword: kept.mustChange,
    lastSignInAt: null,
    hasSecondFactor: false,
    can: { resetPassword: true, resetSecondFactor: false, disable: true, enable: false },
  }))
  answering(invitationCalls.invitation, () => ({
    invitation: kept.invitation,
    way,
    canRevoke: kept.invitation !== null,
  }))
  const passwords = answering(accountsCalls.resetPassword, () => {
    kept.mustChange = true
    return { oneTimePassword: 'k7mq-4xwp-9fhd', expiresAt }
  })
  const invited = answering(invitationCalls.invite, () => {
    kept.invitation = {
      state: way === 'mail' ? 'waiting' : 'told',
      failure: null,
      invitedAt: '2026-03-02T03:00:00.000Z',
      expiresAt: way === 'mail' ? null : expiresAt,
    }
    return way === 'mail' ? { link: null, expiresAt: null } : { link: path, expiresAt }
  })
  return { kept, passwords, invited }
}

/** Adds 한새로 by keys alone, with a way in. */
async function addWith(wayIn: RegExp) {
  const shown = await show(<PeoplePage />, { at: '/admin/people', viewer: manager })
  await startAt(button('사람 추가'))
  await press('Enter')
  await expect.element(form.getByRole('textbox', { name: /^한국어 이름/ })).toHaveFocus()
  expect(shown.address()).toContain('person=new')
  await korean.type(saero.name)
  await tabTo(form.getByRole('textbox', { name: /^사번/ }))
  await write('HB-7')
  await tabTo(form.getByRole('textbox', { name: /^이메일/ }))
  await write('saero.han@hanbit.example')
  await tabTo(form.getByRole('combobox', { name: /^부서/ }))
  await korean.type('플랫폼')
  await expect.element(page.getByRole('option', { name: /플랫폼개발1팀/ })).toBeVisible()
  await press('Enter')
  await expect.element(form.getByRole('list', { name: '선택한 대상' })).toHaveTextContent('플랫폼개발1팀')
  await form.getByRole('combobox', { name: /^직위/ }).selectOptions('R2')
  await form.getByRole('radio', { name: wayIn }).click()
  await press('Enter')
  return shown
}

/** She is open now: in the address, in the list behind, and with her account. */
async function expectOpened({ address }: { address: () => string }) {
  await expect.element(opened.getByText('saero.han', { exact: true })).toBeVisible()
  expect(decodeURIComponent(address())).toContain(`person=${saero.personCode}`)
  await expect.element(form).not.toBeInTheDocument()
}

it('with a one-time password, which is told once and copied', async () => {
  const { passwords, invited } = keeping({ way: 'mail' })
  const copied = clipboard()
  const shown = await addWith(/임시 비밀번호/)
  const told = page.getByRole('dialog', { name: '임시 비밀번호' })
  await expect.element(told.getByText('k7mq-4xwp-9fhd')).toBeVisible()
  await expectAccessible()
  await told.getByRole('button', { name: '복사' }).click()
  await expect.poll(() => copied).toEqual(['k7mq-4xwp-9fhd'])
  await told.getByRole('button', { name: '전달했어요' }).click()
  await expectOpened(shown)
  await expect.element(opened.getByText('비밀번호 변경 필요')).toBeVisible()
  await expect.element(page.getByText('k7mq-4xwp-9fhd')).not.toBeInTheDocument()
  expect(passwords).toEqual([{ PersonId: saero.personCode }])
  expect(invited).toEqual([])
})

it('by a link to hand on where no mail can be sent', async () => {
  const { passwords, invited } = keeping({ way: 'link' })
  const copied = clipboard()
  const shown = await addWith(/^초대하기/)
  const told = page.getByRole('dialog', { name: '초대 링크' })
  await told.getByRole('button', { name: '복사' }).click()
  await expect.poll(() => copied).toEqual([`${location.origin}${path}`])
  await told.getByRole('button', { name: '전달했어요' }).click()
  await expectOpened(shown)
  await expect.element(opened.getByText(/초대 링크를 만들었어요/)).toBeVisible()
  expect(invited.map(({ personCode }) => decodeURIComponent(String(personCode)))).toEqual([saero.personCode])
  expect(passwords).toEqual([])
})

it('by mail: it is on its way, and that it went out is seen without a reload', async () => {
  const { kept } = keeping({ way: 'mail' })
  const tell = await anotherTabTells()
  const shown = await addWith(/^초대하기/)
  await expect.element(toasts().getByText('초대 메일을 보내고 있어요')).toBeVisible()
  await expectOpened(shown)
  await expect.element(opened.getByText('메일을 보내는 중이에요')).toBeVisible()
  await expectAccessible()
  kept.invitation = { ...kept.invitation!, state: 'sent', expiresAt }
  await tell(invitationChanged, { personCode: saero.personCode })
  await expect.element(opened.getByText(/메일로 초대했어요/)).toBeVisible()
})

it('later: she is there, and is invited where she is open', async () => {
  const { invited, passwords } = keeping({ way: 'link' })
  await expectOpened(await addWith(/^나중에/))
  expect([invited, passwords]).toEqual([[], []])
  await opened.getByRole('button', { name: '초대하기' }).click()
  await expect.element(page.getByRole('dialog', { name: '초대 링크' })).toBeVisible()
})

it('an invitation that fails leaves her there, to be let in where she is open', async () => {
  keeping({ way: 'mail' })
  answering(invitationCalls.invite, () => {
    throw new AppError('ConflictException', 'accounts.invitation.notNow')
  })
  const shown = await addWith(/^초대하기/)
  await expect.element(toasts().getByText(/초대할 수 없어요/)).toBeVisible()
  await expectOpened(shown)
})
