import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { ko, voucher } from '../../../contract/forms/form.fixture.ts'
import { formCalls } from '../../../contract/forms.contract.ts'
import { formMakingCalls } from '../../../contract/forms-making.contract.ts'
import { madeForm, manager } from '../../testing/making-samples.tsx'
import FormsPage from './forms-page.tsx'

const group = (groupId: number, name: string, parentGroupId: number | null = null) => ({
  groupId,
  parentGroupId,
  groupName: ko(name),
  sortOrder: 0,
})

async function shown(at = '/workflow/forms') {
  answering(formMakingCalls.formDrafts, [])
  answering(formMakingCalls.madeForms, {
    groups: [group(1, '지출과 구매'), group(2, '인사와 근태')],
    items: [madeForm(101, '지출 결의서'), madeForm(102, '구매 요청서', { documents: 1_000 })],
  })
  answering(formCalls.form, { name: ko('지출 결의서'), fields: voucher() } as never)
  return show(<FormsPage />, { at, viewer: manager })
}
const line = (name: RegExp) => page.getByRole('treeitem', { name })

it('forms stand in their groups with their versions and documents, and are moved by keys', async () => {
  const arranged = answering(formMakingCalls.arrangeForms, { arranged: 4 })
  await shown()
  await expect.element(line(/구매 요청서/)).toHaveTextContent('구매 요청서3판 · 문서 1,000+건')
  await line(/구매 요청서/).click()
  await press('Alt+ArrowUp')
  await expect.poll(() => arranged).toHaveLength(1)
  expect(arranged[0]).toEqual({
    groups: [
      { groupId: 1, parentGroupId: null },
      { groupId: 2, parentGroupId: null },
    ],
    forms: [
      { formId: 102, groupId: 1 },
      { formId: 101, groupId: 1 },
    ],
  })
  await expectAccessible()
})

it('a form is closed, and leads to being changed and copied', async () => {
  const opened = answering(formMakingCalls.openForm, { isOpen: false })
  await shown('/workflow/forms?form=101')
  await expect.element(page.getByRole('article', { name: '지출 결의서' })).toBeVisible()
  await page.getByRole('button', { name: '닫기' }).click()
  await expect.poll(() => opened).toMatchObject([{ formId: '101', isOpen: false }])
  await expect
    .element(page.getByRole('link', { name: '복사해서 새로' }))
    .toHaveAttribute('href', '/po/workflow/forms/edit?copy=101')
  await page.getByRole('link', { name: '고치기' }).click()
})

it('groups are made and renamed; one that holds forms stays', async () => {
  const saved = answering(formCalls.saveGroup, { groupId: 1 })
  await shown('/workflow/forms?group=1')
  await page.getByRole('textbox', { name: /한국어/ }).fill('지출')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => saved).toMatchObject([{ groupId: 1, parentGroupId: null, name: { ko: '지출' } }])
  await page.getByRole('button', { name: '분류 더하기' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /한국어/ })
    .fill('해외')
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click()
  await expect.poll(() => saved[1]).toMatchObject({ parentGroupId: null, name: { ko: '해외' } })
})
