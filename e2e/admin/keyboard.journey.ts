import { readFile } from 'node:fs/promises'
import { expect, me, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { administrator, employee } from '../people.ts'

// What administrators do on these pages, from the first Tab to the last Enter, without a pointer. One on a wide screen,
// one at 390 pixels: what differs with the width is only how far away a control is.

test('announces something, with the keyboard alone', async ({ page, portal, elsewhere }) => {
  const reader = await elsewhere()
  await portal.enter(employee('siwoo.lim'), reader)
  await portal.enter('manager')
  await expect(me(page, /사용자 메뉴/)).toBeVisible()
  await page.goto(`${portal.url}/po/admin/alerts`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const send = page.getByRole('main').getByRole('button', { name: '보내기' })
  await tabTo(page.getByRole('textbox', { name: /^내용/ }))
  // Nothing written: the first field that is wrong gets the focus and says why.
  await tabTo(send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^내용/ })).toBeFocused()
  await page.keyboard.insertText('승강기 점검이 있어요')
  await tabTo(page.getByRole('textbox', { name: '이어질 주소' }))
  await page.keyboard.insertText('/po/account/sessions')
  await tabTo(page.getByRole('combobox', { name: /^받을 사람/ }))
  await page.keyboard.insertText('임시우')
  await expect(page.getByRole('option', { name: /임시우/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await tabTo(send)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '1명에게 보낼까요?' })
  await expect(question).toBeVisible()
  await tabTo(question.getByRole('button', { name: '보내기' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('알림을 보냈어요').first()).toBeVisible()
  await expect(question).toBeHidden()
  await reader.getByRole('banner').getByRole('button', { name: /^알림/ }).click()
  await expect(reader.getByRole('link', { name: /승강기 점검이 있어요/ })).toBeVisible()
})

test('arranges quick menus, with the keyboard alone and at 390 pixels', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter(await administrator(portal.url, 'jihyun.bae'))
  await expect(page).toHaveURL(/home/i)
  await page.goto(`${portal.url}/po/admin/quick-menus`)
  await tabTo(page.getByRole('button', { name: '아이콘 추가' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: '아이콘 추가' })
  await expect(form).toBeVisible()
  await tabTo(form.getByLabel('한국어 이름'))
  await page.keyboard.insertText('사내 매점')
  await tabTo(form.getByLabel('영어 이름'))
  await page.keyboard.insertText('Kiosk')
  await tabTo(form.getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio').nth(1)).toBeChecked()
  await tabTo(form.getByLabel('주소'))
  await page.keyboard.insertText('https://lunch.hanbit.example/')
  await tabTo(form.getByRole('combobox', { name: '볼 수 있는 사람' }))
  await page.keyboard.insertText('감사팀')
  await expect(page.getByRole('option', { name: /감사팀/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(form.getByRole('button', { name: '저장', exact: true }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()

  const row = page.getByRole('button', { name: '사내 매점 고치기' })
  const placeOf = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-entry]')].findIndex((entry) => entry.textContent.includes('사내 매점')),
    )
  await tabTo(row)
  const before = await placeOf()
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(placeOf).toBe(before - 1)
  await expect(row).toBeFocused()

  await tabTo(page.getByRole('button', { name: '사내 매점 메뉴' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: '삭제' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await tabTo(question.getByRole('button', { name: '삭제' }))
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('reads how menus are used, with the keyboard alone', { tag: '@thorough' }, async ({ page, portal }) => {
  await portal.enter('admin')
  await expect(page).toHaveURL(/home/i)
  await page.goto(`${portal.url}/po/admin/statistics/menus`)
  const month = page.getByRole('radio', { name: '최근 30일' })
  await tabTo(month)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/period=week/)
  await tabTo(
    page.getByRole('table', { name: '메뉴별 사용' }).getByRole('columnheader', { name: '사람' }).getByRole('button'),
  )
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('table', { name: '메뉴별 사용' }).getByRole('columnheader', { name: '사람' }),
  ).toHaveAttribute('aria-sort', 'descending')
  await page.goto(`${portal.url}/po/admin/statistics/menus`)
  await tabTo(page.getByRole('button', { name: '파일로 저장' }))
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await (await saving).path()
  expect(await readFile(file, 'utf8')).toContain('메뉴 번호,위치,메뉴,연 횟수')
})
