import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { korean } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import SignInPage from './sign-in-page.tsx'

const options = {
  companies: [{ comCode: 'HC', name: { ko: '한빛소프트', en: 'Hanbit Soft', zh: '韩光软件', ja: 'ハンビットソフト' } }],
  identityProvider: null,
  helpdesk: '',
  demo: null,
}

it('whoever signed out while nothing could be written is told that the session ends later (SHELL-075)', async () => {
  answering(accountsCalls.signInOptions, options)
  await show(<SignInPage />, { at: '/account/login?signedOut=later' })
  await expect.element(page.getByText(/저장할 수 있게 되는 대로 끝나요/)).toBeVisible()
})

it('a Korean user name is typed whole, and Enter inside it does not send the form', async () => {
  answering(accountsCalls.signInOptions, options)
  await show(<SignInPage />, { at: '/account/login' })
  const field = page.getByLabelText('아이디', { exact: true })
  await expect.element(field).toHaveFocus()
  await korean.compose('ㅎ', '하', '한')
  await korean.enterWhileComposing()
  await korean.commit('한')
  await korean.compose('ㄱ', '겨', '결')
  await korean.commit('결')
  await expect.element(field).toHaveValue('한결')
  // The form was not sent: nothing is said about the missing password.
  expect(page.getByText('비밀번호를 입력해 주세요').elements()).toHaveLength(0)
})
