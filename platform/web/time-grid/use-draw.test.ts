import { expect, test } from 'vitest'
import { slotAt, slotsOver } from './use-draw.ts'

test('a time falls into its half hour, and never into one of another day', () => {
  expect([0, 29, 30, 754, 1439, 1440, -5].map((minutes) => slotAt(minutes))).toEqual([0, 0, 30, 750, 1410, 1410, 0])
})

test('what is drawn goes over whole half hours, upwards as downwards', () => {
  expect(slotsOver(605, 605)).toEqual({ from: 600, to: 630 })
  expect(slotsOver(605, 700)).toEqual({ from: 600, to: 720 })
  expect(slotsOver(700, 605)).toEqual({ from: 600, to: 720 })
  expect(slotsOver(1400, 2000)).toEqual({ from: 1380, to: 1440 })
  expect(slotsOver(20, -300)).toEqual({ from: 0, to: 30 })
})

test('where slots are longer or shorter, they are whole as well', () => {
  expect([0, 59, 60, 1439].map((minutes) => slotAt(minutes, 60))).toEqual([0, 0, 60, 1380])
  expect(slotsOver(605, 640, 20)).toEqual({ from: 600, to: 660 })
})
