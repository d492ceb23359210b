import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { areaCalls } from '../../contract/areas.contract.ts'
import { type AreaTemplate, templateCalls } from '../../contract/templates.contract.ts'
import CreateAreaPage from '../area/create-area-page.tsx'
import { answeringTasks, jiwoo, portal } from '../testing/task-samples.ts'
import { TemplatePart } from './template-part.tsx'

const sprint: AreaTemplate = {
  template: 'sprint',
  title: '개발 스프린트',
  description: '2주 동안 계획하고 만들고 돌아봐요',
  columns: ['코드 리뷰', '테스트'],
  tasks: ['스프린트 계획', '회고'],
  taskCount: 2,
  can: { remove: false },
}
const ours: AreaTemplate = { ...sprint, template: 7, title: '우리 방식', can: { remove: true } }

async function showPage() {
  answeringTasks()
  let items = [sprint, ours]
  answering(templateCalls.areaTemplates, () => ({ items }))
  const removed = answering(templateCalls.removeAreaTemplate, ({ templateId }) => {
    items = [sprint]
    return { templateId: Number(templateId) }
  })
  await show(<CreateAreaPage />, { at: '/workplace/projectTask/create', viewer: jiwoo })
  return removed
}
const field = page.getByRole('combobox', { name: '템플릿' })
const preview = page.getByRole('region', { name: '템플릿에 담긴 것' })

it('an area begins with a template from a day on, and what it holds is told before', async () => {
  await showPage()
  const made = answering(areaCalls.createArea, () => portal)
  await page.getByRole('textbox', { name: /^이름/ }).fill('12월 스프린트')
  await field.selectOptions('sprint')
  await expect.element(preview.getByText('칸: 코드 리뷰, 테스트')).toBeVisible()
  await expect.element(preview.getByText('업무 2건: 스프린트 계획, 회고')).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: '시작하는 날' }).fill('2031-03-03')
  await page.getByRole('button', { name: '만들기' }).click()
  await expect
    .poll(() => made)
    .toMatchObject([{ template: 'sprint', firstDay: '2031-03-03', groupTitle: '12월 스프린트' }])
})

it('a template of the company is removed by whoever may, once she is sure', async () => {
  const removed = await showPage()
  await field.selectOptions('sprint')
  await expect.element(preview).toBeVisible()
  expect(page.getByRole('button', { name: '템플릿 삭제' }).elements()).toEqual([])
  await field.selectOptions('7')
  await page.getByRole('button', { name: '템플릿 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '템플릿 삭제' }).click()
  await expect.element(toasts().getByText('우리 방식 템플릿을 삭제했어요')).toBeVisible()
  expect(removed).toEqual([{ templateId: '7' }])
  await expect.element(field).toHaveValue('')
  await expect.element(preview).not.toBeInTheDocument()
})

it('an area is saved as a template under a name of its own; one without a name is asked for it', async () => {
  answering(templateCalls.areaTemplates, { items: [] })
  const saved = answering(templateCalls.saveAreaTemplate, () => ours)
  await show(<TemplatePart area={portal} />, { at: '/workplace/projectTask', viewer: jiwoo })
  await page.getByRole('button', { name: '템플릿으로 저장' }).click()
  const dialog = page.getByRole('dialog', { name: '템플릿으로 저장' })
  await dialog.getByRole('textbox', { name: /^이름/ }).fill(' ')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.element(dialog.getByText('템플릿 이름을 입력해 주세요')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^이름/ }).fill('우리 방식')
  await expectAccessible()
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.element(toasts().getByText('우리 방식 템플릿을 저장했어요')).toBeVisible()
  expect(saved).toMatchObject([{ groupId: portal.groupId, title: '우리 방식' }])
})
