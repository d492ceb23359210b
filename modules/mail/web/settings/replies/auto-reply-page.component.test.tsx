import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { write } from '#platform/web/testing/keyboard.ts'
import { replyCalls } from '../../../contract/preferences/replies.contract.ts'
import { cancel, expectTold, save, showSetting } from '../../testing/setting-shown.tsx'
import AutoReplyPage from './auto-reply-page.tsx'

const nothing = { isOn: false, audience: 'inside', message: '' } as const
const message = page.getByRole('textbox', { name: '보낼 내용' })

it('a standing reply has a switch, whom it answers and what it says (MAIL-003, MAIL-019)', async () => {
  answering(replyCalls.autoReply, nothing)
  const saved = answering(replyCalls.saveAutoReply, { isOn: true, audience: 'everyone', message: '<p>받았어요</p>' })
  await showSetting(<AutoReplyPage />)
  await expect.element(cancel).toBeVisible()
  await page.getByRole('switch', { name: '자동 회신' }).click()
  await page.getByRole('radio', { name: '누구에게나' }).click()
  await message.click()
  await write('잘 받았습니다')
  await expectAccessible()
  await save.click()
  await expect.poll(() => saved).toEqual([{ isOn: true, audience: 'everyone', message: '<p>잘 받았습니다</p>' }])
  await expectTold('적용했어요')
})

it('switched on, it must say something (MAIL-019)', async () => {
  answering(replyCalls.autoReply, nothing)
  const saved = answering(replyCalls.saveAutoReply, nothing)
  await showSetting(<AutoReplyPage />)
  await page.getByRole('switch', { name: '자동 회신' }).click()
  await save.click()
  await expect.element(page.getByText('보낼 내용을 입력해 주세요.').first()).toBeVisible()
  expect(saved).toEqual([])
})
