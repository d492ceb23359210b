import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'
import offers from '../approvals.offers.ts'
import { answeringSetting, setting, showSetting } from '../testing/setting-samples.tsx'
import MySettingPage from './my-setting-page.tsx'
import PasswordPage from './password-page.tsx'
import ReceptionPage from './reception-page.tsx'

const save = page.getByRole('button', { name: '저장', exact: true })
const expectTold = (words: string) => expect.element(toasts().getByText(words)).toBeVisible()

it('Approval holds setting, confrontationView, reception and changeApprovalPassword (SETTINGS-005, SETTINGS-006)', () => {
  expect(offers.settingsPages.map(({ group, key }) => `${group}/${key}`)).toEqual([
    'approval/setting',
    'approval/confrontationView',
    'approval/reception',
    'approval/changeApprovalPassword',
  ])
})

it('APPROVAL-002, APPROVAL-028 the tabs are put in order, drafts stay, and what is said is saved', async () => {
  const { set } = answeringSetting(setting())
  await showSetting(<MySettingPage />)
  const tabs = page.getByRole('group', { name: '탭 순서' }).getByRole('listitem')
  await expect.poll(() => textsOf(tabs)).toEqual(['결재할 문서', '내가 올린 문서', '진행 중인 문서'])
  await startAt(tabs.nth(2))
  await press('Alt+ArrowUp')
  await page.getByRole('switch').click()
  await expectAccessible()
  await save.click()
  await expect.poll(() => set).toEqual([{ data: { tabOrder: '0,2,1', isApmReuse: true }, isFirst: false }])
  await expectTold('적용했어요')
})

it('APPROVAL-021 whoever saves for the first time makes a setting', async () => {
  const { created } = answeringSetting(setting({ updatedId: null }))
  await showSetting(<MySettingPage />)
  await page.getByRole('switch').click()
  await save.click()
  await expect.poll(() => created).toEqual([{ data: { isApmReuse: true }, isFirst: true }])
})

it('APPROVAL-019 a signature is a png, jpeg, gif, ico or bmp, and APPROVAL-036 a failure is told', async () => {
  answeringSetting(setting())
  const failing = answering(settingsCalls.mySettingSet, () => {
    throw new AppError('InternalServerErrorException')
  })
  await showSetting(<MySettingPage />)
  const file = page.getByLabelText('서명', { exact: true })
  await expect.element(file).toBeInTheDocument()
  expect(file.element().getAttribute('accept')).toMatch(
    /image\/png.*image\/jpeg.*image\/gif.*image\/x-icon.*image\/bmp/,
  )
  await userEvent.upload(file, new File(['<svg/>'], '서명.svg', { type: 'image/svg+xml' }))
  await expect.element(page.getByText('png, jpeg, gif, ico, bmp 그림만 올릴 수 있어요')).toBeVisible()
  await userEvent.upload(file, new File([new Uint8Array([66, 77])], '서명.bmp', { type: 'image/bmp' }))
  await expect.element(page.getByRole('img', { name: '지금 서명' })).toBeInTheDocument()
  await save.click()
  await expect.poll(() => failing).toMatchObject([{ data: { signaturePath: 'data:image/bmp;base64,Qk0=' } }])
  await expectTold('적용하는 도중에 문제가 발생했습니다')
})

it('APPROVAL-005, APPROVAL-007 there are two blocks of seven flags, and a block that is saved gets its date', async () => {
  const { set } = answeringSetting(setting())
  await showSetting(<ReceptionPage />)
  const block = (name: string) => page.getByRole('group', { name })
  await expect.poll(() => block('메일 수신').getByRole('checkbox').elements().length).toBe(7)
  expect(block('메신저 수신').getByRole('checkbox').elements()).toHaveLength(7)
  await expectAccessible()
  await block('메일 수신').getByRole('checkbox', { name: '참조나 열람으로 받았을 때' }).click()
  await save.click()
  await expect.poll(() => set).toHaveLength(1)
  const { data } = set[0] as { data: Record<string, boolean> }
  expect(Object.keys(data).every((flag) => flag.startsWith('isReceive'))).toBe(true)
  expect(data).toMatchObject({ isReceiveRefMail: true, isReceiveNextMail: true })
})

it('APPROVAL-006 the reception page shows that it loads until the flags are there', async () => {
  let arrive = (_setting: ReturnType<typeof setting>) => undefined as void
  answering(settingsCalls.mySettingGet, () => new Promise<ReturnType<typeof setting>>((settle) => (arrive = settle)))
  await showSetting(<ReceptionPage />)
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  arrive(setting())
  await expect.element(page.getByRole('group', { name: '메일 수신' })).toBeVisible()
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
})

it('APPROVAL-004 the approval password is typed twice, and changed with the one before', async () => {
  answeringSetting(setting())
  const saved = answering(settingsCalls.savePassword, { hasPassword: true })
  await showSetting(<PasswordPage />)
  const field = (name: RegExp) => page.getByLabelText(name)
  await field(/^새 비밀번호(?! 확인)/).fill('Maru!2027')
  await field(/^새 비밀번호 확인/).fill('Maru!2027')
  expect(page.getByLabelText(/^지금 비밀번호/).elements()).toEqual([])
  await save.click()
  await expect.poll(() => saved).toEqual([{ old: '', password: 'Maru!2027', confirmation: 'Maru!2027' }])
  await expectTold('결재 비밀번호를 저장했어요')
})

it('a password that is refused is told at its field', async () => {
  answeringSetting(setting({ hasPassword: true }))
  answering(settingsCalls.savePassword, () => {
    throw new AppError('ValidationException', undefined, { fields: [{ path: 'old', key: 'approvals.password.wrong' }] })
  })
  await showSetting(<PasswordPage />)
  await page.getByLabelText(/^지금 비밀번호/).fill('wrong')
  await page.getByLabelText(/^새 비밀번호(?! 확인)/).fill('Maru!2027')
  await page.getByLabelText(/^새 비밀번호 확인/).fill('Maru!2027')
  await save.click()
  await expect.element(page.getByText('결재 비밀번호가 맞지 않아요')).toBeVisible()
  await expectAccessible()
})
