import { expect, test } from 'vitest'
import { splitPasted } from './pasted.ts'

test.each([
  ['김도현, 서지우', ['김도현', '서지우']],
  ['김도현;서지우；박준영', ['김도현', '서지우', '박준영']],
  ['a@x.example\r\nb@x.example\n', ['a@x.example', 'b@x.example']],
  ['"김도현" <dohyun.kim@x.example>; 서지우', ['dohyun.kim@x.example', '서지우']],
  ['김도현 <dohyun.kim@x.example>', ['dohyun.kim@x.example']],
  ['김도현, 김도현 ,', ['김도현']],
  ['김도현', []],
  [' , ; ', []],
  ['', []],
])('%j', (text, parts) => {
  expect(splitPasted(text)).toEqual(parts)
})

test('a hundred at most', () => {
  expect(splitPasted(Array.from({ length: 300 }, (_, at) => `a${at}`).join(','))).toHaveLength(100)
})
