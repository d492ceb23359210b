import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { ownBlockCalls } from '../../../contract/blocking/own-blocks.contract.ts'
import { expectTold, showSetting } from '../../testing/setting-shown.tsx'
import BlockedPage from './blocked-page.tsx'

const block = { blockId: 3, sender: 'offers@spam.example', at: '2026-11-27T09:00:00Z' }
const box = page.getByRole('textbox', { name: /^주소나 도메인(?!으로)/ })
const add = page.getByRole('button', { name: '차단', exact: true })

it('a sender is taken off the list, which a toast offers to undo', async () => {
  answering(ownBlockCalls.ownBlocks, { items: [block], next: null })
  const taken = answering(ownBlockCalls.unblockSender, {})
  const blocked = answering(ownBlockCalls.blockSender, block)
  await showSetting(<BlockedPage />)
  await expectAccessible()
  await page.getByRole('button', { name: 'offers@spam.example 차단 해제' }).click()
  await expectTold('offers@spam.example 차단을 해제했어요')
  expect(taken).toEqual([{ blockId: '3' }])
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => blocked).toEqual([{ sender: 'offers@spam.example' }])
})

it('a sender is blocked by her address; what is refused is told at the field and stays there', async () => {
  answering(ownBlockCalls.ownBlocks, { items: [], next: null })
  await showSetting(<BlockedPage />)
  await expect.element(page.getByText('아직 차단한 발신자가 없어요')).toBeVisible()
  await add.click()
  await expect.element(page.getByText('차단할 주소나 도메인을 적어 주세요.')).toBeVisible()
  answering(ownBlockCalls.blockSender, () => {
    const fields = [{ path: 'sender.0', key: 'mail.blocking.faults.colleague', params: { sender: 'a@hanbit.example' } }]
    throw new AppError('ValidationException', undefined, { fields })
  })
  await box.fill('a@hanbit.example')
  await add.click()
  await expect.element(page.getByText(/동료의 주소라서 차단할 수 없어요/)).toBeVisible()
  await expect.element(box).toHaveValue('a@hanbit.example')
  const blocked = answering(ownBlockCalls.blockSender, block)
  await box.fill('offers@spam.example')
  await add.click()
  await expectTold('offers@spam.example 메일은 이제 스팸 메일함으로 가요')
  await expect.element(box).toHaveValue('')
  expect(blocked).toEqual([{ sender: 'offers@spam.example' }])
})
