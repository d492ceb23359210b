import type { Page } from '@playwright/test'
import { callsAs } from '../calls.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'

const [minji, eunyoung] = [employee('minji.lee'), employee('eunyoung.lee')]
/** 이은영. */
const eunyoungsCode = 'P100068'

test('a task is added by a line and keys alone, and whoever is at the same board sees it come and move (TASK-002, TASK-011, TASK-017, TASK-022) @smoke', async ({
  page,
  portal,
  elsewhere,
}) => {
  const calls = await callsAs(portal.url, minji)
  const members = [{ kind: 'person', code: eunyoungsCode, role: 'member' }]
  const { groupId } = await calls.post<{ groupId: string }>('/api/workplace/areas', {
    groupTitle: '전시 준비',
    members,
  })
  await calls.close()

  const board = `${portal.url}/po/MyProject?groupId=${groupId}`
  const other = await elsewhere()
  await portal.enter(eunyoung, other)
  await other.goto(board)
  await expect(other.getByRole('heading', { level: 1, name: /전시 준비/ })).toBeVisible()

  await portal.enter(minji)
  await page.goto(`${portal.url}/po/workplace/taskSummary`)
  await page.getByRole('button', { name: '업무 추가' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: '업무 추가' })
  await dialog.getByRole('combobox', { name: '프로젝트' }).selectOption(groupId)
  await dialog.getByRole('textbox', { name: /^할 일/ }).focus()
  await page.keyboard.insertText('내일까지 부스 도면 그리기 #도면 !높음')
  await expect(dialog.getByRole('group', { name: '알아본 내용' })).toContainText('도면')
  await expectAccessible(page, 'adding a task')
  await dialog.getByRole('button', { name: '추가', exact: true }).press('Enter')

  const card = (at: Page, column: string) =>
    at.getByRole('region', { name: column, exact: true }).getByRole('link', { name: /부스 도면 그리기/ })
  await expect(card(other, '할 일')).toBeVisible()

  await page.goto(board)
  await card(page, '할 일').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(card(page, '진행 중')).toBeFocused()
  await expect(card(other, '진행 중')).toBeVisible()
  await expectAccessible(page, 'the board of an area')

  // Whoever opens it reads what there is, and says something of it.
  await card(other, '진행 중').click()
  await expect(other).toHaveURL(/task=\d+/)
  await other.getByRole('textbox', { name: /의견|댓글/ }).fill('도면 시안을 올려 두었어요')
  await other.getByRole('button', { name: '등록', exact: true }).click()
  const remark = other.getByRole('listitem').filter({ hasText: '도면 시안을 올려 두었어요' })
  await expect(remark).toBeVisible()
  await other.reload()
  await expect(remark).toBeVisible()
})
