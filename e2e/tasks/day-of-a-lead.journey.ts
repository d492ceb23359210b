import type { Page } from '@playwright/test'
import { readSheets } from '#platform/server/sheets/sheets.ts'
import { callsAs } from '../calls.ts'
import { choose } from '../choices.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'
import { inDays, makeArea, said } from './prepare.ts'

const [woobin, hyein] = [employee('woobin.baek'), employee('hyein.kim')]
/** 김아름, 김혜인. */
const [ahreumsCode, hyeinsCode] = ['P100205', 'P100202']

test('the day of a team lead: who is late is seen and opened, a task is given on with a warning, the list is saved, a view is kept (TASK-008, TASK-030, TASK-062)', async ({
  page,
  portal,
  elsewhere,
}, testInfo) => {
  test.slow()
  const hers = await callsAs(portal.url, hyein)
  const { items: away } = await hers.get<{ items: unknown[] }>('/api/absence/absences')
  if (away.length === 0)
    await hers.post('/api/absence/absences', {
      kind: 'leave',
      part: 'days',
      firstDay: inDays(0),
      lastDay: inDays(5),
    })
  await hers.close()
  const late = ['월말 정산 맞추기', '거래처 답신 보내기', '창고 열쇠 바꾸기']
  const { groupId, board } = await makeArea(portal.url, woobin, '영업 지원', {
    members: [ahreumsCode, hyeinsCode],
    tasks: [
      ...late.map((title, at) => ({ title, members: [ahreumsCode], endDate: inDays(-5 + at) })),
      { title: '전시회 신청하기', members: [ahreumsCode], endDate: inDays(9) },
    ],
  })
  await portal.enter(woobin)

  await test.step('the dashboard says who of one’s areas has how much to do, and who is late', async () => {
    await page.goto(`${portal.url}/po/workplace/TaskDashBoard`)
    const load = page.getByRole('table', { name: '업무량' }).getByRole('row').filter({ hasText: '김아름' })
    await expect(load).toBeVisible()
    await expectAccessible(page, 'the dashboard of a team lead')
  })

  await test.step('the figures of an area lead to the tasks of who is late', async () => {
    await page.goto(board)
    await page.getByRole('tab', { name: '현황' }).click()
    const load = page.getByRole('region', { name: '업무량' }).getByRole('row').filter({ hasText: '김아름' })
    await load.getByRole('link', { name: '김아름 님의 업무, 지연 3' }).click()
    await expect(whose(page).locator('option:checked')).toHaveText('김아름')
    await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '지연' })).toHaveCount(3)
    await expectAccessible(page, 'the tasks of somebody who is late')
  })

  await test.step('one is given to somebody else, who is away: that is said, and not forbidden', async () => {
    await page.getByRole('link', { name: late[0]!, exact: true }).click()
    const open = page.getByRole('dialog', { name: late[0]! })
    await open.getByRole('button', { name: '담당자 추가' }).click()
    await open.getByRole('combobox', { name: '담당자 추가' }).fill('ㄱㅎㅇ')
    await open.getByRole('option', { name: /김혜인/ }).click()
    await expect(open.getByText(`${inDays(0)}에 김혜인 님이 부재 중이에요. 그대로 맡길 수 있어요.`)).toBeVisible()
    await open.getByRole('button', { name: '김아름 님을 담당자에서 빼기' }).click()
    await said(page, '김아름 님을 담당자에서 뺐어요')
    await expectAccessible(page, 'a task given to somebody who is away')
    await open.getByRole('button', { name: '닫기' }).click()
    await expect(page.getByRole('link', { name: late[0]!, exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: late[1]!, exact: true })).toBeVisible()
  })

  await test.step('the list is saved as xlsx: what a spreadsheet program reads is what stands there', async () => {
    await whose(page).selectOption('')
    await expect(page.getByRole('link', { name: late[0]!, exact: true })).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '가져오기와 내보내기' }).click()
    await page.getByRole('menuitem', { name: '엑셀로 저장' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/)
    const path = testInfo.outputPath('list.xlsx')
    await saved.saveAs(path)
    const lines = await linesOf(path)
    const at = (head: string) => lines[0]!.indexOf(head)
    const told = lines.slice(1).map((cells) => [cells[at('제목')], cells[at('담당자')], cells[at('종료일')]])
    expect(told).toHaveLength(4)
    expect(told).toContainEqual([late[0], expect.stringContaining('김혜인'), inDays(-5)])
    expect(told).toContainEqual(['전시회 신청하기', expect.stringContaining('김아름'), inDays(9)])
  })

  await test.step('a view of what one gave to others is kept under a name, and its address is worth sending on', async () => {
    await page.goto(`${portal.url}/po/workplace/taskSummary`)
    await page.getByRole('tab', { name: /만든 업무/ }).click()
    await choose(page.getByRole('radio', { name: '목록', exact: true }))
    await page.getByRole('searchbox', { name: '업무 제목으로 거르기' }).fill('전시회')
    await expect(page).toHaveURL(/q=/)
    await page.getByRole('button', { name: '필터 저장' }).click()
    await page.getByRole('dialog', { name: '필터 저장' }).getByRole('textbox', { name: '이름' }).fill('전시회 일')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await said(page, '전시회 일 필터를 저장했어요')
    const link = page.getByRole('link', { name: '전시회 일', exact: true })
    const address = new URL((await link.getAttribute('href'))!, portal.url).href
    const anew = await elsewhere()
    await portal.enter(woobin, anew)
    await anew.goto(address)
    await expect(anew.getByRole('tab', { name: /만든 업무/ })).toHaveAttribute('aria-selected', 'true')
    await expect(anew.getByRole('link', { name: '전시회 신청하기' }).first()).toBeVisible()
    await expect(anew.getByRole('link', { name: '전시회 일', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  const calls = await callsAs(portal.url, woobin)
  await calls.post(`/api/workplace/areas/${groupId}/archive`, { isArchived: true })
  await calls.close()
})

/** Whose tasks of an area are shown. */
const whose = (page: Page) => page.getByRole('search').getByRole('combobox', { name: '담당자', exact: true })

/** The rows of a table as a program of spreadsheets reads them. */
async function linesOf(path: string): Promise<string[][]> {
  const lines: string[][] = []
  for await (const sheet of await readSheets(path, 30))
    for await (const { cells } of sheet.rows) lines.push(cells.map((cell) => cell.trim()))
  return lines
}
