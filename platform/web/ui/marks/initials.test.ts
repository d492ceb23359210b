import { describe, expect, it } from 'vitest'
import { avatarTone, initials } from './initials.ts'

describe('initials', () => {
  it.each([
    ['서지우', 28, '지우'],
    ['서지우', 24, '서'],
    ['남궁윤', 32, '윤'],
    ['남궁민수', 32, '민수'],
    ['남궁윤', 20, '남'],
    ['남궁', 32, '궁'],
    ['이든', 40, '든'],
    ['김빛나라', 40, '나라'],
    ['Jiwoo Seo', 32, 'JS'],
    ['jiwoo seo', 20, 'JS'],
    ['Ana Maria de Souza', 32, 'AS'],
    ['Madonna', 32, 'M'],
    ['李小龙', 32, '小龙'],
    ['山田 太郎', 20, '山'],
    ['  ', 32, ''],
    ['서지우'.normalize('NFD'), 28, '지우'],
  ])('%s at %d px is %s', (name, size, letters) => {
    expect(initials(name, size)).toBe(letters)
  })
})

describe('avatarTone', () => {
  it('is always one of the eight and stays the same', () => {
    const tones = Array.from({ length: 400 }, (_, at) => avatarTone(`P${100000 + at}`))
    expect(tones.every((tone) => tone >= 1 && tone <= 8)).toBe(true)
    expect(avatarTone('P100023')).toBe(tones[23])
  })

  it('spreads neighbouring codes over all eight about evenly', () => {
    const counts = new Map<number, number>()
    for (let at = 0; at < 800; at += 1) {
      const tone = avatarTone(`P${100000 + at}`)
      counts.set(tone, (counts.get(tone) ?? 0) + 1)
    }
    expect(counts.size).toBe(8)
    expect(Math.min(...counts.values())).toBeGreaterThan(60)
  })
})
