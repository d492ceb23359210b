import { expect, test } from 'vitest'
import { shownAtDoor } from '../testing/samples.ts'
import { doorStateAt, type Shown } from './door-state.ts'

const at = (time: string) => Date.parse(`2031-03-12T${time}:00+09:00`)
const stateAt = (time: string, more: Partial<Shown> = {}) => {
  const { state, current, coming } = doorStateAt(shownAtDoor(more), at(time))
  return [state, current?.bookingId, coming.map(({ bookingId }) => bookingId)]
}

test('a door says how it stands by what was heard last, and goes on with the clock', () => {
  expect(stateAt('09:00')).toEqual(['free', undefined, [1, 2]])
  expect(stateAt('09:44')).toEqual(['free', undefined, [1, 2]])
  expect(stateAt('09:45')).toEqual(['soon', undefined, [1, 2]])
  expect(stateAt('10:00')).toEqual(['taken', 1, [2]])
  expect(stateAt('10:59')).toEqual(['taken', 1, [2]])
  expect(stateAt('11:00')).toEqual(['free', undefined, [2]])
  expect(stateAt('13:00')).toEqual(['free', undefined, []])
})

test('what cannot be used says so until it can', () => {
  const outOfOrder = { to: new Date(at('10:30')).toISOString(), reason: '프로젝터 수리' }
  expect(stateAt('10:00', { outOfOrder })[0]).toBe('closed')
  expect(stateAt('10:30', { outOfOrder })[0]).toBe('taken')
  expect(stateAt('10:00', { outOfOrder: { to: null, reason: '' } })[0]).toBe('closed')
})
