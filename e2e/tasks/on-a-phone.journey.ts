import { devices, type Locator, type Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'
import { card, column, makeArea, said } from './prepare.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!
test.use({ ...pixel, viewport: { width: 390, height: 844 } })

const hyunjun = employee('hyunjun.lee')

test('on a phone a task is added, carried by a finger and sent by its menu, ticked and talked about; Back leads home (TASK-014, TASK-017)', async ({
  page,
  portal,
}) => {
  test.slow()
  const { board } = await makeArea(portal.url, hyunjun, '매장 개편', {
    tasks: [{ title: '진열대 옮기기' }, { title: '간판 고치기', taskStatus: 'Process' }],
  })
  await portal.enter(hyunjun)
  await page.goto(board)
  await expect(card(page, '할 일', '진열대 옮기기')).toBeVisible()

  await test.step('a task is added where it is to stand', async () => {
    await page.getByRole('button', { name: '할 일에 업무 추가' }).tap()
    const dialog = page.getByRole('dialog', { name: '업무 추가' })
    await dialog.getByRole('textbox', { name: /^할 일/ }).fill('모레까지 조명 갈기 !높음')
    await expect(dialog.getByRole('group', { name: '알아본 내용' })).toContainText('중요도 높음')
    await expectAccessible(page, 'adding a task on a phone')
    await dialog.getByRole('button', { name: '추가', exact: true }).tap()
    await expect(card(page, '할 일', '조명 갈기')).toBeVisible()
  })

  await test.step('a finger that has rested on a card carries it into another column', async () => {
    await carry(page, card(page, '할 일', '조명 갈기'), column(page, '진행 중'))
    await said(page, '조명 갈기: 진행 중으로 옮겼어요')
    await expect(card(page, '진행 중', '조명 갈기')).toBeVisible()
  })

  await test.step('its menu sends it on as well', async () => {
    await page.getByRole('button', { name: '진열대 옮기기 옮기기' }).tap()
    await page.getByRole('menuitemradio', { name: '진행 중' }).tap()
    await expect(card(page, '진행 중', '진열대 옮기기')).toBeVisible()
  })

  await card(page, '진행 중', '진열대 옮기기').tap()
  const open = page.getByRole('dialog', { name: '진열대 옮기기' })
  await test.step('what belongs to it is written down and ticked', async () => {
    await open.getByRole('button', { name: '항목 추가' }).tap()
    for (const line of ['빈 자리 재기', '전기 확인']) {
      await open.getByRole('textbox', { name: '새 항목' }).fill(line)
      await page.keyboard.press('Enter')
      await expect(open.getByRole('checkbox', { name: line })).toBeVisible()
    }
    await open.getByRole('checkbox', { name: '빈 자리 재기' }).tap()
    await expect(open.getByRole('progressbar', { name: '체크리스트 2개 중 1개 완료' })).toBeVisible()
  })

  await test.step('something is said of it', async () => {
    await open.getByRole('textbox', { name: '댓글 쓰기' }).fill('내일 아침에 옮길게요')
    await open.getByRole('button', { name: '등록', exact: true }).tap()
    await expect(open.getByRole('listitem').filter({ hasText: '내일 아침에 옮길게요' })).toBeVisible()
    await expectAccessible(page, 'an open task on a phone')
  })

  await test.step('Back closes it and leads to the board, which tells of both', async () => {
    await page.goBack()
    await expect(open).toBeHidden()
    const moved = card(page, '진행 중', '진열대 옮기기')
    await expect(moved).toContainText('1/2')
    await expect(moved).toContainText('댓글 1개')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

/** A finger rests on a card until it is in hand, holds it at the edge until a column has come, and lets go over that. */
async function carry(page: Page, what: Locator, to: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const box = (await what.boundingBox())!
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await touch('touchStart', from)
  await expect(page.locator('.sortrow--carried')).toBeVisible()
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', { x: from.x + ((370 - from.x) * step) / 8, y: from.y + step })
  await expect.poll(async () => (await to.boundingBox())!.x, { intervals: [20] }).toBeLessThan(240)
  const middle = { x: 195, y: from.y + 8 }
  const { x, width } = (await to.boundingBox())!
  await touch('touchMove', { ...middle, x: Math.min(Math.max(middle.x, x + 20), x + width - 20) })
  await expect(to).toContainText('여기에 놓으면')
  await touch('touchEnd')
}
