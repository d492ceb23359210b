import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press, startAt } from '../../testing/keyboard.ts'
import { textsOf } from '../../testing/seen.ts'
import { show } from '../../testing/show.tsx'
import { DialogsSection } from '../gallery/dialog-section.tsx'
import { RolePicker } from './role-picker.tsx'

it('roles are chosen with keys and by dragging; what is chosen is no longer offered (UI-003, UI-015)', async () => {
  await show(<DialogsSection />)
  await startAt(page.getByRole('button', { name: '역할 고르기' }))
  await press('Enter')
  const picker = page.getByRole('dialog', { name: '역할 그룹 고르기' })
  const offered = picker.getByRole('listbox', { name: '고를 수 있는 역할' })
  const chosen = picker.getByRole('listbox', { name: '고른 역할' })
  const offeredRoles = () => textsOf(offered.getByRole('option'))
  const chosenRoles = () => textsOf(chosen.getByRole('option'))
  await expect.poll(offeredRoles).toHaveLength(5)
  await startAt(offered)
  await press('ArrowDown')
  await press('Enter')
  await expect.poll(chosenRoles).toEqual(['게시판 관리자'])
  expect(offeredRoles()).not.toContain('게시판 관리자')

  await offered.getByRole('option', { name: '개발 조직' }).dropTo(chosen)
  await expect.poll(chosenRoles).toEqual(['게시판 관리자', '개발 조직'])
  await chosen.getByRole('option', { name: '게시판 관리자' }).dropTo(offered)
  await expect.poll(chosenRoles).toEqual(['개발 조직'])
  await chosen.getByRole('option', { name: '개발 조직' }).dblClick()
  await expect.poll(chosenRoles).toEqual([])
  await expect.poll(offeredRoles).toHaveLength(5)
  expect((picker.element() as HTMLElement).offsetWidth).toBe(800)
})

it('roles are found by a part of their names, all given back at once, and kept only when saved (UI-003, UI-015)', async () => {
  const roles = ['게시판 관리자', '예약 관리자', '개발 조직'].map((roleName, at) => ({ roleId: at + 1, roleName }))
  const saved: string[][] = []
  let cancelled = 0
  await show(
    <RolePicker
      open
      roles={roles}
      value={[roles[2]!]}
      onSave={(next) => saved.push(next.map(({ roleName }) => roleName))}
      onCancel={() => (cancelled += 1)}
    />,
  )
  const picker = page.getByRole('dialog', { name: '역할 그룹 고르기' })
  const offered = () => textsOf(picker.getByRole('listbox', { name: '고를 수 있는 역할' }).getByRole('option'))
  const { offsetWidth, offsetHeight } = picker.element() as HTMLElement
  expect([offsetWidth, offsetHeight]).toEqual([800, 600])
  await picker.getByRole('searchbox', { name: '역할 이름으로 찾기' }).fill('약 관')
  await expect.poll(offered).toEqual(['예약 관리자'])
  await picker.getByRole('searchbox').fill('')
  await picker.getByRole('button', { name: '모두 비우기' }).click()
  await expect.poll(offered).toEqual(['게시판 관리자', '예약 관리자', '개발 조직'])
  await picker.getByRole('button', { name: '취소' }).click()
  expect([cancelled, saved]).toEqual([1, []])
  await picker.getByRole('option', { name: '예약 관리자' }).dblClick()
  await picker.getByRole('button', { name: '저장' }).click()
  expect(saved).toEqual([['예약 관리자']])
})
