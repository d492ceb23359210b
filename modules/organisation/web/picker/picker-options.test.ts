import { expect, test } from 'vitest'
import { optionsOf } from './picker-options.ts'

test('an address without options is a chart to look at', () => {
  expect(optionsOf({})).toMatchObject({ containers: [], single: false, personal: false, public: false })
})

test('every option of the address is read (ORG-018)', () => {
  const query = {
    containers: '["to",{"id":"approver","label":" 결재자 "}]',
    single: 'true',
    addableDept: 'true',
    move: 'true',
    personal: 'true',
    public: 'true',
    selectFixedComcode: 'FL',
    com: 'HC',
    id: 'HC100',
  }
  expect(optionsOf(query)).toEqual({
    containers: [
      { id: 'to', label: undefined },
      { id: 'approver', label: '결재자' },
    ],
    single: true,
    addableDept: true,
    move: true,
    personal: true,
    public: true,
    selectFixedComcode: 'FL',
    com: 'HC',
    id: 'HC100',
  })
})

test.each(['{', '"to"', 'null', '[1,null,{},{"id":"<b>"}]', ''])('containers %s are none', (containers) => {
  expect(optionsOf({ containers }).containers).toEqual([])
})

test('a list named twice is one, and there are six at most', () => {
  const ids = (containers: string) => optionsOf({ containers }).containers!.map(({ id }) => id)
  expect(ids('["to","to","cc"]')).toEqual(['to', 'cc'])
  expect(ids('["a","b","c","d","e","f","g"]')).toHaveLength(6)
})

test.each(['1', 'yes', 'TRUE', ''])('a flag that says %s is off', (flag) => {
  expect(optionsOf({ addableDept: flag }).addableDept).toBe(false)
})

test.each(['../HC', 'a b', '', 'x'.repeat(65)])('the code %s counts as left out', (com) => {
  expect(optionsOf({ com, id: com }).com).toBeUndefined()
})
