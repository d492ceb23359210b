import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { type OutOfOffice, replyCalls } from '../../../contract/preferences/replies.contract.ts'
import { alertDialog, answer, cancel, expectTold, save, showSetting } from '../../testing/setting-shown.tsx'
import OutOfOfficePage from './out-of-office-page.tsx'

const off: OutOfOffice = {
  startUtc: null,
  endUtc: null,
  enabled: false,
  internalMessage: '',
  externalMessage: '',
  state: 'Disabled',
  followsAbsence: false,
}
const on: OutOfOffice = {
  startUtc: '2099-03-26T09:00:00.000Z',
  endUtc: '2099-03-30T00:00:00.000Z',
  enabled: true,
  internalMessage: '<p>자리를 비웁니다.</p>',
  externalMessage: '',
  state: 'Scheduled',
  followsAbsence: false,
}
const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const time = (name: string) => page.getByRole('combobox', { name })
const message = page.getByRole('textbox', { name: '보낼 내용' })
const toggle = page.getByRole('switch', { name: '자동 응답' })

it('there is a switch, a start, an end and a message, shown where the reader lives (MAIL-003, MAIL-007, MAIL-024)', async () => {
  answering(replyCalls.oofGet, on)
  await showSetting(<OutOfOfficePage />)
  await expect.element(toggle).toBeChecked()
  await expect.element(box('시작')).toHaveValue('2099-03-26')
  await expect.element(time('시작 시각')).toHaveValue('18:00')
  await expect.element(box('종료')).toHaveValue('2099-03-30')
  await expect.element(message).toHaveTextContent('자리를 비웁니다.')
  await expect.element(page.getByText(/2099-03-26.* 시작 예약됨/)).toBeVisible()
  await expect.element(cancel).toBeVisible()
  await expectAccessible()
})

it('what is saved goes as UTC, says nothing outside and is scheduled (MAIL-024, MAIL-025, MAIL-038)', async () => {
  answering(replyCalls.oofGet, on)
  const saved = answering(replyCalls.oofSet, on)
  await showSetting(<OutOfOfficePage />)
  await box('종료').fill('2099-03-31')
  await press('Tab')
  await save.click()
  await expect
    .poll(() => saved)
    .toEqual([{ ...on, endUtc: '2099-03-31T00:00:00.000Z', internalMessage: expect.stringContaining('자리를') }])
  await expectTold('적용했어요')
})

it('switched off, a disable is sent, and it is said that it was released (MAIL-026, MAIL-038)', async () => {
  answering(replyCalls.oofGet, on)
  const saved = answering(replyCalls.oofSet, { ...on, enabled: false })
  await showSetting(<OutOfOfficePage />)
  await toggle.click()
  await save.click()
  await expect.poll(() => saved).toEqual([{ enabled: false }])
  await expectTold('부재중을 해제했어요')
})

it('the start must be before the end, when it is switched on (MAIL-041)', async () => {
  answering(replyCalls.oofGet, on)
  const saved = answering(replyCalls.oofSet, on)
  await showSetting(<OutOfOfficePage />)
  await box('종료').fill('2099-03-20')
  await press('Tab')
  await save.click()
  await expect.element(page.getByText('시작 시각은 종료 시각보다 앞서야 해요.')).toBeVisible()
  expect(saved).toEqual([])
})

it('the end must not be past, when it is switched on (MAIL-042)', async () => {
  answering(replyCalls.oofGet, { ...on, startUtc: '2020-03-26T09:00:00.000Z', endUtc: '2020-03-30T00:00:00.000Z' })
  const saved = answering(replyCalls.oofSet, on)
  await showSetting(<OutOfOfficePage />)
  await box('시작').fill('2020-03-25')
  await press('Tab')
  await save.click()
  await expect.element(page.getByText(/종료 시각이 이미 지났어요/)).toBeVisible()
  expect(saved).toEqual([])
})

it('whoever switches it on for the first time is asked for times and a message', async () => {
  answering(replyCalls.oofGet, off)
  await showSetting(<OutOfOfficePage />)
  await toggle.click()
  await save.click()
  await expect.element(page.getByText('시작과 종료를 골라 주세요.')).toBeVisible()
  await expectAccessible()
})

it('a refusal is told in an alert dialog, and what was typed stays (MAIL-101)', async () => {
  answering(replyCalls.oofGet, on)
  answering(replyCalls.oofSet, () => {
    throw new AppError('InternalServerErrorException')
  })
  await showSetting(<OutOfOfficePage />)
  await box('종료').fill('2099-04-02')
  await press('Tab')
  await save.click()
  await expect.element(alertDialog.getByRole('heading', { name: '적용하지 못했어요' })).toBeVisible()
  await answer('닫기')
  await expect.element(box('종료')).toHaveValue('2099-04-02')
})

it('the reply can follow what is entered as absences, and then needs something to say', async () => {
  answering(replyCalls.oofGet, off)
  const saved = answering(replyCalls.oofSet, { ...off, followsAbsence: true, internalMessage: '<p>휴가예요</p>' })
  await showSetting(<OutOfOfficePage />)
  await page.getByRole('switch', { name: '부재 설정에 맞춰 응답' }).click()
  await save.click()
  await expect.element(page.getByText('보낼 내용을 입력해 주세요.').first()).toBeVisible()
  await message.fill('휴가예요')
  await expectAccessible()
  await save.click()
  await expect
    .poll(() => saved)
    .toEqual([{ enabled: false, followsAbsence: true, internalMessage: expect.stringContaining('휴가예요') }])
  await expectTold('적용했어요')
})
