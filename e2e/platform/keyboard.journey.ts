import { topMenusPermitted, topMenusShown } from '../frame.ts'
import { expect, test } from '../journey.ts'
import { expectVisibleFocus, tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'

test('a whole day with the keyboard alone, the focus always in sight', async ({ page, portal }) => {
  const minseok = employee('minseok.choi')
  const { keyboard } = page
  const html = page.locator('html')

  await page.goto(`${portal.url}/po/`)
  await expect(page.getByLabel('아이디', { exact: true })).toBeFocused()
  await expectVisibleFocus(page)
  await keyboard.type(minseok.userName)
  await tabTo(page.getByLabel('비밀번호', { exact: true }))
  await keyboard.type(minseok.password)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('최민석')
  const inSoft = await topMenusPermitted(page)

  await test.step('past the menus straight to the page', async () => {
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
    await expectVisibleFocus(page)
    await keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('to the other post', async () => {
    const person = page.getByRole('banner').getByRole('button', { name: /사용자 메뉴/ })
    await tabTo(person)
    await keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: '사용자 메뉴' })
    await tabTo(panel.getByRole('button', { name: /겸직/ }))
    await keyboard.press('Enter')
    await expect(page.getByRole('link', { name: '마루 한빛물산 홈' })).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(person).toBeFocused()
    const inTrading = await topMenusShown(page)
    expect(inTrading).not.toEqual(inSoft)
  })

  await test.step('a colleague by the first consonants', async () => {
    await keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: '검색어' })).toBeFocused()
    await expectVisibleFocus(page)
    await keyboard.insertText('김ㄷㅎ')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '통합 검색' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: '검색어' })).toBeFocused()
    const people = page.getByRole('list', { name: '사용자' }).getByRole('button')
    const dohyun = people.filter({ hasText: '김도현' }).first()
    await expect(dohyun).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(people.first()).toBeFocused()
    await expectVisibleFocus(page)
    const above = (await people.allInnerTexts()).findIndex((text) => text.includes('김도현'))
    for (let rows = 0; rows < above; rows += 1) await keyboard.press('ArrowDown')
    await expect(dohyun).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: '김도현' }).getByRole('link', { name: /dohyun\.kim@/ })).toBeVisible()
    await expectVisibleFocus(page)
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '김도현' })).toHaveCount(0)
    await expect(dohyun).toBeFocused()
  })

  await test.step('English and dark', async () => {
    await tabTo(page.getByRole('banner').getByRole('button', { name: /사용자 메뉴/ }))
    await keyboard.press('Enter')
    await tabTo(page.getByRole('dialog').getByLabel('언어'))
    await keyboard.press('ArrowDown')
    await expect(html).toHaveAttribute('lang', 'en')
    const panel = page.getByRole('dialog', { name: 'User menu' })
    for (let moves = 0; moves < 3 && (await html.getAttribute('data-theme')) !== 'dark'; moves += 1) {
      if (moves === 0) await tabTo(panel.getByRole('radio', { checked: true }))
      await keyboard.press('ArrowLeft')
      await expectVisibleFocus(page)
    }
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await tabTo(panel.getByRole('button', { name: 'Sign out' }))
    await keyboard.press('Enter')
  })
  await expect(page).toHaveURL(/\/po\/account\/login/)
})
