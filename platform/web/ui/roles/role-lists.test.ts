import { describe, expect, it } from 'vitest'
import { availableRoles, withoutRole, withRoles } from './role-lists.ts'

const admins = { roleId: 1, roleName: '최고 관리자' }
const boards = { roleId: 2, roleName: '게시판 관리자' }
const developers = { roleId: 3, roleName: '개발 조직 Dev' }
const all = [admins, boards, developers]

describe('availableRoles', () => {
  it.each([
    ['', [admins, boards, developers]],
    ['관리', [admins, boards]],
    [' dev ', [developers]],
    ['게시판'.normalize('NFD'), [boards]],
    ['.*', []],
  ])('with %j', (filter, roles) => {
    expect(availableRoles(all, [], filter)).toEqual(roles)
  })

  it('leaves out what is selected', () => {
    expect(availableRoles(all, [boards], '관리')).toEqual([admins])
  })
})

describe('the selected list', () => {
  it('takes each role once and keeps the order', () => {
    expect(withRoles([admins], [boards, developers])).toEqual([admins, boards, developers])
    expect(withRoles([admins, boards], [boards])).toEqual([admins, boards])
  })

  it('takes a role at a place and moves one that is there already', () => {
    expect(withRoles([admins, boards], [developers], 1)).toEqual([admins, developers, boards])
    expect(withRoles([admins, boards, developers], [developers], 0)).toEqual([developers, admins, boards])
  })

  it('gives one back', () => {
    expect(withoutRole(all, 2)).toEqual([admins, developers])
  })
})
