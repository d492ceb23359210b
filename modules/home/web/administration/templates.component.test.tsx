import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { templateCalls } from '../../contract/templates.contract.ts'
import { answeringOffice, templateNamed } from '../testing/administration.ts'
import { TemplateDialog } from './template-dialog.tsx'
import TemplatesPage from './templates-page.tsx'

const row = page.getByRole('row').filter({ hasText: 'home-default' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  answeringOffice({ templates: [templateNamed('기본 홈')] })
  await show(<TemplatesPage />)
  await expect.element(row).toBeVisible()
})

it('the list has name, identifier, measures and size of each, and ways to edit, delete and make one (DESIGNER-013)', () => {
  expect(textsOf(page.getByRole('columnheader'))).toEqual(
    expect.arrayContaining(['이름', '식별자', '디자인 너비', '행 높이', '크기']),
  )
  expect(textsOf(row.getByRole('cell'))).toEqual(
    expect.arrayContaining(['기본 홈', 'home-default', '1440 px', '250 px', '12 × 3']),
  )
  for (const name of ['기본 홈 편집', '기본 홈 삭제', '템플릿 만들기']) expect(button(name).elements()).toHaveLength(1)
})

it('one form makes and edits, and only what is there can be deleted in it (DESIGNER-014, DESIGNER-032)', async () => {
  const saved = answering(templateCalls.templateSave, { id: 4, revision: 1 })
  await button('기본 홈 편집').click()
  const edited = page.getByRole('dialog', { name: '템플릿 편집' })
  await expect.element(edited.getByLabelText(/식별자/)).toHaveValue('home-default')
  await expect.element(edited.getByRole('button', { name: '삭제' })).toBeVisible()
  await edited.getByRole('button', { name: '취소' }).click()

  await button('템플릿 만들기').click()
  const made = page.getByRole('dialog', { name: '템플릿 만들기' })
  expect(made.getByRole('button', { name: '삭제' }).elements()).toHaveLength(0)
  await made.getByLabelText(/식별자/).fill('night-shift')
  await made.getByLabelText(/한국어 이름/).fill('야간 근무 홈')
  await made.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => saved).toMatchObject([{ name: 'night-shift', pageId: 1, cols: 12, rows: 3 }])
  await expect.element(made).not.toBeInTheDocument()
})

it('without a page there is nothing to make a template for, and the form says where pages are made (DESIGNER-043)', async () => {
  await show(<TemplateDialog pages={[]} edited={null} onClose={() => undefined} />)
  const made = page.getByRole('dialog', { name: '템플릿 만들기' })
  await expect.element(made.getByText(/웹파트 페이지 정보가 없습니다. 메뉴 관리를 확인해 주세요/)).toBeVisible()
  await expect.element(made.getByRole('button', { name: '저장' })).toBeDisabled()
})
