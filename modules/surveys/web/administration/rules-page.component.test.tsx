import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { audienceCalls, type NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { settingsCalls } from '../../contract/bank.contract.ts'
import { ko } from '../../contract/rules/questions.fixture.ts'
import { jiwoo } from '../testing/survey-samples.tsx'
import RulesPage from './rules-page.tsx'

const haneul: NamedAudienceEntry = { kind: 'person', code: 'p9', name: ko('송하늘'), hint: ko('총무팀') }
const dohyun: NamedAudienceEntry = { kind: 'person', code: 'p2', name: ko('김도현'), hint: ko('플랫폼개발1팀') }
const approvers = page.getByRole('combobox', { name: /설문을 승인하는 사람/ })

function answeringRules() {
  answering(settingsCalls.companyRules, ({ comCode }) => ({
    comCode: String(comCode),
    needsApproval: false,
    writers: [],
    approvers: [haneul],
    changedAt: '2026-03-10T01:00:00.000Z',
  }))
  answering(audienceCalls.audienceCandidates, [dohyun])
}
const showRules = () => show(<RulesPage />, { at: '/admin/surveys', viewer: { ...jiwoo, grants: ['companyManager'] } })

it('who writes and accepts the surveys of a company is settled by typing names, by keys alone', async () => {
  answeringRules()
  const saved = answering(settingsCalls.saveCompanyRules, { comCode: 'HC' })
  await showRules()
  const save = page.getByRole('button', { name: '저장' })
  await expect.element(save).toBeDisabled()
  await expect.poll(() => textsOf(page.getByRole('listitem'))).toEqual([expect.stringContaining('송하늘')])
  await expectAccessible()
  await startAt(page.getByRole('switch', { name: '모든 설문은 승인을 받아야 게시할 수 있어요' }))
  await press('Space')
  await approvers.fill('ㄱㄷㅎ')
  await expect.element(page.getByRole('option', { name: /김도현/ })).toBeVisible()
  await press('Enter')
  await expect
    .poll(() => textsOf(page.getByRole('listitem')))
    .toEqual([expect.stringContaining('송하늘'), expect.stringContaining('김도현')])
  // The list stays open for more.
  await press('Escape')
  await save.click()
  await expect.element(toasts().getByText('설문 규칙을 저장했어요')).toBeVisible()
  expect(saved).toEqual([
    {
      comCode: 'HC',
      needsApproval: true,
      writers: [],
      approvers: [
        { kind: 'person', code: 'p9' },
        { kind: 'person', code: 'p2' },
      ],
    },
  ])
})

it('what the server refuses stands at its field, and what was set stays', async () => {
  answeringRules()
  answering(settingsCalls.saveCompanyRules, () => {
    throw new AppError('ValidationException', 'error.ValidationException', {
      fields: [{ path: 'approvers', key: 'surveys.faults.notAWriter' }],
    })
  })
  await showRules()
  const needs = page.getByRole('switch', { name: /승인을 받아야/ })
  await needs.click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect.element(approvers).toHaveAccessibleDescription(/정해진 사람만 설문을 쓸 수 있어요/)
  await expect.element(needs).toBeChecked()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect.element(needs).not.toBeChecked()
})
