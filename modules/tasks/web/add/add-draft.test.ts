import { expect, it } from 'vitest'
import type { Reading } from '../../contract/quick-add/quick-add.types.ts'
import { emptyGroupId } from '../../contract/tasks.rules.ts'
import { type AddFields, fieldsOf, inputOf, type Known, readLine } from './add-draft.ts'

const named = (ko: string, en = '') => ({ ko, en, zh: '', ja: '' })
const known: Known = {
  areas: [
    { groupId: 'a', groupTitle: '포털 고도화', groupAcronym: 'PT' },
    { groupId: 'b', groupTitle: '물산 연동', groupAcronym: 'LK' },
  ],
  people: [
    { userId: 'p1', name: named('서지우', 'Jiwoo Seo') },
    { userId: 'p2', name: named('김도현', 'Dohyun Kim') },
    { userId: 'p3', name: named('김도진', 'Dojin Kim') },
  ],
}
const reading: Reading = { today: '2026-11-26', now: '10:00' }
const first: AddFields = {
  groupId: emptyGroupId,
  members: ['p9'],
  startDate: '',
  endDate: '',
  endTime: '',
  priority: 'Normal',
  labels: [],
  repeat: null,
}
const none: ReadonlySet<string> = new Set()
const read = (line: string, takenBack = none) => readLine(line, reading, known, takenBack)
const fields = (line: string, chosen: Partial<AddFields> = {}) => fieldsOf(read(line), known, first, chosen)

it('a line fills the fields, and its title is what is left of it (TASK-033)', () => {
  const line = '내일 15시까지 견적서 검토 @서지우 #영업 /PT !높음 %빨강'
  expect(read(line).title).toBe('견적서 검토')
  expect(fields(line)).toEqual({
    ...first,
    groupId: 'a',
    members: ['p1'],
    endDate: '2026-11-27',
    endTime: '15:00',
    priority: 'High',
    labels: [1],
  })
})

it('whoever is not known here, or might be two, stays in the title', () => {
  expect(read('검토 @홍길동').title).toBe('검토 @홍길동')
  expect(read('검토 @김도').title).toBe('검토 @김도')
  expect(read('검토 @ㄱㄷㅎ').title).toBe('검토')
  expect(read('검토 /없는곳').title).toBe('검토 /없는곳')
})

it('what repeats begins on its first day, and is plain text once it was taken back', () => {
  const repeat = { rule: 'FREQ=WEEKLY;BYDAY=MO', isOfBusinessDays: false }
  expect(read('매주 월요일 주간 보고').title).toBe('주간 보고')
  expect(fields('매주 월요일 주간 보고')).toMatchObject({ repeat, endDate: '2026-11-30' })
  const { title, due } = read('매주 월요일 주간 보고', new Set(['매주 월요일']))
  expect({ title, due }).toEqual({ title: '매주 월요일 주간 보고', due: null })
})

it('what was taken back is text, wherever it stands by then', () => {
  expect(read('내일 회의 준비', new Set(['내일']))).toMatchObject({ title: '내일 회의 준비', due: null })
  expect(read('꼭 내일 회의 준비', new Set(['내일'])).title).toBe('꼭 내일 회의 준비')
})

it('what is chosen by hand counts before what the line says', () => {
  expect(fields('내일 보고 !높음', { endDate: '2026-12-24', priority: 'Low' })).toMatchObject({
    endDate: '2026-12-24',
    priority: 'Low',
  })
})

it('the server is asked for what the fields say; nobody else has to do what is one’s own (TASK-033, TASK-059)', () => {
  const line = '보고서 #분기'
  expect(inputOf(read(line), fields(line, { labels: [2, 5], endTime: '09:00' }), 3)).toEqual({
    title: '보고서',
    groupId: emptyGroupId,
    bucketId: 3,
    members: [],
    startDate: null,
    endDate: null,
    endTime: null,
    priority: 'Normal',
    tags: ['분기'],
    taskLabel2: true,
    taskLabel5: true,
  })
  expect(inputOf(read('일 /LK'), fields('일 /LK'), undefined)).toMatchObject({ groupId: 'b', members: ['p9'] })
})
