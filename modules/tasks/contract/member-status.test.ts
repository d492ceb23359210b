import { expect, test } from 'vitest'
import { membersAfterMove, statusAfterMember } from './member-status.ts'

test('a task is completed when all of its members are, and goes on when one begins or opens it again (TASK-022)', () => {
  expect(statusAfterMember('Process', ['Completed', 'Completed'])).toBe('Completed')
  expect(statusAfterMember('Process', ['Completed', 'ToDo'])).toBe('Process')
  expect(statusAfterMember('ToDo', ['Process', 'ToDo'])).toBe('Process')
  expect(statusAfterMember('ToDo', ['ToDo', 'ToDo'])).toBe('ToDo')
  expect(statusAfterMember('Pending', ['Process', 'Completed'])).toBe('Pending')
  expect(statusAfterMember('Completed', ['ToDo', 'Completed'])).toBe('Process')
})

test('who does a task alone gives it her state (TASK-022)', () => {
  for (const own of ['ToDo', 'Process', 'Pending', 'Completed'] as const)
    expect(statusAfterMember('Process', [own])).toBe(own)
})

test('completing a task completes it for everybody, moving it otherwise only for who moved it (TASK-022)', () => {
  const members = ['P1', 'P2']
  expect(membersAfterMove(members, { from: 'Process', to: 'Completed', by: 'P9' })).toEqual(members)
  expect(membersAfterMove(members, { from: 'Completed', to: 'ToDo', by: 'P1' })).toEqual(members)
  expect(membersAfterMove(members, { from: 'ToDo', to: 'Process', by: 'P2' })).toEqual(['P2'])
  expect(membersAfterMove(members, { from: 'ToDo', to: 'Process', by: 'P9' })).toEqual([])
  expect(membersAfterMove(['P1'], { from: 'ToDo', to: 'Process', by: 'P9' })).toEqual(['P1'])
  expect(membersAfterMove(members, { from: 'ToDo', to: 'ToDo', by: 'P1' })).toEqual([])
})
