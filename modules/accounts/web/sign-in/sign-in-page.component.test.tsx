import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everywhere } from '#modules/organisation/web/testing/people.ts'
import { setPageCompany } from '#platform/web/look/page-company.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import SignInPage from './sign-in-page.tsx'

const house = { themeStylesheet: '', logo: null, signInPicture: null }
const options = {
  companies: [
    { comCode: 'HC', name: { ko: '한빛소프트', en: 'Hanbit Soft', zh: '韩光软件', ja: 'ハンビットソフト' }, ...house },
  ],
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

it('the page has the look of the company in its field: of the page’s own at first, then of the chosen one (SHELL-045)', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==#'
  const light = { path: `${dot}logo`, width: 120, height: 30 }
  const themeStylesheet = 'data:text/css,:root:root{--accent:maroon}'
  const theirs = { themeStylesheet, logo: { light, dark: light }, signInPicture: { ...light, path: `${dot}picture` } }
  const companies = [...options.companies, { comCode: 'FL', name: everywhere('한빛물산'), ...theirs }]
  answering(accountsCalls.signInOptions, { ...options, companies })
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent')
  const ofTheHouse = accent()
  onTestFinished(() => {
    setPageCompany(undefined)
    for (const each of document.querySelectorAll('[data-page-sheet]')) each.remove()
  })
  setPageCompany('FL')
  await show(<SignInPage />, { at: '/account/login' })
  const company = page.getByLabelText('회사', { exact: true })
  const logo = page.getByRole('img', { name: '한빛물산', exact: true })
  const picture = page.getByRole('img', { name: '한빛물산의 그림' })
  await expect.element(company).toHaveValue('FL')
  await expect.element(logo).toHaveAttribute('src', light.path)
  await expect.element(picture).toHaveAttribute('src', `${dot}picture`)
  await expect.poll(accent).toBe('maroon')

  await userEvent.selectOptions(company, 'HC')
  await expect.element(logo).not.toBeInTheDocument()
  await expect.element(picture).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: '한옥 마루에서 바라본 마당과 산' })).toBeInTheDocument()
  await expect.poll(accent).toBe(ofTheHouse)
})
