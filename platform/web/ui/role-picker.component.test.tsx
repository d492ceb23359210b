import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press, startAt } from '../testing/keyboard.ts'
import { textsOf } from '../testing/seen.ts'
import { show } from '../testing/show.tsx'
import { DialogsSection } from './gallery/dialog-section.tsx'

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
