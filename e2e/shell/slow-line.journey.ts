import { hold } from '../holding.ts'
import { expect, me, test } from '../journey.ts'

test.use({ serviceWorkers: 'block' })

test('the frame stands while its page waits for a part of the program', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  await portal.enter('dohyun.kim')
  await expect(me(page, /^김도현/)).toBeVisible()
  const letThrough = await hold(page, /\/settings\.offers[^/]*\.js/)
  await page.goto(`${portal.url}/po/settings`)
  const menus = page.getByRole('navigation', { name: '주 메뉴' })
  await expect(menus.getByRole('link', { name: '게시판', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: '설정' })).toBeVisible()
})
