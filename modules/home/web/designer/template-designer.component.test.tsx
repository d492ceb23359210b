import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { templateCalls } from '../../contract/templates.contract.ts'
import { answeringOffice, partNamed, templateNamed } from '../testing/administration.ts'
import DesignerPage from './designer-page.tsx'

const grid = page.getByRole('listbox', { name: /^격자/ })
const chooser = page.getByRole('complementary', { name: '웹파트' })
const offered = () => textsOf(chooser.getByRole('option'), '.wp__n b')
const tools = page.getByRole('toolbar', { name: '할 일 도구' })

beforeEach(async () => {
  await page.viewport(1440, 900)
  const template = templateNamed('기본 홈')
  answeringOffice({ templates: [template] })
  answering(templateCalls.templateParts, {
    template,
    parts: [partNamed('1', '할 일', { colidx: 0 }), partNamed('2', '메모'), partNamed('3', '공지')],
    draft: null,
  })
  answering(templateCalls.saveTemplateDraft, { savedAt: '2026-03-18T03:00:00.000Z', isOutdated: false })
  answering(templateCalls.discardTemplateDraft, true)
  await show(<DesignerPage />)
  await expect.element(grid).toBeVisible()
})

it('has a grid, the page and the template to choose, what saves, and four measures (DESIGNER-015, DESIGNER-016)', async () => {
  await expect.element(page.getByRole('combobox', { name: '페이지' })).toHaveValue('1')
  await expect.element(page.getByRole('combobox', { name: '템플릿' })).toHaveValue('3')
  await expect.element(page.getByRole('button', { name: '저장', exact: true })).toBeVisible()
  for (const [measure, value] of [
    ['열', '12'],
    ['행', '3'],
    ['디자인 너비', '1440'],
    ['행 높이', '250'],
  ] as const)
    await expect.element(page.getByRole('spinbutton', { name: measure, exact: true })).toHaveValue(Number(value))
  expect(textsOf(grid.getByRole('option'))[0]).toContain('할 일')
})

it('what there is to place is filtered by name, and sorted up and down (DESIGNER-017)', async () => {
  await expect.poll(offered).toEqual(['공지', '꾸밈 도형', '메모', '할 일'])
  await chooser.getByRole('button', { name: '이름순' }).click()
  await expect.poll(offered).toEqual(['할 일', '메모', '꾸밈 도형', '공지'])
  await chooser.getByRole('searchbox', { name: '이름으로 거르기' }).fill('메모')
  await expect.poll(offered).toEqual(['메모'])
})

it('is designed or previewed (DESIGNER-035)', async () => {
  answering(templateCalls.templatePreview, () => {
    throw new AppError('NotFoundException')
  })
  await page.getByText('미리보기', { exact: true }).click()
  await expect.element(grid).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '사람 고르기' })).toBeVisible()
  await page.getByText('디자인', { exact: true }).click()
  await expect.element(grid).toBeVisible()
})

it('a placed part is locked, moved between the layers, and taken back to the list by its tools (DESIGNER-027 … DESIGNER-029)', async () => {
  await grid.getByRole('option', { name: /^할 일,/ }).click()
  expect(
    tools
      .getByRole('button')
      .elements()
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['옮기기', '잠그기', '맨 앞으로', '앞으로', '뒤로', '맨 뒤로', '목록으로 빼기'])
  await tools.getByRole('button', { name: '잠그기' }).click()
  await expect.element(grid.getByRole('option', { name: /^할 일,.*잠김/ })).toBeVisible()
  await tools.getByRole('button', { name: '잠금 풀기' }).click()
  await expect.element(grid.getByRole('option', { name: /잠김/ })).not.toBeInTheDocument()
  await tools.getByRole('button', { name: '목록으로 빼기' }).click()
  await expect.poll(() => grid.getByRole('option').elements()).toHaveLength(0)
  await expect.element(chooser.getByRole('option', { name: /^할 일,.*배치됨$/ })).not.toBeInTheDocument()
})

it('what could not be saved is told, and the arrangement is still there (DESIGNER-074)', async () => {
  answering(templateCalls.templatePartsSave, () => {
    throw new AppError('AccessDeniedException')
  })
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(toasts().getByText(/^저장하지 못했어요\. 배치는 이 기기에 그대로 있어요/)).toBeVisible()
  expect(grid.getByRole('option').elements()).toHaveLength(1)
})
