import { describe, expect, it } from 'vitest'
import { readQuickAdd } from './parse.ts'
import { koreanCases, otherCases, reading, told } from './reading.fixture.ts'

describe('what lines become', () => {
  it('is decided for more than 300 lines in Korean, and 60 in other languages', () => {
    expect(new Set(koreanCases.map(({ line }) => line)).size).toBeGreaterThan(300)
    expect(new Set(otherCases.map(({ line }) => line)).size).toBeGreaterThan(60)
  })

  it.each([...koreanCases, ...otherCases])('$line', ({ line, title, meaning }) => {
    const read = readQuickAdd(line, reading)
    expect({ title: read.title, meaning: told(read) }).toEqual({ title, meaning })
    // The same in the letters of a Mac.
    const composed = readQuickAdd(line.normalize('NFD'), reading)
    expect(composed).toEqual(read)
  })
})

describe('the chips', () => {
  const chips = (line: string, ignored?: number[]) =>
    readQuickAdd(line, { ...reading, ignored: new Set(ignored) }).tokens.map(({ kind, text }) => `${kind} ${text}`)

  it('stand where the words stand', () => {
    expect(chips('내일 오후 3시까지 보고서 초안 @김철수 #기획 !높음 %빨강 /PT 매주 월')).toEqual([
      'due 내일 오후 3시까지',
      'person @김철수',
      'tag #기획',
      'priority !높음',
      'label %빨강',
      'project /PT',
      'repeat 매주 월',
    ])
    expect(chips('회의 3시 내일')).toEqual(['due 3시 내일'])
    expect(chips('내일 회의 3시')).toEqual(['due 내일', 'due 3시'])
    expect(chips('12/3 ~ 12/5 출장')).toEqual(['start 12/3 ~ ', 'due 12/5'])
  })

  it('become text again where they are taken back, and another one may count then', () => {
    const line = '내일까지 초안 금요일까지 최종본 @김철수'
    expect(chips(line)).toEqual(['due 내일까지', 'person @김철수'])
    expect(chips(line, [0])).toEqual(['due 금요일까지', 'person @김철수'])
    const read = readQuickAdd(line, { ...reading, ignored: new Set([0, line.indexOf('금'), line.indexOf('@')]) })
    expect(read).toMatchObject({ title: line, due: null, people: [], tokens: [] })
  })
})

describe('what is not known where the line is read', () => {
  const alone = { today: reading.today, now: reading.now }

  it.each(['3영업일 뒤 회신', '음력 8월 15일 선물', '매년 음력 8월 15일 선물', '매월 2번째 영업일 정산'])(
    'makes no day of %s',
    (line) => {
      expect(told(readQuickAdd(line, alone))).not.toMatch(/RSCALE|business|-09-15|-12-01/)
      expect(readQuickAdd(line, reading).due).not.toBeNull()
    },
  )

  it('are the names of labels, until a project area says them', () => {
    const named = { ...reading, labelNames: { 긴급: 'red', 검토: 'blue' } as const }
    expect(readQuickAdd('보고서 %긴급 %검토', named).labels).toEqual(['red', 'blue'])
    expect(readQuickAdd('보고서 %긴급', reading)).toMatchObject({ labels: [], title: '보고서 %긴급' })
    expect(readQuickAdd('보고서 %constructor', named).labels).toEqual([])
  })
})
