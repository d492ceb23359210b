import { expect, it } from 'vitest'
import { draftMenu } from '../menu-administration.contract.ts'
import { brokenOutline, newMenuId } from './outline.ts'

const item = (menuId: number, parentMenuId: number | null = null) =>
  draftMenu.parse({ menuId, parentMenuId, name: { ko: `메뉴 ${menuId}`, en: `Menu ${menuId}`, zh: '', ja: '' } })

it('says in a sentence of ours why a list is no tree of three levels', () => {
  expect(brokenOutline([item(1), item(2, 1), item(3, 2)])).toBeNull()
  expect(brokenOutline([item(1), item(2, 1), item(3, 2), item(4, 3)])).toBe('shell.menuAdmin.errors.tooDeep')
  expect(brokenOutline([item(0)])).toBe('shell.menuAdmin.errors.sameNumber')
})

it('gives a number nobody has', () => {
  expect(newMenuId([item(1), item(2, 1)])).toBe(-1)
  expect(newMenuId([item(1), item(-7)])).toBe(-8)
})
