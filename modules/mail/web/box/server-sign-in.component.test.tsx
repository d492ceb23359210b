import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { invalid } from '#platform/contract/errors.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { serverSignInCalls } from '../../contract/server-sign-in.contract.ts'
import { ServerSignIn } from './server-sign-in.tsx'

const savedAt = '2026-11-02T01:30:00.000Z'
const field = page.getByLabelText('메일 서버 비밀번호', { exact: true })

it('asks nothing where the mail server knows one, or is not asked with one’s password', async () => {
  for (const state of ['none', 'fine'] as const) {
    const asked = answering(serverSignInCalls.serverSignIn, { state, savedAt: null })
    await show(<ServerSignIn />)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(field.elements()).toHaveLength(0)
  }
})

it('a refused password is asked again, in words; what the server says of the new one stands at the field, and what was typed stays', async () => {
  answering(serverSignInCalls.serverSignIn, { state: 'refused', savedAt })
  await show(<ServerSignIn />)
  const why = '메일 서버가 저장된 비밀번호를 받아 주지 않아요. 비밀번호를 바꿨다면 새 비밀번호를 입력해 주세요.'
  await expect.element(page.getByText(why)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '메일 서버에 로그인' }).click()
  await expect.element(page.getByText('비밀번호를 입력해 주세요.', { exact: true })).toBeVisible()

  answering(serverSignInCalls.saveServerPassword, () => {
    throw invalid('password', 'mail.serverSignIn.wrong')
  })
  await field.fill('Wrong-2026')
  await press('Enter')
  await expect.element(page.getByText('메일 서버가 이 비밀번호를 받아 주지 않아요. 다시 확인해 주세요.')).toBeVisible()
  await expect.element(field).toHaveValue('Wrong-2026')
  await expectAccessible()

  const said = answering(serverSignInCalls.saveServerPassword, { state: 'fine', savedAt })
  await field.fill('Right-2026')
  await press('Enter')
  await expect.poll(() => said).toEqual([{ password: 'Right-2026' }])
  await expect.poll(() => field.elements()).toHaveLength(0)
  await expect.poll(() => document.activeElement?.className).toContain('mlsign')
})

it('one that is kept is shown where it is asked for, without itself, and is removed once she has said so', async () => {
  answering(serverSignInCalls.serverSignIn, { state: 'fine', savedAt })
  await show(<ServerSignIn showsSaved />)
  const about = page.getByRole('region', { name: '메일 서버 비밀번호' })
  await expect.element(about.getByText('메일 서버 비밀번호가 저장되어 있어요')).toBeVisible()
  const since = `${formatDateTime(savedAt)}에 저장했어요. 비밀번호는 아무에게도 보이지 않아요.`
  await expect.element(about.getByText(since)).toBeVisible()
  await expectAccessible()
  const removed = answering(serverSignInCalls.removeServerPassword, { state: 'missing', savedAt: null })
  const remove = page.getByRole('button', { name: '비밀번호 삭제' })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: '저장된 메일 서버 비밀번호를 삭제할까요?' })
  await question.getByRole('button', { name: '취소' }).click()
  expect(removed).toEqual([])
  await remove.click()
  await question.getByRole('button', { name: '비밀번호 삭제' }).click()
  await expect.poll(() => removed.length).toBe(1)
  // What is missing is said in its place.
  await expect
    .element(page.getByText('회사 메일 서버의 비밀번호를 한 번 입력하면 여기에서 메일을 읽고 보낼 수 있어요.'))
    .toBeVisible()
  expect(remove.elements()).toHaveLength(0)
  // Whoever works by keys goes on in its place.
  await expect.poll(() => document.activeElement?.contains(field.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await press('Tab')
  await expect.element(field).toHaveFocus()
})
