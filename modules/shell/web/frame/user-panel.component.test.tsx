import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { webModules } from '#apps/web/modules.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { everywhere } from '#modules/organisation/web/testing/people.ts'
import { AppError } from '#platform/contract/errors.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { SignedIn, signedInUser } from '../testing/signed-in.tsx'
import UserPanel from './user-panel.tsx'

const { post } = signedInUser.user
const other = { ...post, comCode: 'FL', companyName: everywhere('한빛물산'), deptCode: 'FL1024', isPrimary: false }

const shown = (user: Partial<typeof signedInUser> = {}) =>
  show(
    <SignedIn menus={[]} user={user}>
      <UserPanel onLeave={() => undefined} onDialog={() => undefined} />
    </SignedIn>,
    { modules: webModules },
  )

it('holds settings, change of password, administration and sign-out (SHELL-015, SHELL-022)', async () => {
  await shown({ permissions: { ...signedInUser.permissions, isCompanyManager: true } })
  for (const name of ['설정', '비밀번호 변경', '로그아웃'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '관리자' })).toHaveAttribute('href', '/po/admin')
})

it('offers the four languages, each in its own words (I18N-009)', async () => {
  await shown()
  const choice = page.getByRole('combobox', { name: '언어' })
  await expect.element(choice).toHaveValue('ko')
  expect(textsOf(choice.getByRole('option'))).toEqual(['한국어', 'English', '中文', '日本語'])
})

it('a post that could not be switched to is told, and one goes on at the other (SHELL-141)', async () => {
  answering(accountsCalls.changePost, () => {
    throw new AppError('NotFoundException')
  })
  await shown({ user: { ...signedInUser.user, concurrentUsers: [post, other] } })
  await page.getByRole('button', { name: /한빛물산/ }).click()
  await expect.element(toasts().getByText('소속을 바꾸지 못했어요')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /한빛소프트/ })).toHaveAttribute('aria-current', 'true')
})
