import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import PasswordPage from './password-page.tsx'

const viewer = {
  personCode: 'P1',
  personId: 'P1',
  comCode: 'HC',
  homeComCode: 'HC',
  userName: 'jiwoo.seo',
  name: { ko: '서지우', en: 'Jiwoo Seo', zh: '', ja: '' },
  timeZone: 'Asia/Seoul',
  mustChangePassword: true,
  grants: [],
}
const field = (name: string) => page.getByLabelText(name, { exact: true })
const meter = page.getByRole('meter', { name: '비밀번호 강도' })
const words = page.getByRole('status')

it('the strength is told in words while one types', async () => {
  await show(<PasswordPage />, { viewer })
  await expect.element(meter).toHaveAttribute('aria-valuetext', '아직 입력하지 않음')
  for (const [typed, level, told] of [
    ['Qwer', '1', '약해요.'],
    ['Qwerty123!', '1', '자판에 나란히 있는 글자를 이어 쳤어요'],
    ['Tjwldn1!', '1', '이름, 아이디, 생일'],
    ['vK7m2!', '2', '보통이에요.'],
    ['vK7m2!pQ', '3', '좋아요.'],
    ['vK7m2!pQxT4', '4', '아주 좋아요.'],
  ] as const) {
    await field('새 비밀번호').fill(typed)
    await expect.element(meter).toHaveAttribute('aria-valuenow', level)
    await expect
      .poll(() =>
        words
          .elements()
          .map((each) => each.textContent)
          .join(),
      )
      .toContain(told)
  }
  await expectAccessible()
})

it('what is easily guessed is refused before it is sent, and by the server what only it knows', async () => {
  const sent = answering(accountsCalls.changePassword, () => {
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'NewPassword', key: 'accounts.password.weak.common' }],
    })
  })
  await show(<PasswordPage />, { viewer })
  await field('현재 비밀번호').fill('Maru!2026')
  const choose = async (password: string) => {
    await field('새 비밀번호').fill(password)
    await field('새 비밀번호 확인').fill(password)
    await page.getByRole('button', { name: '변경', exact: true }).click()
  }
  await choose('Seojiwoo1!')
  await expect.element(field('새 비밀번호')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await choose('Trombone!7')
  await page.getByRole('alertdialog').getByRole('button', { name: '변경', exact: true }).click()
  await expect.element(page.getByText(/많이 쓰는 비밀번호라/).first()).toBeVisible()
  expect(sent).toHaveLength(1)
  // Nothing typed is lost.
  await expect.element(field('새 비밀번호')).toHaveValue('Trombone!7')
})
