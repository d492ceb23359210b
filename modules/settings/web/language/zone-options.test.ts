import { describe, expect, it } from 'vitest'
import { offsetOf, offsetText, zoneOptions } from './zone-options.ts'

const winter = new Date('2026-01-15T00:00:00Z')
const summer = new Date('2026-07-15T00:00:00Z')

describe('the list of time zones (SETTINGS-008)', () => {
  it.each([
    ['Asia/Seoul', winter, '+09:00'],
    ['Asia/Kolkata', winter, '+05:30'],
    ['America/St_Johns', winter, '-03:30'],
    ['Europe/London', winter, '+00:00'],
    ['Europe/London', summer, '+01:00'],
  ])('%s is %s from Greenwich', (zone, at, text) => {
    expect(offsetText(offsetOf(zone, at))).toBe(text)
  })

  const zones = [
    { name: 'Line Islands Standard Time', iana: 'Pacific/Kiritimati' },
    { name: 'Korea Standard Time', iana: 'Asia/Seoul' },
    { name: 'Tokyo Standard Time', iana: 'Asia/Tokyo' },
    { name: 'Dateline Standard Time', iana: 'Etc/GMT+12' },
  ]

  it('goes from west to east, and by name where the clock is the same', () => {
    expect(zoneOptions(zones, 'ko', winter).map(({ value }) => value)).toEqual([
      'Dateline Standard Time',
      'Korea Standard Time',
      'Tokyo Standard Time',
      'Line Islands Standard Time',
    ])
  })

  it('names each in the language of the reader beside the name of Windows', () => {
    const korea = (language: string) =>
      zoneOptions(zones, language, winter).find(({ value }) => value === 'Korea Standard Time')?.label
    expect(korea('ko')).toMatch(/^\(UTC\+09:00\) [가-힣 ]+, Korea Standard Time$/)
    expect(korea('ja')).toMatch(/^\(UTC\+09:00\) .*[ぁ-んァ-ヶ一-龠].*, Korea Standard Time$/)
  })
})
