import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { audienceCalls } from '../../contract/audience.ts'
import type { ChartDepartment } from '../../contract/chart.contract.ts'
import { handDepartmentCalls, type ManagedDepartment } from '../../contract/departments-by-hand.contract.ts'
import { everywhere } from '../testing/people.ts'
import DepartmentsPage from './departments-page.tsx'

const inChart = (deptCode: string, name: string, parentDeptCode: string, hasChildren = false): ChartDepartment => ({
  id: deptCode,
  deptCode,
  parentDeptCode,
  comCode: 'HC',
  deptName: name,
  deptNameEn: name,
  name: everywhere(name),
  order: 1,
  level: parentDeptCode === '' ? 1 : 2,
  hasChildren: hasChildren ? 'TRUE' : 'FALSE',
  email: '',
  people: 3,
})
const departments = [
  inChart('D1', '개발본부', '', true),
  inChart('D2', '플랫폼팀', 'D1'),
  inChart('D3', '경영본부', ''),
]
const managed = (given: Partial<ManagedDepartment> = {}): ManagedDepartment => ({
  deptCode: 'D2',
  comCode: 'HC',
  name: everywhere('플랫폼팀'),
  abbreviation: 'D2',
  email: '',
  parentDeptCode: 'D1',
  path: [{ deptCode: 'D1', name: everywhere('개발본부') }],
  people: 3,
  retired: 0,
  departments: 0,
  uses: [],
  pending: [],
  version: 'first',
  ...given,
})

function answeringTree(given: Partial<ManagedDepartment> = {}) {
  answering(handDepartmentCalls.managedDepartments, { items: departments })
  answering(handDepartmentCalls.managedDepartment, managed(given))
  answering(audienceCalls.audienceCandidates, [
    { kind: 'department', code: 'D3', name: everywhere('경영본부'), hint: everywhere('') },
  ])
}
const tree = page.getByRole('tree', { name: '부서 목록' })
const form = page.getByRole('form', { name: '플랫폼팀' })
const named = (name: RegExp) => form.getByRole('textbox', { name })

it('opens a department of the tree by keys, and the address says which', async () => {
  answeringTree()
  const shown = await show(<DepartmentsPage />, { at: '/admin/departments' })
  await startAt(tree)
  await press('Home')
  await press('ArrowDown')
  await press('Enter')
  await expect.element(named(/^한국어 이름/)).toHaveValue('플랫폼팀')
  expect(shown.address()).toContain('dept=D2')
  await expectAccessible()
})

it('renames a department, and keeps what was typed over a refusal', async () => {
  answeringTree()
  let isRefused = true
  const asked = answering(handDepartmentCalls.changeDepartment, () => {
    if (!isRefused) return { importId: 1 }
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'email', key: 'organisation.import.problem.wrongForm' }],
    })
  })
  await show(<DepartmentsPage />, { at: '/admin/departments?dept=D2' })
  await named(/^한국어 이름/).fill('')
  await startAt(named(/^한국어 이름/))
  await korean.type('바탕팀')
  await named(/^이메일/).fill('wrong')
  await form.getByRole('button', { name: '저장' }).click()
  await expect.element(named(/^이메일/)).toHaveFocus()
  await expect.element(named(/^한국어 이름/)).toHaveValue('바탕팀')
  isRefused = false
  await named(/^이메일/).fill('base@hanbit.example')
  await form.getByRole('button', { name: '저장' }).click()
  await expect.element(page.getByText('바탕팀 부서를 저장했어요')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ deptCode: 'D2', version: 'first', name: { ko: '바탕팀' } })
  expect(asked.at(-1)).not.toHaveProperty('parentDeptCode')
})

it('moves a department with a day, after telling what becomes different', async () => {
  answeringTree()
  const previewed = answering(handDepartmentCalls.previewDepartmentMove, {
    people: 12,
    departments: 2,
    names: [everywhere('하나팀'), everywhere('둘팀')],
    loses: [{ deptCode: 'D1', name: everywhere('개발본부'), uses: [everywhere('개발 게시판')], grants: [] }],
    gains: [
      { deptCode: 'D3', name: everywhere('경영본부'), uses: [everywhere('경영 묶음')], grants: ['boardManager'] },
    ],
  })
  const asked = answering(handDepartmentCalls.changeDepartment, { importId: 2 })
  await show(<DepartmentsPage />, { at: '/admin/departments?dept=D2' })
  await form.getByRole('button', { name: '옮기기' }).click()
  const dialog = page.getByRole('dialog', { name: '플랫폼팀 옮기기' })
  await expect.element(dialog.getByRole('button', { name: '옮기기' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: '상위 부서' }).fill('경영')
  await page.getByRole('option', { name: /경영본부/ }).click()
  await expect.element(dialog.getByText('구성원 12명과 하위 부서 2개가 함께 옮겨 가요.')).toBeVisible()
  await expect.element(dialog.getByText('개발 게시판')).toBeVisible()
  await expect.element(dialog.getByText('게시판 관리자')).toBeVisible()
  expect(previewed.at(-1)).toMatchObject({ deptCode: 'D2', parentDeptCode: 'D3' })
  await expectAccessible()
  await dialog.getByRole('textbox', { name: '적용할 날' }).fill('2099-01-02')
  await press('Enter')
  await dialog.getByRole('button', { name: '옮기기' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([{ deptCode: 'D2', version: 'first', parentDeptCode: 'D3', on: '2099-01-02' }])
})

it('closes a department only when nothing is left in it', async () => {
  answeringTree()
  await show(<DepartmentsPage />, { at: '/admin/departments?dept=D2' })
  await expect.element(form.getByRole('button', { name: '부서 닫기' })).toBeDisabled()
})

it('an empty department is closed after a question, and the one above is open then', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  answeringTree({ people: 0 })
  const asked = answering(handDepartmentCalls.closeDepartment, { deptCode: 'D2' })
  const shown = await show(<DepartmentsPage />, { at: '/admin/departments?dept=D2' })
  await form.getByRole('button', { name: '부서 닫기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect.poll(() => shown.address()).toContain('dept=D1')
})

it('one with posts of people who retired is closed after saying what stays', async () => {
  answeringTree({ people: 0, retired: 2 })
  const asked = answering(handDepartmentCalls.closeDepartment, { deptCode: 'D2' })
  await show(<DepartmentsPage />, { at: '/admin/departments?dept=D2' })
  await form.getByRole('button', { name: '부서 닫기' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/퇴직한 사람의 소속 기록 2건에는 부서 이름이 남고/)).toBeVisible()
  await question.getByRole('button', { name: '닫기' }).click()
  await expect.poll(() => asked).toEqual([{ deptCode: 'D2' }])
})
