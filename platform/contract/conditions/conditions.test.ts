import { expect, it } from 'vitest'
import {
  addGroup,
  addRule,
  changeRule,
  holds,
  joinGroups,
  joinRules,
  onlyRule,
  removeRule,
  rulesIn,
} from './conditions.ts'

it('a condition grows by rules and groups, is joined, and goes with its last rule', () => {
  const one = changeRule(onlyRule('x'), { group: 0, rule: 0 }, 'a')
  const two = joinRules(addRule(one, 0, 'b', 5), 0, 'or')
  expect(two.groups[0]).toEqual({ join: 'or', rules: ['a', 'b'] })
  const three = joinGroups(addGroup(two, 'c', 5), 'or')
  expect(three).toMatchObject({ join: 'or', groups: [{ join: 'or' }, { join: 'and' }] })
  expect(rulesIn(three)).toEqual(['a', 'b', 'c'])
  expect(removeRule(three, { group: 1, rule: 0 })).toEqual({ ...two, join: 'or' })
  expect(removeRule(one, { group: 0, rule: 0 })).toBeNull()
})

it('rules and groups have bounds', () => {
  let condition = onlyRule('a')
  for (let at = 0; at < 20; at += 1) condition = addGroup(addRule(condition, 0, 'b', 3), 'c', 4)
  expect([condition.groups.length, condition.groups[0]!.rules.length]).toEqual([4, 3])
})

it('a condition holds as its groups and their rules are joined', () => {
  const either = joinRules(addRule(onlyRule('a'), 0, 'b', 5), 0, 'or')
  const both = addGroup(either, 'c', 5)
  const met = (...these: string[]) =>
    [either, both, joinGroups(both, 'or')].map((each) => holds(each, (rule) => these.includes(rule)))
  expect(met('a')).toEqual([true, false, true])
  expect(met('b', 'c')).toEqual([true, true, true])
  expect(met('c')).toEqual([false, false, true])
  expect(met()).toEqual([false, false, false])
})
