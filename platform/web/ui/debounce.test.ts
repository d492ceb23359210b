import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEBOUNCE_MS, debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits 50 ms unless told otherwise (UI-024)', () => {
  expect(DEBOUNCE_MS).toBe(50)
})

it('runs once after the pause with the last arguments', () => {
  const calls: string[] = []
  const search = debounce((word: string) => calls.push(word))
  search('호')
  vi.advanceTimersByTime(49)
  search('홍ㄱ')
  vi.advanceTimersByTime(49)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['홍ㄱ'])
  vi.advanceTimersByTime(1000)
  expect(calls).toEqual(['홍ㄱ'])
})

it('can be cancelled and hurried', () => {
  const calls: number[] = []
  const save = debounce((version: number) => calls.push(version), 200)
  save(1)
  save.cancel()
  vi.advanceTimersByTime(500)
  expect(calls).toEqual([])
  save(2)
  save.flush()
  save.flush()
  expect(calls).toEqual([2])
})
