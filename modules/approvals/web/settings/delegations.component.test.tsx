import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { ko } from '../../contract/forms/form.fixture.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { type Delegation, settingsCalls } from '../../contract/settings.contract.ts'
import { showSetting } from '../testing/setting-samples.tsx'
import DelegationsPage from './delegations-page.tsx'

const delegation = (seq: number, some: Partial<Delegation> = {}): Delegation => ({
  seq,
  personCode: 'P1',
  delegatorCode: 'P2',
  displayName: ko('박민준'),
  applicationId: null,
  applicationName: null,
  reason: 1,
  startDate: '2026-12-01',
  endDate: '2026-12-03',
  createdId: 'P1',
  state: 'waiting',
  ...some,
})

/** Shows the page; the window of the chart answers with whom one picks. */
async function showDelegations(rows: readonly Delegation[]) {
  answering(settingsCalls.delegationList, [...rows])
  answering(formCalls.applicationList, {
    applicationGroupList: [],
    subgroups: [],
    applicationItemList: [
      {
        applicationId: 101,
        applicationName: ko('휴가 신청서'),
        shortName: ko(''),
        colour: 'blue',
        groupId: null,
        version: 1,
        can: { draft: true },
      },
    ],
  })
  await showSetting(<DelegationsPage />)
}

/** The organisation chart, a window for which a frame stands here, hands over somebody and closes. */
async function pick(one: Record<string, string>) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const opened = vi.spyOn(window, 'open').mockReturnValue(frame.contentWindow)
  await page.getByRole('button', { name: '조직도' }).click()
  const [address, , features] = opened.mock.calls[0]!
  const result = [{ id: 'delegator', items: [one] }]
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: location.origin,
      source: frame.contentWindow,
      data: { type: 'maru:popup-result', result },
    }),
  )
  opened.mockRestore()
  frame.remove()
  await expect.element(page.getByRole('textbox', { name: /^대결자/ })).toHaveValue(one.displayName!)
  return { address: String(address), features: String(features) }
}

const minjun = { kind: 'person', id: 'P2', personCode: 'P2', displayName: '박민준', email: 'minjun@hanbit.example' }
const register = page.getByRole('button', { name: '등록', exact: true })
const day = (name: RegExp) => page.getByRole('textbox', { name })
const expectTold = (words: string | RegExp) => expect.element(toasts().getByText(words)).toBeVisible()

async function fillIn() {
  await day(/^시작일/).fill('2026-12-01')
  await press('Tab')
  await day(/^종료일/).fill('2026-12-03')
  await press('Tab')
}

it('APPROVAL-003, APPROVAL-011 the list says who acts for one, when, and how it stands; APPROVAL-009 all forms stand first', async () => {
  await showDelegations([
    delegation(3, { state: 'inProgress', applicationId: 101, applicationName: ko('휴가 신청서'), reason: 2 }),
    delegation(2),
    delegation(1, { state: 'ended', reason: 0 }),
  ])
  await expect
    .element(page.getByRole('row', { name: /박민준 휴가 신청서 출장 2026-12-01 ~ 2026-12-03 진행/ }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /박민준 모든 양식 휴가 .* 대기/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /박민준 모든 양식 기타 .* 종료/ })).toBeVisible()
  expect(textsOf(page.getByRole('combobox', { name: '양식' }).getByRole('option'))).toEqual([
    '모든 양식',
    '휴가 신청서',
  ])
  await expectAccessible()
})

it('APPROVAL-012, APPROVAL-014, APPROVAL-015 what is missing is told at its field', async () => {
  await showDelegations([])
  await register.click()
  await expect.element(page.getByText('대결자를 선택하시기 바랍니다')).toBeVisible()
  await expect.element(page.getByText('시작일을 선택해 주세요')).toBeVisible()
  await expect.element(page.getByText('종료일을 선택해 주세요')).toBeVisible()
})

it('APPROVAL-008 the chart opens in a window of its own, 700 high, and whom one picks there acts for one', async () => {
  await showDelegations([])
  const set = answering(settingsCalls.delegationSet, [delegation(1)])
  const { address, features } = await pick(minjun)
  expect(address).toContain('/po/orgmap/popup?single=true')
  expect(features).toMatch(/width=1024/)
  expect(features).toMatch(/height=700/)
  await fillIn()
  await register.click()
  await expect
    .poll(() => set)
    .toEqual([
      {
        operation: 'set',
        applicationId: -1,
        reason: 1,
        startDate: '2026-12-01',
        endDate: '2026-12-03',
        delegatorCode: 'P2',
      },
    ])
  await expectTold('대결을 등록했어요')
  await expect.element(page.getByRole('row', { name: /박민준/ })).toBeVisible()
})

it('APPROVAL-010 of whom no code is known the mail address is sent; APPROVAL-013 oneself and APPROVAL-017 departments are refused', async () => {
  await showDelegations([])
  const set = answering(settingsCalls.delegationSet, [delegation(1)])
  await fillIn()
  await pick({ ...minjun, personCode: 'P1', displayName: '서지우' })
  await register.click()
  await expect.element(page.getByText('본인을 대결자로 지정할 수 없어요')).toBeVisible()
  await pick({ ...minjun, kind: 'department', personCode: '', displayName: '총무팀' })
  await register.click()
  await expect.element(page.getByText('부서는 대결자가 될 수 없어요')).toBeVisible()
  await pick({ ...minjun, personCode: '' })
  await register.click()
  await expect.poll(() => set).toMatchObject([{ email: 'minjun@hanbit.example' }])
})

it('APPROVAL-016 the first day is not after the last', async () => {
  await showDelegations([])
  await pick(minjun)
  await day(/^시작일/).fill('2026-12-03')
  await press('Tab')
  await day(/^종료일/).fill('2026-12-01')
  await press('Tab')
  await register.click()
  await expect.element(page.getByText('시작일이 종료일보다 늦어요')).toBeVisible()
})

it('APPROVAL-033 what was not registered is told, and APPROVAL-034 a failure with its words', async () => {
  await showDelegations([delegation(1)])
  const set = answering(settingsCalls.delegationSet, [delegation(1)])
  await pick(minjun)
  await fillIn()
  await register.click()
  await expectTold('등록이 되지 않았습니다')
  expect(set).toHaveLength(1)
  answering(settingsCalls.delegationSet, () => {
    throw new AppError('InternalServerErrorException')
  })
  await register.click()
  await expectTold(/^등록하지 못했어요. 다시 시도해 주세요: ./)
})

it('APPROVAL-018 deleting asks first, and APPROVAL-035 a failure is told', async () => {
  await showDelegations([delegation(1)])
  const set = answering(settingsCalls.delegationSet, () => {
    throw new AppError('NotFoundException', 'approvals.delegation.notRemoved')
  })
  await page.getByRole('button', { name: '박민준 대결 지우기' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '취소' }).click()
  expect(set).toEqual([])
  await page.getByRole('button', { name: '박민준 대결 지우기' }).click()
  await question.getByRole('button', { name: '지우기' }).click()
  await expect.poll(() => set).toEqual([{ operation: 'remove', seq: 1 }])
  await expectTold('삭제가 되지 않았습니다')
})
