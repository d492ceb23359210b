import { expect, me, test } from '../journey.ts'
import { employee } from '../people.ts'

test.describe('the guards (SHELL-037…042, G-076)', () => {
  test('signed out, every page leads to sign-in and back to itself (SHELL-003)', { tag: '@smoke' }, async ({
    page,
    portal,
  }) => {
    // So does a page outside the frame.
    await page.goto(`${portal.url}/po/account/password`)
    await expect(page).toHaveURL(/\/po\/account\/login\?returnUrl=%2Fpo%2Faccount%2Fpassword/)
    const wanted = '/po/home/search?SearchText=%EC%84%9C%EC%A7%80%EC%9A%B0&Target=ORG'
    await page.goto(portal.url + wanted)
    await expect(page).toHaveURL(/\/po\/account\/login\?returnUrl=/)
    await portal.signIn(employee('jungwoo.bae'))
    await expect(page).toHaveURL(portal.url + wanted)
    await expect(page.getByRole('searchbox', { name: '사람 찾기' })).toHaveValue('서지우')
  })

  test('the administration is not for employees, what is not there is not found, old addresses lead home (SHELL-001, G-071, G-109, SHELL-004, PLATFORM-001)', {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    await portal.signIn('dohyun.kim')
    await expect(me(page, /^김도현/)).toBeVisible()
    for (const path of ['/po/admin', '/po/admin/gallery']) {
      await page.goto(portal.url + path)
      await expect(page).toHaveURL(/\/po\/account\/noauth/)
      await expect(page.getByText('이 화면을 볼 권한이 없어요')).toBeVisible()
    }
    await page.goto(`${portal.url}/po/no/such/page?x=1`)
    await expect(page.getByText('아직 없는 화면이에요')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '홈으로 가기' }).click()
    await expect(page).toHaveURL(/\/po\/home\/Home$/)
    // Old and short addresses lead where they should.
    for (const path of ['/po', '/po/', '/po/home', '/po/appbase']) {
      await page.goto(portal.url + path)
      await expect(page, path).toHaveURL(`${portal.url}/po/home/Home`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('김도현')
    }
  })
})
