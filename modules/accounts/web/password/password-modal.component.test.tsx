import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import PasswordModal from './password-modal.tsx'

const viewer = {
  personCode: 'P1',
  personId: 'P1',
  comCode: 'HC',
  homeComCode: 'HC',
  userName: 'jiwoo.seo',
  name: { ko: '서지우', en: 'Jiwoo Seo', zh: '', ja: '' },
  timeZone: 'Asia/Seoul',
  mustChangePassword: false,
  grants: [],
}
const dialog = page.getByRole('dialog', { name: '비밀번호 변경' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const change = dialog.getByRole('button', { name: '변경', exact: true })
const question = page.getByRole('alertdialog', { name: '비밀번호를 변경할까요?' })
const good = 'vK7m2!pQxT4'

let closed: number
beforeEach(() => {
  closed = 0
})
const shown = () => show(<PasswordModal onClose={() => (closed += 1)} />, { viewer })

async function fill(old: string, fresh: string, confirmation = fresh) {
  await field('현재 비밀번호').fill(old)
  await field('새 비밀번호').fill(fresh)
  await field('새 비밀번호 확인').fill(confirmation)
}
/** Fills everything in as it should be, and says yes. */
async function changeIt() {
  await fill('Maru!2026', good)
  await change.click()
  await question.getByRole('button', { name: '변경', exact: true }).click()
}

it('is a dialog of 420 px with the name to read, three passwords, and two buttons (SETTINGS-012)', async () => {
  await shown()
  await expect.element(dialog).toBeVisible()
  // While it grows, a dialog looks smaller than it is.
  const { offsetWidth, offsetHeight } = dialog.element() as HTMLElement
  expect(offsetWidth).toBe(420)
  expect(offsetHeight).toBeGreaterThanOrEqual(250)
  await expect.element(field('아이디')).toHaveValue('jiwoo.seo')
  await expect.element(field('아이디')).toHaveAttribute('readonly')
  for (const name of ['현재 비밀번호', '새 비밀번호', '새 비밀번호 확인'])
    await expect.element(field(name)).toHaveAttribute('type', 'password')
  await expect.element(change).toBeVisible()
  await dialog.getByRole('button', { name: '닫기', exact: true }).last().click()
  expect(closed).toBe(1)
})

it('tells one fault at a time, in the order of the rules, and sends nothing (SETTINGS-024 … SETTINGS-028, SETTINGS-031)', async () => {
  const sent = answering(accountsCalls.changePassword, { isChange: true, responseMessage: '' })
  await shown()
  for (const [typed, name, told] of [
    [['', '', ''], '현재 비밀번호', '지금 비밀번호를 입력해 주세요'],
    [['Maru!2026', '', ''], '새 비밀번호', '새 비밀번호를 입력해 주세요'],
    [['Maru!2026', 'a b', ''], '새 비밀번호 확인', '새 비밀번호를 한 번 더 입력해 주세요'],
    [['Maru!2026', 'a b', 'a c'], '새 비밀번호 확인', '새 비밀번호와 확인 비밀번호가 서로 달라요'],
    [['Maru!2026', 'a b', 'a b'], '새 비밀번호', '새 비밀번호는 8자 이상이어야 해요'],
    [['Maru!2026', 'abc defgh', 'abc defgh'], '새 비밀번호', '쓸 수 없는 문자가 들어 있어요: ␣'],
    [['Maru!2026', 'abcdefghi', 'abcdefghi'], '새 비밀번호', '영문자, 숫자, 특수문자를 각각 하나 이상 넣어 주세요'],
  ] as const) {
    await fill(typed[0], typed[1], typed[2])
    await change.click()
    await expect.element(dialog.getByText(told, { exact: true })).toBeVisible()
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    expect(dialog.element().querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
    await expect.element(question).not.toBeInTheDocument()
  }
  expect(sent).toEqual([])
})

it('asks before it is sent, and a no keeps everything as it was (SETTINGS-018)', async () => {
  const sent = answering(accountsCalls.changePassword, { isChange: true, responseMessage: '' })
  await shown()
  await fill('Maru!2026', good)
  await change.click()
  await question.getByRole('button', { name: '취소' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await expect.element(field('새 비밀번호')).toHaveValue(good)
  expect(closed).toBe(0)
})

it('done, it says to sign in anew and closes (SETTINGS-019)', async () => {
  const sent = answering(accountsCalls.changePassword, { isChange: true, responseMessage: '' })
  await shown()
  await changeIt()
  await expect.element(toasts().getByText('비밀번호가 변경되었습니다. 로그아웃 후 다시 로그인해 주세요.')).toBeVisible()
  expect(sent).toEqual([{ OldPassword: 'Maru!2026', NewPassword: good }])
  expect(closed).toBe(1)
})

it.each([
  [
    'the words of the server where it did not change (SETTINGS-057)',
    '지금은 바꿀 수 없습니다.',
    '지금은 바꿀 수 없습니다.',
  ],
  ['that it failed where nothing is said (SETTINGS-058)', '', '비밀번호를 변경하는 중에 오류가 발생했습니다.'],
])('shows %s, and stays', async (_what, responseMessage, told) => {
  answering(accountsCalls.changePassword, { isChange: false, responseMessage })
  await shown()
  await changeIt()
  await expect.element(dialog.getByRole('alert').getByText(told)).toBeVisible()
  await expect.element(field('새 비밀번호')).toHaveValue(good)
  expect(closed).toBe(0)
})
