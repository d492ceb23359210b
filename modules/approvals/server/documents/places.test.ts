import { expect, test } from 'vitest'
import { beginLine, perform } from '../../contract/line/acts.ts'
import { actor, step } from '../../contract/line/line.fixture.ts'
import type { Line } from '../../contract/line/line.ts'
import { type Placed, placesOf } from './places.ts'

const line = beginLine('me', [step('away', { isLater: true }), step('team'), step('head')])
const shown = (some: Partial<Placed>) =>
  placesOf({ line, drafterDept: 'D1', told: [], acted: [], ...some }).map(({ owner, box }) => `${owner} ${box}`)
const after = (who: string, stepId: number, kind: 'approve' | 'reject' = 'approve', from = line) =>
  perform(from, { kind, stepId }, actor(who)) as Line

test('a running document is with those who are asked, owed by one, and comes to others', () => {
  expect(shown({})).toEqual(['P:me drafted', 'P:me progress', 'P:away pending', 'P:team pending', 'P:head upcoming'])
  expect(shown({ line: after('team', 2) })).toContain('P:team progress')
})

test('a completed one is with everybody on the line, her department, and those who read it then', () => {
  const told = [
    { kind: 'refer', personCode: 'r' },
    { kind: 'read', personCode: 'x' },
  ] as const
  expect(shown({ told })).toContain('P:r referred')
  expect(shown({ told })).not.toContain('P:x referred')
  const done = after('head', 3, 'approve', after('team', 2))
  expect(shown({ line: done, told })).toEqual([
    'P:me drafted',
    'P:me completed',
    'P:away pending',
    'P:team completed',
    'P:head completed',
    'P:r referred',
    'P:x referred',
    'D:D1 department',
  ])
})

test('a rejected one is not with those who were never asked', () => {
  expect(shown({ line: after('team', 2, 'reject') })).toEqual(['P:me drafted', 'P:me rejected', 'P:team rejected'])
})

test('whoever has acted for another finds it again, also when it is back at its drafter', () => {
  const back = perform(line, { kind: 'return', stepId: 2, to: null }, actor('deputy', ['team'])) as Line
  expect(shown({ line: back, acted: [{ personCode: 'deputy', deptCode: 'D1' }] })).toEqual([
    'P:me drafted',
    'P:me progress',
    'P:deputy progress',
  ])
})
