import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { categoryCalls } from '../../../contract/categories.contract.ts'
import { categoryColors } from '../../../contract/mail.rules.ts'
import { alertDialog, answer, cancel, expectTold, save, showSetting } from '../../testing/setting-shown.tsx'
import CategoriesPage from './categories-page.tsx'

const project = { id: 3, name: '프로젝트', color: 'Blue', isFavorite: false } as const
const list = page.getByRole('list', { name: '범주' })
const dialog = page.getByRole('dialog')

it('a category has a name and one of six colours, and is made in a dialog (MAIL-018, MAIL-020, MAIL-082, MAIL-094)', async () => {
  answering(categoryCalls.categoryList, [])
  const made = answering(categoryCalls.categoryCreate, { id: 4 })
  await showSetting(<CategoriesPage />)
  await expect.element(page.getByText('아직 범주가 없어요')).toBeVisible()
  await page.getByRole('button', { name: '범주 추가' }).click()
  expect(dialog.getByRole('radio').elements()).toHaveLength(categoryColors.length)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.element(dialog.getByText('이름을 입력해 주세요.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /이름/ }).fill(' 거래처 ')
  await dialog.getByText('보라').click()
  await expectAccessible()
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => made).toEqual([{ name: '거래처', color: 'Purple', isFavorite: false }])
  await expectTold('등록했어요')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a category is changed, and becomes a favourite (MAIL-029, MAIL-083)', async () => {
  answering(categoryCalls.categoryList, [project])
  const changed = answering(categoryCalls.categoryUpdate, true)
  await showSetting(<CategoriesPage />)
  await list.getByRole('button', { name: '프로젝트 고치기' }).click()
  await userEvent.fill(dialog.getByRole('textbox', { name: /이름/ }), '포털')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => changed).toEqual([{ id: 3, name: '포털', color: 'Blue', isFavorite: false }])
  await list.getByRole('button', { name: '프로젝트 즐겨찾기' }).click()
  await expect.poll(() => changed[1]).toEqual({ ...project, isFavorite: true })
})

it('a name that is there already is told at its field', async () => {
  answering(categoryCalls.categoryList, [project])
  answering(categoryCalls.categoryCreate, () => {
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'name', key: 'mail.errors.categoryName' }],
    })
  })
  await showSetting(<CategoriesPage />)
  await page.getByRole('button', { name: '범주 추가' }).click()
  await dialog.getByRole('textbox', { name: /이름/ }).fill('프로젝트')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.element(dialog.getByText('같은 이름의 범주가 이미 있어요.')).toBeVisible()
})

it('a category is deleted after a question, and a failure is told in a dialog (MAIL-048, MAIL-084, MAIL-101)', async () => {
  answering(categoryCalls.categoryList, [project])
  const deleted = answering(categoryCalls.categoryDelete, true)
  await showSetting(<CategoriesPage />)
  const remove = list.getByRole('button', { name: '프로젝트 삭제' })
  await remove.click()
  await answer('취소')
  expect(deleted).toEqual([])
  await remove.click()
  await answer('삭제')
  await expect.poll(() => deleted).toEqual([{ id: '3' }])
  await expectTold('삭제했어요')
  answering(categoryCalls.categoryDelete, () => {
    throw new AppError('InternalServerErrorException')
  })
  await remove.click()
  await answer('삭제')
  await expect.element(alertDialog.getByRole('heading', { name: '적용하지 못했어요' })).toBeVisible()
})

it('the list is shown with the foot of every page of the settings (MAIL-003, MAIL-081)', async () => {
  answering(categoryCalls.categoryList, [project])
  await showSetting(<CategoriesPage />)
  await expect.poll(() => textsOf(list.getByRole('listitem'))).toEqual(['프로젝트파랑'])
  await expect.element(cancel).toBeVisible()
  await expect.element(save).toBeDisabled()
  await expect.element(page.getByText('바꾸면 바로 적용돼요')).toBeVisible()
  await expectAccessible()
})
