import { describe, expect, it } from 'vitest'
import { formatBytes, formatDate, formatDateTime, formatRelative, formatTime } from './format.ts'

const seoul = { timeZone: 'Asia/Seoul' }
const lateEvening = '2026-03-17T15:30:00Z' // 00:30 of the 18th in Seoul

describe('dates', () => {
  it('shows the day where the reader lives (PLATFORM-030)', () => {
    expect(formatDate(lateEvening, seoul)).toBe('2026-03-18')
    expect(formatDate(lateEvening, { timeZone: 'America/New_York' })).toBe('2026-03-17')
  })

  it('leaves a bare day as it is in every zone', () => {
    expect(formatDate('2026-03-18', { timeZone: 'Pacific/Honolulu' })).toBe('2026-03-18')
  })

  it('takes milliseconds and Date alike', () => {
    const date = new Date(lateEvening)
    expect(formatDateTime(date, seoul)).toBe('2026-03-18 00:30')
    expect(formatDateTime(date.getTime(), seoul)).toBe('2026-03-18 00:30')
  })

  it.each([
    ['ko', '오전 12:30', '오후 12:05'],
    ['en', '12:30 AM', '12:05 PM'],
    ['zh', '上午 12:30', '下午 12:05'],
    ['ja', '午前 12:30', '午後 12:05'],
  ] as const)('words the halves of the day in %s', (language, morning, noon) => {
    expect(formatTime(lateEvening, { ...seoul, language, hour12: true })).toBe(morning)
    expect(formatTime('2026-03-18T03:05:00Z', { ...seoul, language, hour12: true })).toBe(noon)
  })

  it('shows the time for today and the date for any other day (SHELL-065)', () => {
    const now = '2026-03-18T08:00:00Z'
    expect(formatRelative(lateEvening, seoul, now)).toBe('00:30')
    expect(formatRelative('2026-03-17T14:59:00Z', seoul, now)).toBe('2026-03-17')
  })
})

describe('formatBytes (PLATFORM-012)', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.00 KB'],
    [8_598_323, '8.20 MB'],
    [1_048_575, '1.00 MB'],
    [2 ** 30, '1.00 GB'],
    [2 ** 40, '1.00 TB'],
    [2 ** 50, '1.00 PB'],
    [2 ** 60, '1024.00 PB'],
    [Number.NaN, '0 B'],
    [-5, '0 B'],
  ])('%d is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })

  it('takes the number of decimals', () => {
    expect(formatBytes(1536, 0)).toBe('2 KB')
    expect(formatBytes(1536, 1)).toBe('1.5 KB')
  })
})
