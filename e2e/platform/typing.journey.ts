import { expect, test } from '../journey.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { employee } from '../people.ts'

test('people are found while a syllable is half typed; no key is taken away and none is doubled (SHELL-085)', async ({
  page,
  portal,
}) => {
  await portal.signIn(employee('eunbi.cho'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('조은비')
  await page.goto(`${portal.url}/po/home/search`)
  const field = page.getByRole('searchbox', { name: '사람 찾기' })
  await expect(field).toBeFocused()
  const keyboard = await koreanKeyboard(page)
  const found = page.getByRole('list', { name: '찾은 사람' })

  await keyboard.compose('ㅅ', '서')
  await keyboard.commit('서')
  await keyboard.compose('ㅈ', '지')
  // 서지 is enough while 지 is still open.
  await expect(found.getByRole('button', { name: /서지우/ })).toBeVisible()
  await keyboard.enterWhileComposing()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await keyboard.commit('지')
  await keyboard.compose('ㅇ', '우')
  await keyboard.commit('우')
  await expect(field).toHaveValue('서지우')
  await expect(page).toHaveURL(/SearchText=%EC%84%9C%EC%A7%80%EC%9A%B0/)

  await field.fill('')
  await keyboard.compose('ㄱ', '기', '김')
  await keyboard.commit('김')
  await keyboard.compose('ㄷ', '도')
  await expect(found.getByRole('button', { name: /김도현/ }).first()).toBeVisible()
  await expect(field).toHaveValue('김도')
})

test('an empty search says what is missing and stays where it is (SHELL-084)', async ({ page, portal }) => {
  await portal.signIn('board.manager')
  await expect(page).toHaveURL(/\/po\/home\//)
  await page.goto(`${portal.url}/po/home/search`)
  const field = page.getByRole('searchbox', { name: '사람 찾기' })
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('검색어를 입력해 주세요')
  await expect(field).toBeFocused()
  await field.fill('서')
  await expect(page.getByText('두 글자부터 찾아 드려요')).toBeVisible()
})

test('a Korean user name is typed whole, and Enter inside it does not send the form', async ({ page, portal }) => {
  await page.goto(`${portal.url}/po/account/login`)
  const field = page.getByLabel('아이디', { exact: true })
  await expect(field).toBeFocused()
  const keyboard = await koreanKeyboard(page)
  await keyboard.compose('ㅎ', '하', '한')
  await keyboard.enterWhileComposing()
  await keyboard.commit('한')
  await keyboard.compose('ㄱ', '겨', '결')
  await keyboard.commit('결')
  await expect(field).toHaveValue('한결')
  // The form was not sent: nothing is said about the missing password.
  await expect(page.getByText('비밀번호를 입력해 주세요')).toHaveCount(0)
})
