import { expect, test } from 'vitest'
import { slotAt, slotsOver } from './use-draw.ts'

test('a time falls into its half hour, and never into one of another day', () => {
  expect([0, 29, 30, 754, 1439, 1440, -5].map(slotAt)).toEqual([0, 0, 30, 750, 1410, 1410, 0])
})

test('what is drawn goes over whole half hours, upwards as downwards', () => {
  expect(slotsOver(605, 605)).toEqual({ from: 600, to: 630 })
  expect(slotsOver(605, 700)).toEqual({ from: 600, to: 720 })
  expect(slotsOver(700, 605)).toEqual({ from: 600, to: 720 })
  expect(slotsOver(1400, 2000)).toEqual({ from: 1380, to: 1440 })
  expect(slotsOver(20, -300)).toEqual({ from: 0, to: 30 })
})
