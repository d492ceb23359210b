import { callsAs } from '../calls.ts'
import { openUserPanel, toasts } from '../frame.ts'
import { expect, me, test } from '../journey.ts'
import { employee } from '../people.ts'
import { employeeAnew } from './employee-anew.ts'

test('five wrong passwords: the sixth waits, for everybody but the own device (G-031, G-033)', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  const account = employee('kyungsoo.cho')
  await portal.signIn(account)
  await expect(me(page, /^조경수/)).toBeVisible()
  await (await openUserPanel(page)).getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/po\/account\/login/)

  const stranger = await elsewhere()
  const refusal = stranger.getByRole('alert')
  for (let attempts = 0; attempts < 5; attempts += 1) {
    await portal.signIn({ ...account, password: `Wrong!${attempts}` }, stranger)
    await expect(refusal).toContainText('로그인하지 못했어요')
    await expect(stranger.getByRole('button', { name: '로그인', exact: true })).toBeEnabled()
  }
  await portal.signIn(account, stranger)
  await expect(refusal).toContainText(/\d+초 뒤에 다시 시도해 주세요/)
  await expect(stranger).toHaveURL(/\/po\/account\/login/)

  await portal.signIn(account)
  await expect(me(page, /^조경수/)).toBeVisible()
})

test('an unknown name and a wrong password get the same answer (G-033)', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  const refusal = page.getByRole('alert')
  await portal.signIn({ userName: 'nobody.at.all', password: 'Wrong!2026' })
  await expect(refusal).toContainText('로그인하지 못했어요')
  const toUnknown = await refusal.innerText()
  await page.reload()
  await portal.signIn({ userName: 'popup.manager', password: 'Wrong!2026' })
  await expect(refusal).toHaveText(toUnknown)
})

test('an administrator resets a password; the person must change it, by the rules, and the old one is worth nothing (G-001, G-002, SHELL-148)', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  const before = await employeeAnew(portal.url, 'eunhee.cho')
  await portal.signIn('admin')
  await expect(me(page, /^김정훈/)).toBeVisible()
  await page.goto(`${portal.url}/po/home/search?SearchText=${encodeURIComponent('조은희')}&Target=ORG`)
  await page
    .getByRole('list', { name: '찾은 사람' })
    .getByRole('button', { name: /조은희/ })
    .click()
  const card = page.getByRole('dialog', { name: '조은희' })
  await card.getByRole('button', { name: '비밀번호 초기화' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('eunhee.cho')
  await question.getByRole('button', { name: '비밀번호 초기화' }).click()
  const once = page.getByRole('dialog', { name: '임시 비밀번호' })
  const oneTime = await once.getByRole('code').innerText()
  await once.getByRole('button', { name: '전달했어요' }).click()
  await expect(page.locator('body')).not.toContainText(oneTime)
  await expect(card).toContainText('비밀번호 변경 필요')

  const hers = await elsewhere()
  await portal.signIn(before, hers)
  await expect(hers.getByRole('alert')).toContainText('로그인하지 못했어요')
  await portal.signIn({ userName: before.userName, password: oneTime }, hers)
  await expect(hers).toHaveURL(/\/po\/account\/password/)
  await hers.goto(`${portal.url}/po/home/search`)
  await expect(hers).toHaveURL(/\/po\/account\/password/)
  await expect(hers.getByText('새 비밀번호를 정하면 마루를 쓸 수 있어요')).toBeVisible()

  const type = async (old: string, wanted: string, again = wanted) => {
    await hers.getByLabel('현재 비밀번호', { exact: true }).fill(old)
    await hers.getByLabel('새 비밀번호', { exact: true }).fill(wanted)
    await hers.getByLabel('새 비밀번호 확인', { exact: true }).fill(again)
    await hers.getByRole('button', { name: '변경' }).click()
  }
  const newPassword = 'Harbour!Quail27'
  const rules: [...Parameters<typeof type>, field: string, message: RegExp][] = [
    ['', newPassword, newPassword, '현재 비밀번호', /지금 비밀번호를 입력해 주세요/],
    [oneTime, newPassword, 'Harbour!Quail28', '새 비밀번호 확인', /서로 달라요/],
    [oneTime, 'Short!1', 'Short!1', '새 비밀번호', /8자 이상/],
    [oneTime, 'Harbour!한글2', 'Harbour!한글2', '새 비밀번호', /쓸 수 없는 문자가 들어 있어요: 한 글/],
    [oneTime, 'Harbour2027', 'Harbour2027', '새 비밀번호', /특수문자를 각각 하나 이상/],
    [oneTime, oneTime, oneTime, '새 비밀번호', /다른 비밀번호를 정해 주세요|각각 하나 이상/],
  ]
  for (const [old, wanted, again, field, message] of rules) {
    await type(old, wanted, again)
    await expect(hers.getByLabel(field, { exact: true })).toHaveAccessibleDescription(message)
    await expect(hers.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await type('Not!the1one', newPassword)
  await hers.getByRole('alertdialog').getByRole('button', { name: '변경' }).click()
  await expect(hers.getByLabel('현재 비밀번호', { exact: true })).toHaveAccessibleDescription(/맞지 않아요/)

  await type(oneTime, newPassword)
  await hers.getByRole('alertdialog').getByRole('button', { name: '변경' }).click()
  await expect(hers).toHaveURL(/\/po\/account\/login/)
  await portal.signIn({ userName: before.userName, password: oneTime }, hers)
  await expect(hers.getByRole('alert')).toContainText('로그인하지 못했어요')
  await portal.signIn({ userName: before.userName, password: newPassword }, hers)
  await expect(me(hers, /^조은희/)).toBeVisible()
})

test('from the user menu: change asks first, tells that it worked, and ends her other sessions (SETTINGS-012, SETTINGS-018, SETTINGS-019)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const donghoon = await employeeAnew(portal.url, 'donghoon.shin')
  const other = await callsAs(portal.url, donghoon)
  await portal.signIn(donghoon)
  await (await openUserPanel(page)).getByRole('button', { name: '비밀번호 변경' }).click()
  const dialog = page.getByRole('dialog', { name: '비밀번호 변경' })
  await expect(dialog.getByLabel('아이디')).toHaveValue('donghoon.shin')
  await expect(dialog.getByLabel('아이디')).not.toBeEditable()
  await dialog.getByLabel('현재 비밀번호').fill(donghoon.password)
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill('Second!Quail27')
  await dialog.getByLabel('새 비밀번호 확인').fill('Second!Quail27')
  await dialog.getByRole('button', { name: '변경' }).click()

  const question = page.getByRole('alertdialog', { name: '비밀번호를 변경할까요?' })
  await question.getByRole('button', { name: '취소' }).click()
  await expect(dialog.getByLabel('새 비밀번호', { exact: true })).toHaveValue('Second!Quail27')
  await dialog.getByRole('button', { name: '변경' }).click()
  await question.getByRole('button', { name: '변경' }).click()
  await expect(toasts(page)).toContainText('비밀번호가 변경되었습니다. 로그아웃 후 다시 로그인해 주세요.')
  await expect(dialog).toBeHidden()
  await expect(other.get('/api/accounts/sessions')).rejects.toThrow('401')
  await other.close()
})
