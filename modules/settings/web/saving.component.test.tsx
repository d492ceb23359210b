import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alarmConfigCalls } from '#modules/alerts/contract/alarm-config.contract.ts'
import { profileCalls, type UserInfo } from '#modules/organisation/contract/profile.contract.ts'
import { everywhere } from '#modules/organisation/web/testing/people.ts'
import { AppError } from '#platform/contract/errors.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { speak } from '#platform/web/texts/texts.ts'
import { settingsCalls } from '../contract/settings.contract.ts'
import { alarms, config, dialog, goTo, openSettings, save } from './testing/settings-opened.tsx'

const failed = () => {
  throw new AppError('InternalServerErrorException')
}
const expectTold = (words: string) => expect.element(toasts().getByText(words, { exact: true })).toBeVisible()

const info: UserInfo = {
  personCode: 'P1',
  comCode: 'HC',
  employeeNumber: '1',
  email: 'jiwoo.seo@hanbit.example',
  name: everywhere('서지우'),
  photoPath: null,
  displayNameEng: 'Jiwoo Seo',
  officeTel: '',
  officeFax: '',
  mobileTel: '010-1111-2222',
  homeZipCode: '',
  homeAddress: '',
  homeTel: '',
  hasOwnPhoto: true,
}

it('the language is one of four, with a note about other windows; saved, it is said and spoken at once (SETTINGS-007, SETTINGS-020, I18N-008)', async () => {
  onTestFinished(() => speak('ko'))
  await openSettings()
  const saved = answering(settingsCalls.saveUserSetting, { ...config, language: 'en-US' })
  const language = dialog.getByRole('combobox', { name: '언어' })
  await expect.element(language).toHaveValue('ko-KR')
  expect(textsOf(language.getByRole('option'))).toEqual(['한국어', 'English', '中文', '日本語'])
  await expect.element(language).toHaveAccessibleDescription(/다른 창은 새로 고치면 바뀌어요/)
  await userEvent.selectOptions(language, 'en-US')
  await save.click()
  // Said in the language that is spoken now.
  await expect.element(page.getByText('Applied', { exact: true }).first()).toBeVisible()
  expect(saved).toEqual([{ language: 'en-US', timeZone: 'Korea Standard Time' }])
  expect(document.documentElement.lang).toBe('en')
})

it('a language that could not be saved is told, and the choice stays (SETTINGS-059)', async () => {
  await openSettings()
  answering(settingsCalls.saveUserSetting, failed)
  const zone = dialog.getByRole('combobox', { name: '시간대' })
  await userEvent.selectOptions(zone, 'Tokyo Standard Time')
  await save.click()
  await expectTold('적용하는 중에 문제가 생겼어요')
  await expect.element(zone).toHaveValue('Tokyo Standard Time')
})

it('notifications: alarms of boards and of the desktop, and the address of a chat, each saved (SETTINGS-009, SETTINGS-020, SETTINGS-055)', async () => {
  await openSettings()
  answering(alarmConfigCalls.get, alarms)
  answering(alarmConfigCalls.getWebhook, { webhookUrl: '' })
  const switched = answering(alarmConfigCalls.set, { ...alarms, boardAlarm: false, desktopAlarm: true })
  const addressed = answering(alarmConfigCalls.setWebhook, { webhookUrl: 'https://chat.example.com/••••1234' })
  await goTo('알림')
  await dialog.getByRole('checkbox', { name: '게시판 알림' }).click()
  await dialog.getByRole('checkbox', { name: '데스크톱 알림' }).click()
  const address = dialog.getByRole('textbox', { name: '채팅 웹후크 주소' })
  await address.fill('https://chat.example.com/hooks/1234')
  await save.click()
  await expectTold('적용했어요')
  expect(switched).toMatchObject([{ boardAlarm: false, desktopAlarm: true, noticeAlarm: true }])
  expect(addressed).toEqual([{ WebhookUrl: 'https://chat.example.com/hooks/1234' }])
  await expect.element(address).toHaveValue('https://chat.example.com/••••1234')
})

it.each([
  ['saved', 1, '저장했어요'],
  ['not saved', -1, '저장하지 못했어요'],
])('details are asked about first, and then told to be %s (SETTINGS-021)', async (_what, result, words) => {
  await openSettings()
  answering(profileCalls.userInfo, info)
  const saved = answering(profileCalls.saveUserInfo, result)
  await goTo('사용자 정보')
  await dialog.getByRole('textbox', { name: '휴대전화' }).fill('010-7777-8888')
  await save.click()
  const question = page.getByRole('alertdialog', { name: '사용자 정보를 저장할까요?' })
  await expect.element(question).toBeVisible()
  expect(saved).toEqual([])
  await question.getByRole('button', { name: '저장' }).click()
  await expectTold(words)
  expect(saved).toEqual([{ mobileTel: '010-7777-8888' }])
})

it.each([
  ['saved', 1, '사진을 저장했어요'],
  ['not saved', -1, '사진을 저장하지 못했어요'],
])('a photo is told to be %s (SETTINGS-022)', async (_what, result, words) => {
  await openSettings()
  answering(profileCalls.userInfo, info)
  const sent = answering(profileCalls.deletePhoto, result)
  await goTo('사진')
  await dialog.getByRole('button', { name: '사진 지우기' }).click()
  await save.click()
  await expectTold(words)
  expect(sent).toHaveLength(1)
})

it('a chosen picture is shown before it is saved (SETTINGS-011)', async () => {
  await openSettings()
  answering(profileCalls.userInfo, info)
  await goTo('사진')
  await expect.element(dialog.getByRole('button', { name: '사진 고르기' })).toBeVisible()
  const chooser = dialog.element().querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(chooser!, await picture())
  await expect.element(dialog.getByRole('img', { name: '자른 모습' })).toBeVisible()
  await expect.element(save).toBeEnabled()
})

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40)
  canvas.getContext('2d')!.fillRect(0, 0, 60, 40)
  return new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' })
}
