import type { Page } from '@playwright/test'
import { expect, expectAccessible, me, test } from '../journey.ts'

const ranks = (page: Page) => page.getByRole('list', { name: /^직위/ })
const rankNames = async (page: Page) => ranks(page).getByRole('listitem').locator('b').allTextContents()
const rank = (page: Page, name: string) => ranks(page).getByRole('listitem').filter({ hasText: name })

async function add(page: Page, name: string) {
  await page.getByRole('button', { name: '직위 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '직위 추가' })
  await dialog.getByLabel('한국어 이름').fill(name)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(rank(page, name)).toBeVisible()
}

async function remove(page: Page, name: string) {
  await rank(page, name)
    .getByRole('button', { name: `${name} 삭제` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(rank(page, name)).toHaveCount(0)
}

test('a company manager adds ranks, renames one, puts them into another order by keys and by dragging, and removes them', async ({
  page,
  portal,
}) => {
  await portal.enter('manager')
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}/po/admin/titles`)
  await expect(ranks(page)).toBeVisible()
  await expectAccessible(page, 'ranks and duties')

  await add(page, '여정 하나')
  await add(page, '여정 둘')
  await page.getByRole('button', { name: '직위 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '직위 추가' })
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('한국어 이름을 입력해 주세요')).toBeVisible()
  await dialog.getByLabel('한국어 이름').fill('여정 하나')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('같은 이름이 이미 있어요.')).toBeVisible()
  await expectAccessible(page, 'a rank as a form')
  await dialog.getByRole('button', { name: '취소' }).click()
  await page
    .getByRole('alertdialog', { name: '저장하지 않고 닫을까요?' })
    .getByRole('button', { name: '닫기', exact: true })
    .click()

  await rank(page, '여정 둘').getByRole('button', { name: '여정 둘 수정' }).click()
  const edit = page.getByRole('dialog', { name: '직위 수정' })
  await edit.getByLabel('영어 이름').fill('Journey two')
  await edit.getByRole('switch', { name: '임원' }).press('Space')
  await edit.getByRole('button', { name: '저장' }).click()
  await expect(rank(page, '여정 둘')).toContainText('임원')
  await expect(rank(page, '여정 둘')).toContainText('Journey two')

  expect((await rankNames(page)).slice(-2)).toEqual(['여정 하나', '여정 둘'])
  await rank(page, '여정 둘').getByRole('button', { name: '여정 둘 위로' }).focus()
  // What is shown at once is kept when the server has answered.
  const keyed = page.waitForResponse(/\/place$/)
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await rankNames(page)).slice(-2)).toEqual(['여정 둘', '여정 하나'])
  await expect(rank(page, '여정 둘').getByRole('button', { name: '여정 둘 위로' })).toBeFocused()
  await keyed
  const dragged = page.waitForResponse(/\/place$/)
  await rank(page, '여정 하나').dragTo(rank(page, '여정 둘'), { targetPosition: { x: 200, y: 4 } })
  await expect.poll(async () => (await rankNames(page)).slice(-2)).toEqual(['여정 하나', '여정 둘'])
  await dragged
  await page.reload()
  await expect.poll(async () => (await rankNames(page)).slice(-2)).toEqual(['여정 하나', '여정 둘'])

  await rank(page, '책임').getByRole('button', { name: '책임 삭제' }).click()
  await expect(page.getByText(/책임을 쓰는 사람이 \d+명 있어/).first()).toBeVisible()
  await remove(page, '여정 하나')
  await remove(page, '여정 둘')
})

test('a file with a rank that the company does not have: made with one button, compared again', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  await portal.enter('manager')
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}/po/admin/hr-import`)
  const lines = ['사번,이름,이메일,부서코드,직급', 'T-1,한새봄,t1@hanbit.example,HC1036,여정연구원']
  await page.getByLabel('인사 데이터 파일').setInputFiles({
    name: 'ranks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
  })
  await expect(page.getByText('회사에 없는 직위나 직책이 있어요')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'ranks that are missing')
  await page.getByRole('button', { name: '이 직위 만들기' }).click()
  await expect(page.getByRole('button', { name: '반영', exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('table', { name: '변경' })).toContainText('여정연구원')
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('heading', { name: '가져오기 기록' })).toBeVisible()

  await page.goto(`${portal.url}/po/admin/titles`)
  await remove(page, '여정연구원')
})
