import { expect, test } from 'vitest'
import { nameIn } from '#platform/contract/languages.ts'
import { group, resource } from '../testing/samples.ts'
import { branchesOf, type GroupBranch, resourcesOf } from './resource-tree.ts'

const board = {
  groups: [group(1, '본관'), group(2, '3층', 1), group(3, '장비'), group(4, '빈 곳')],
  resources: [
    resource(11, '대회의실', { groupId: 1 }),
    resource(12, '북악', { groupId: 2, equipment: ['화상회의'] }),
    resource(13, '인왕', { groupId: 2 }),
    resource(14, '빔프로젝터', { groupId: 3 }),
  ],
}
const found = (typed: string) => branchesOf(board, (name) => nameIn(name, 'ko'), typed)
const told = (branches: readonly GroupBranch[]): string =>
  branches
    .map(
      (branch) =>
        `${branch.name}(${[...branch.resources.map((each) => nameIn(each.name, 'ko')), told(branch.groups)].filter(Boolean).join(' ')})`,
    )
    .join(' ')

test('groups lie in each other, and one that holds nothing is left out', () => {
  expect(told(found(''))).toBe('본관(대회의실 3층(북악 인왕)) 장비(빔프로젝터)')
  expect(resourcesOf(found('')[0]!)).toEqual([11, 12, 13])
})

test('what is typed finds names, initial consonants, equipment, and whole groups', () => {
  expect(told(found('ㅎㅇㅅ'))).toBe('본관(대회의실)')
  expect(told(found('부'))).toBe('본관(3층(북악))')
  expect(told(found('화상'))).toBe('본관(3층(북악))')
  expect(told(found('3층'))).toBe('본관(3층(북악 인왕))')
  expect(told(found('없는 것'))).toBe('')
})
