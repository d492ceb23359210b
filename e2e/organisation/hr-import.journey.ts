import type { Page } from '@playwright/test'
import { expect, expectAccessible, me, test } from '../journey.ts'

/** Puts a file into the field of the page, as a chosen or dropped one. */
const upload = (page: Page, name: string, lines: readonly string[]) =>
  page.getByLabel('인사 데이터 파일').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
  })
const heading = '사번,이름,이메일,부서코드,직급'

test('the HR team sees what a file would change, repairs it, applies it and takes it back', async ({
  page,
  portal,
}) => {
  await portal.enter('manager')
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}/po/admin/hr-import`)

  await upload(page, 'wrong.csv', [
    heading,
    'J-1,한새봄,saebom.han@hanbit.example,HC1036,없는직급',
    'J-2,,=1+1,NOWHERE,사원',
  ])
  const problems = page.getByRole('table', { name: '문제' })
  await expect(problems).toContainText('없는 직위예요')
  await expect(problems).toContainText('수식은 읽지 않아요')
  await expect(problems).toContainText('없는 부서예요')
  await expect(page.getByRole('button', { name: '반영', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'problems of a file')
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()

  await expect(page.getByRole('heading', { name: '가져오기 기록' })).toBeVisible()
  await upload(page, 'people.csv', [heading, 'J-1,한새봄,saebom.han@hanbit.example,HC1036,사원'])
  const changes = page.getByRole('table', { name: '변경' })
  await expect(changes).toContainText('한새봄')
  await expect(changes).toContainText('추가')
  await expectAccessible(page, 'preview of changes')
  await page.getByRole('button', { name: '반영', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '반영' }).click()
  const undo = page.getByRole('button', { name: '되돌리기' })
  await expect(undo).toBeVisible({ timeout: 20_000 })

  await page.goto(`${portal.url}/po/home/search?SearchText=${encodeURIComponent('ㅎㅅㅂ')}&Target=ORG`)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '한새봄' })).toBeVisible()

  await page.goBack()
  await undo.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText('되돌림', { exact: true })).toBeVisible({ timeout: 20_000 })
})
