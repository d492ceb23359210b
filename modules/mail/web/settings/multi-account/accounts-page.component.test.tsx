import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { answeringChart, personOfChart } from '#modules/organisation/web/testing/answering-chart.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { write } from '#platform/web/testing/keyboard.ts'
import { type MultiMailAccount, multiMailCalls } from '../../../contract/preferences/multi-mail.contract.ts'
import { answer, cancel, expectTold, save, showSetting } from '../../testing/setting-shown.tsx'
import AccountsPage from './accounts-page.tsx'

const account: MultiMailAccount = {
  id: 3,
  personCode: 'P2',
  displayName: '김도현',
  email: 'dohyun.kim@hanbit.example',
  isUse: true,
  isDeleted: false,
  displayOrder: 1,
  createdId: 'P1',
  createdDate: '2026-11-20T00:00:00.000Z',
  updatedId: 'P1',
  updatedDate: '2026-11-20T00:00:00.000Z',
}
const dialog = page.getByRole('dialog')
const take = dialog.getByRole('button', { name: '목록에 넣기' })

beforeEach(() => {
  answeringChart()
  const items = personOfChart('김도현').map((person) => ({ ...person, match: [] }))
  answering(chartCalls.departmentSearch, { items, total: 1, capped: false, departments: [] })
})

it('an account has a person, a mail address and a switch, and is saved with the list (MAIL-003, MAIL-017, MAIL-020, MAIL-050, MAIL-051, MAIL-086)', async () => {
  answering(multiMailCalls.multiMailGet, [])
  const saved = answering(multiMailCalls.multiMailSet, [account])
  await showSetting(<AccountsPage />)
  await expect.element(cancel).toBeVisible()
  await page.getByRole('button', { name: '계정 추가' }).click()
  await dialog.getByRole('textbox', { name: '이메일' }).fill('아무거나')
  await take.click()
  await expect.element(dialog.getByText('멀티계정을 사용할 사용자를 선택해주세요')).toBeVisible()
  await expect.element(dialog.getByText(/이메일 형식이 올바르지 않습니다/)).toBeVisible()
  await dialog.getByRole('combobox', { name: /사용자/ }).click()
  await write('김도현')
  await page.getByRole('option', { name: /김도현/ }).click()
  await dialog.getByRole('textbox', { name: '이메일' }).fill('team@hanbit.example')
  await expectAccessible()
  await take.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({
    accounts: [{ id: 0, personCode: 'code of 김도현', email: 'team@hanbit.example', isUse: true, isDeleted: false }],
  })
  await expectTold('저장했어요')
})

it('an account is switched off in the list, and deleted after a question (MAIL-049, MAIL-085, MAIL-093)', async () => {
  answering(multiMailCalls.multiMailGet, [account])
  const saved = answering(multiMailCalls.multiMailSet, [])
  await showSetting(<AccountsPage />)
  await page.getByRole('switch', { name: '김도현 계정 사용' }).click()
  await page.getByRole('button', { name: '김도현 삭제' }).click()
  await answer('취소')
  await expectAccessible()
  await page.getByRole('button', { name: '김도현 삭제' }).click()
  await answer('삭제')
  await expect.element(page.getByText('아직 멀티계정이 없어요')).toBeVisible()
  await save.click()
  await expect.poll(() => saved).toMatchObject([{ accounts: [{ id: 3, isUse: false, isDeleted: true }] }])
})
