import { toasts } from '../frame.ts'
import { expect, expectAccessible, me, test } from '../journey.ts'
import { administrator } from '../people.ts'

test('an identity provider is let in, brings a colleague whom everybody finds, and is shut out again', {
  tag: '@thorough',
}, async ({ page, portal, request }) => {
  await portal.enter(await administrator(portal.url, 'taejun.ahn'))
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}/po/admin/provisioning`)
  await page.getByRole('button', { name: '새 토큰' }).click()
  await page.getByRole('button', { name: '토큰 만들기' }).click()
  await expect(page.getByText('이름을 입력해 주세요')).toBeVisible()
  await page.getByRole('textbox', { name: /이름/ }).fill('사내 ID 공급자')
  await page.keyboard.press('Enter')

  // The secret is shown this once, and travels to the provider by hand.
  const given = page.getByRole('dialog', { name: '토큰이 만들어졌어요' })
  const secret = await given.getByText(/^maru_scim_/).innerText()
  await expectAccessible(page, 'a token shown once')
  await given.getByRole('button', { name: '등록했어요' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: '사내 ID 공급자' })
  await expect(row).toContainText('아직 사용하지 않음')

  const provider = {
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
  }
  const users = `${await page.getByText(/\/cm\/scim\/v2$/).innerText()}/Users`
  const added = await request.post(users, {
    ...provider,
    data: JSON.stringify({
      userName: 'sae.ona',
      displayName: '온새아',
      emails: [{ value: 'sae.ona@hanbit.example', primary: true }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'HC1031' },
    }),
  })
  expect(added.status()).toBe(201)

  await page.reload()
  await expect(row).toContainText('마지막 사용')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '명령 찾기' })
  await palette.getByRole('combobox', { name: '명령 찾기' }).fill('ㅇㅅㅇ')
  await expect(palette.getByRole('option', { name: /온새아/ })).toBeVisible()
  // The first empties the box, the second closes it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)

  await row.getByRole('button', { name: '사내 ID 공급자 토큰 폐기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '폐기', exact: true }).click()
  await expect(toasts(page).getByText('토큰을 폐기했어요')).toBeVisible()
  await expect(row).toContainText('폐기됨')
  expect((await request.get(users, provider)).status()).toBe(401)
})
