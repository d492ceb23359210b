import { expect, test } from 'vitest'
import { limits } from '../tasks.rules.ts'
import { type AreaFacts, faultOf, judge, listenersOf, peopleOf, taskAfter, tryActions } from './judging.ts'
import type { TaskFacts } from './matching.ts'
import type { RuleAction, RuleConditions, RuleWork } from './rule.entities.ts'

const area: AreaFacts = {
  columns: new Map([
    [10, 'ToDo'],
    [11, 'Process'],
    [12, 'Pending'],
  ]),
  roles: new Map([
    ['owner', 'owner'],
    ['member', 'member'],
    ['viewer', 'viewer'],
    ['guest', 'guest'],
  ]),
  owners: ['owner'],
}
const task: TaskFacts = {
  taskId: 1,
  title: '초안',
  bucketId: 10,
  status: 'ToDo',
  labels: 1,
  tags: ['영업'],
  priority: 'Normal',
  members: ['member'],
  createdBy: 'owner',
}
const of = (action: RuleAction, more: Partial<TaskFacts> = {}) => {
  const { outcome, reason } = judge(action, { ...task, ...more }, area)
  return [outcome, reason?.key.split('.').at(-1)].filter(Boolean).join(' ')
}
const assign = (userId: string | null) => ({ kind: 'assign', userId }) as const

test('a task is given to whoever belongs to the area and does more than look on', () => {
  expect(of(assign('owner'))).toBe('done')
  expect(of(assign('guest'))).toBe('done')
  expect(of(assign(null))).toBe('done')
  expect(of(assign('member'))).toBe('same')
  expect(of(assign('viewer'))).toBe('refused notOfTheArea')
  expect(of(assign('stranger'))).toBe('refused notOfTheArea')
  expect(of(assign(null), { createdBy: null })).toBe('refused noMaker')
  expect(of(assign('owner'), { status: 'Pending' })).toBe('refused notAssignable')
  const many = Array.from({ length: limits.members }, (_, nth) => `P${nth}`)
  expect(of(assign('owner'), { members: many })).toBe('refused tooMany')
})

test('what is so already is not done again', () => {
  expect([of({ kind: 'move', bucketId: 10 }), of({ kind: 'move', bucketId: 11 })]).toEqual(['same', 'done'])
  expect([of({ kind: 'label', label: 1 }), of({ kind: 'label', label: 2 })]).toEqual(['same', 'done'])
  expect([of({ kind: 'tag', tag: '영업' }), of({ kind: 'tag', tag: '급함' })]).toEqual(['same', 'done'])
  const tags = Array.from({ length: limits.tags }, (_, nth) => `t${nth}`)
  expect(of({ kind: 'tag', tag: '급함' }, { tags })).toBe('refused tooMany')
  expect(of({ kind: 'comment', text: '확인' })).toBe('done')
})

test('who is told belongs to the area; guests are told of what they have a part in', () => {
  const to = (listeners: 'members' | 'maker' | 'owners' | 'people', userIds: string[] = [], more = {}) =>
    listenersOf({ kind: 'tell', to: listeners, userIds }, { ...task, ...more }, area)
  expect(to('members', [], { members: ['member', 'guest', 'stranger'] })).toEqual(['member', 'guest'])
  expect(to('maker')).toEqual(['owner'])
  expect(to('owners')).toEqual(['owner'])
  expect(to('people', ['viewer', 'guest', 'viewer', 'stranger'])).toEqual(['viewer'])
  expect(of({ kind: 'tell', to: 'members', userIds: [] }, { members: [] })).toBe('refused nobodyToTell')
})

test('each action of a dry run sees what those before it would have done', () => {
  const actions: RuleAction[] = [
    { kind: 'move', bucketId: 12 },
    assign('owner'),
    { kind: 'tag', tag: '급함' },
    { kind: 'tag', tag: '급함' },
    { kind: 'label', label: 3 },
    { kind: 'label', label: 3 },
  ]
  expect(tryActions(actions, task, area).map(({ outcome }) => outcome)).toEqual([
    'done',
    'refused',
    'done',
    'same',
    'done',
    'same',
  ])
  expect(taskAfter(assign('owner'), task, area).members).toEqual(['member', 'owner'])
  expect(task.members).toEqual(['member'])
})

const anything: RuleConditions = { bucketId: null, label: null, tag: null, priority: null, userId: null }
const rule = (actions: RuleAction[], more: Partial<RuleWork> = {}): RuleWork => ({
  trigger: { kind: 'created' },
  conditions: anything,
  actions,
  ...more,
})
const tag: RuleAction = { kind: 'tag', tag: '표시' }
const create: Extract<RuleAction, { kind: 'create' }> = {
  kind: 'create',
  title: '다음',
  bucketId: null,
  userIds: [],
  days: null,
  isOfBusinessDays: true,
}

test.each<[string, RuleWork, string | undefined]>([
  ['names nothing', rule([tag]), undefined],
  ['waits for a column', rule([tag], { trigger: { kind: 'moved', bucketId: 11 } }), undefined],
  ['waits for one that is gone', rule([tag], { trigger: { kind: 'moved', bucketId: 99 } }), 'columnGone'],
  ['asks for one that is gone', rule([tag], { conditions: { ...anything, bucketId: 99 } }), 'columnGone'],
  ['moves to one that is gone', rule([{ kind: 'move', bucketId: 99 }]), 'columnGone'],
  ['makes tasks in one that is gone', rule([{ ...create, bucketId: 99 }]), 'columnGone'],
  ['makes tasks that wait to be finished', rule([{ ...create, bucketId: 12 }]), 'columnNotAssignable'],
  ['gives to somebody who has left', rule([assign('stranger')]), 'personLeft'],
  ['gives to somebody who looks on', rule([assign('viewer')]), 'personLeft'],
  ['makes tasks for somebody who looks on', rule([{ ...create, userIds: ['viewer'] }]), 'personLeft'],
  ['tells somebody who looks on', rule([{ kind: 'tell', to: 'people', userIds: ['viewer'] }]), undefined],
  ['tells somebody who has left', rule([{ kind: 'tell', to: 'people', userIds: ['stranger'] }]), 'personLeft'],
  ['tells nobody', rule([{ kind: 'tell', to: 'people', userIds: [] }]), 'nobodyChosen'],
  ['asks for somebody who has left', rule([tag], { conditions: { ...anything, userId: 'stranger' } }), 'personLeft'],
  ['says something', rule([{ kind: 'comment', text: '확인' }]), undefined],
])('a rule that %s', (_, work, fault) => {
  expect(faultOf(work, area, 'owner')?.kind).toBe(fault)
})

test('what a rule says is said for an owner', () => {
  const speaking = rule([{ kind: 'comment', text: '확인' }])
  for (const writer of ['member', 'stranger', null])
    expect(faultOf(speaking, area, writer)).toEqual({ kind: 'writerLeft', userId: writer })
  expect(faultOf(rule([tag]), area, null)).toBeUndefined()
})

test('the people of a rule are named once, wherever they stand', () => {
  const conditions = { ...anything, userId: 'a' }
  const actions: RuleAction[] = [
    assign('b'),
    assign(null),
    { kind: 'tell', to: 'people', userIds: ['a', 'c'] },
    { ...create, userIds: ['b', 'd'] },
  ]
  expect(peopleOf({ conditions, actions })).toEqual(['a', 'b', 'c', 'd'])
})
