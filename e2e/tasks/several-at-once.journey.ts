import type { Page } from '@playwright/test'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { startAt } from '../keyboard.ts'
import { employee } from '../people.ts'
import { inDays, makeArea, tasksOf } from './prepare.ts'

const boram = employee('boram.park')

const row = (page: Page, title: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })
const bar = (page: Page) => page.getByRole('toolbar', { name: '고른 업무에 할 일' })
const message = (page: Page, text: string) => toasts(page).getByRole('listitem').filter({ hasText: text })

/** Chooses by keys what is done with the chosen tasks. */
async function act(page: Page, what: string, entry: string): Promise<void> {
  await startAt(bar(page).getByRole('button', { name: what }))
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  await expect(item).toBeVisible()
  while (!(await item.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('several tasks are chosen by keys, changed at once in column, label and last day, and each change is taken back whole (TASK-022, TASK-041, TASK-043)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const titles = ['의자 세기', '책상 세기', '화분 세기', '액자 세기']
  const { groupId, board } = await makeArea(portal.url, boram, '비품 조사', {
    tasks: titles.map((title) => ({ title, endDate: inDays(20) })),
  })
  await portal.enter(boram)
  await page.goto(`${board}&tab=list`)
  const chosen = titles.slice(0, 3)

  await test.step('Space takes one, Shift and the arrow those below it', async () => {
    await startAt(page.getByRole('link', { name: titles[0]!, exact: true }))
    for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await expect(bar(page).getByText('3개 선택')).toBeVisible()
    await expectAccessible(page, 'chosen tasks')
  })

  const states = async () => (await tasksOf(portal.url, boram, groupId)).map(({ taskStatus }) => taskStatus).toSorted()
  await test.step('into another column, and back', async () => {
    await act(page, '상태', '진행 중')
    await expect(message(page, '업무 3건의 상태를 바꿨어요')).toBeVisible()
    for (const title of chosen) await expect(row(page, title)).toContainText('진행 중')
    await expect(row(page, titles[3]!)).toContainText('할 일')
    await message(page, '업무 3건의 상태를 바꿨어요').getByRole('button', { name: '되돌리기' }).press('Enter')
    await expect(message(page, '업무 3건을 되돌렸어요')).toBeVisible()
    for (const title of titles) await expect(row(page, title)).toContainText('할 일')
    expect(await states()).toEqual(['ToDo', 'ToDo', 'ToDo', 'ToDo'])
  })

  await test.step('a label for all of them, taken back as well', async () => {
    await act(page, '라벨', '긴급 붙이기')
    await expect(message(page, '업무 3건의 라벨을 바꿨어요')).toBeVisible()
    for (const title of chosen) await expect(row(page, title).getByRole('img', { name: '긴급' })).toBeVisible()
    await message(page, '업무 3건의 라벨을 바꿨어요').getByRole('button', { name: '되돌리기' }).press('Enter')
    for (const title of chosen) await expect(row(page, title).getByRole('img', { name: '긴급' })).toHaveCount(0)
  })

  await test.step('another last day stays, also after a reload', async () => {
    await act(page, '기한', '내일')
    await expect(message(page, '업무 3건의 기한을 바꿨어요')).toBeVisible()
    for (const title of chosen) await expect(row(page, title)).toContainText(inDays(1))
    await page.reload()
    for (const title of chosen) await expect(row(page, title)).toContainText(inDays(1))
    await expect(row(page, titles[3]!)).toContainText(inDays(20))
  })
})
