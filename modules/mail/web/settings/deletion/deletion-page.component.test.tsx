import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { settingsCalls } from '#modules/settings/contract/settings.contract.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { cancel, expectTold, save, showSetting, userConfig } from '../../testing/setting-shown.tsx'
import DeletionPage from './deletion-page.tsx'

it('one box says whether mails go for good in every folder (MAIL-003, MAIL-013)', async () => {
  answering(settingsCalls.userSetting, userConfig)
  const saved = answering(settingsCalls.saveUserSetting, { ...userConfig, isPermanentDelete: true })
  await showSetting(<DeletionPage />)
  await expect.element(cancel).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
  await page.getByRole('checkbox', { name: '모든 편지함에서 완전히 삭제하기' }).click()
  await expect.element(page.getByText('켜면 지운 메일을 되찾을 수 없어요.')).toBeVisible()
  await expectAccessible()
  await save.click()
  await expect.poll(() => saved).toEqual([{ isPermanentDelete: true }])
  await expectTold('적용했어요')
})
