import { expect, expectAccessible, me, test } from '../journey.ts'

test('a manager adds a person with a password told once; she signs in with it and chooses her own @thorough', async ({
  page,
  portal,
  elsewhere,
}) => {
  await portal.enter('manager')
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}/po/admin/people`)
  await page.getByRole('button', { name: '사람 추가' }).click()
  const adding = page.getByRole('dialog', { name: '사람 추가' })
  await adding.getByLabel('한국어 이름').fill('한여정')
  await adding.getByLabel('사번').fill('JOURNEY-1')
  await adding.getByLabel('이메일').fill('yeojeong.han@hanbit.example')
  await adding.getByRole('combobox', { name: '부서' }).fill('플랫폼개발1')
  await page.getByRole('option', { name: /플랫폼개발1팀/ }).click()
  await adding.getByRole('combobox', { name: '직위' }).selectOption({ label: '사원' })
  await adding.getByRole('button', { name: '추가', exact: true }).click()
  const told = page.getByRole('dialog', { name: '임시 비밀번호' })
  const password = await told.locator('code').innerText()
  await told.getByRole('button', { name: '전달했어요' }).click()
  await expect(page.getByRole('dialog', { name: '한여정' })).toBeVisible()
  await expectAccessible(page, 'a person to be changed')
  // What is open is in the address: the same is there after a reload.
  await page.reload()
  await expect(page.getByRole('dialog', { name: '한여정' })).toBeVisible()

  const hers = await elsewhere()
  await hers.goto(`${portal.url}/po/account/login`)
  await hers.getByLabel('아이디', { exact: true }).fill('yeojeong.han')
  await hers.getByLabel('비밀번호', { exact: true }).fill(password)
  await hers.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(hers.getByLabel('새 비밀번호', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '재직 상태 변경' }).click()
  const state = page.getByRole('dialog', { name: '재직 상태 변경' })
  await state.getByRole('combobox', { name: '재직 상태' }).selectOption({ label: '퇴직' })
  await state.getByRole('button', { name: '퇴직 처리' }).click()
  await expect(state).toHaveCount(0)
  await page.goto(`${portal.url}/po/admin/people?q=JOURNEY-1`)
  await expect(page.getByRole('table').getByRole('button', { name: /한여정.*퇴직/ })).toBeVisible()
})
