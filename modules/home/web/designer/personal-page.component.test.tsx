import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { everywhere } from '#modules/organisation/web/testing/people.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { personalCalls } from '../../contract/personal.contract.ts'
import type { ShownPage, ShownPart } from '../../contract/templates.entities.ts'
import PersonalPage from './personal-page.tsx'

const part: ShownPart = {
  id: '1',
  type: 'part',
  colidx: 0,
  rowidx: 0,
  colcnt: 3,
  rowcnt: 1,
  lock: false,
  layer: 0,
  webpartId: 1,
  component: 'note-webpart',
  title: everywhere('할 일'),
  isFixedSize: false,
  fixedColcnt: 3,
  fixedRowcnt: 1,
  size: null,
  allowsOwn: true,
  settings: {},
  own: {},
}
const mine: ShownPage = {
  cols: 12,
  rows: 3,
  rowHeight: 250,
  designWidth: 1440,
  pageId: 1,
  kind: 'home',
  name: everywhere('홈'),
  source: 'template',
  templateId: 3,
  templateName: everywhere('기본 홈'),
  version: '1',
  parts: [part],
  offered: [],
  revision: 0,
  canArrange: true,
  news: null,
}
const grid = page.getByRole('listbox', { name: /^격자/ })

it('one’s own page is saved and reset; page and template are not chosen, and nothing is locked (DESIGNER-018, DESIGNER-027)', async () => {
  await page.viewport(1440, 900)
  answering(personalCalls.myPage, mine)
  const saved = answering(personalCalls.personalPublish, { ...mine, revision: 1 })
  const wasReset = answering(personalCalls.personalReset, mine)
  await show(<PersonalPage />)
  await expect.element(grid).toBeVisible()
  for (const name of ['페이지', '템플릿']) expect(page.getByRole('combobox', { name }).elements()).toHaveLength(0)

  await grid.getByRole('option', { name: /^할 일,/ }).click()
  const tools = page.getByRole('toolbar', { name: '할 일 도구' })
  await expect.element(tools.getByRole('button', { name: '숨기기' })).toBeVisible()
  expect(tools.getByRole('button', { name: /잠그기|잠금 풀기/ }).elements()).toHaveLength(0)
  await tools.getByRole('button', { name: '숨기기' }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(toasts().getByText('내 화면을 저장했어요.')).toBeVisible()
  expect(saved).toMatchObject([{ template: { id: 3, rows: 3 }, parts: [] }])

  await page.getByRole('button', { name: '처음으로 되돌리기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click()
  await expect.element(toasts().getByText('회사가 만든 화면으로 되돌렸어요.')).toBeVisible()
  expect(wasReset).toHaveLength(1)
  await expect.poll(() => textsOf(grid.getByRole('option'))[0]).toContain('할 일')
})
