import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { settingsCalls } from '#modules/settings/contract/settings.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { alertDialog, answer, cancel, expectTold, save, showSetting, userConfig } from '../../testing/setting-shown.tsx'
import LayoutPage from './layout-page.tsx'

const pane = page.getByRole('group', { name: '읽기 창' })
const count = page.getByRole('group', { name: '한 번에 볼 메일' })

it('the reading pane stands at the right, below or nowhere, and a page has 10, 30 or 50 mails (MAIL-005, MAIL-040)', async () => {
  answering(settingsCalls.userSetting, userConfig)
  const saved = answering(settingsCalls.saveUserSetting, { ...userConfig, mailLayout: 'horizontal', mailListCount: 50 })
  await showSetting(<LayoutPage />)
  await expect.element(pane.getByRole('radio', { name: /^오른쪽에/ })).toBeChecked()
  expect(textsOf(count.getByText(/통/))).toEqual(['10통', '30통', '50통'])
  await pane.getByText('아래에', { exact: true }).click()
  await count.getByText('50통').click()
  await expectAccessible()
  await save.click()
  await expect.poll(() => saved).toEqual([{ mailLayout: 'horizontal', mailListCount: 50 }])
  await expectTold('적용했어요')
})

it('there are Save and Cancel at the foot, and nothing to save until something was changed (MAIL-003, MAIL-029)', async () => {
  answering(settingsCalls.userSetting, userConfig)
  const saved = answering(settingsCalls.saveUserSetting, { ...userConfig, mailLayout: 'off' })
  await showSetting(<LayoutPage />)
  await expect.element(cancel).toBeVisible()
  await expect.element(save).toBeDisabled()
  await startAt(pane.getByRole('radio', { name: /^오른쪽에/ }))
  await press('ArrowUp')
  await expect.element(pane.getByRole('radio', { name: /^쓰지 않음/ })).toBeChecked()
  await save.click()
  await expect.poll(() => saved).toEqual([{ mailLayout: 'off', mailListCount: 30 }])
})

it('what cannot be saved is told in an alert dialog, and what was chosen stays (MAIL-101)', async () => {
  answering(settingsCalls.userSetting, userConfig)
  answering(settingsCalls.saveUserSetting, () => {
    throw new AppError('InternalServerErrorException')
  })
  await showSetting(<LayoutPage />)
  await count.getByText('10통').click()
  await save.click()
  await expect.element(alertDialog.getByRole('heading', { name: '적용하지 못했어요' })).toBeVisible()
  await answer('닫기')
  await expect.element(count.getByRole('radio', { name: '10통' })).toBeChecked()
  await expect.element(save).toBeEnabled()
})
