import { expect, test } from 'vitest'
import { matchPalette } from './palette-match.ts'

const line = (label: string, texts: string[] = []) => ({
  key: label,
  label,
  texts,
  icon: () => null,
  run: () => undefined,
})
const lines = [line('공지사항', ['Notices']), line('서지우'), line('인사 공지')]
const found = (query: string) => matchPalette(query, lines).map(({ label }) => label)

test.each([
  ['공지', ['공지사항', '인사 공지']],
  ['ㄱㅈㅅㅎ', ['공지사항']],
  ['rhdwl', ['공지사항', '인사 공지']],
  ['tjwldn', ['서지우']],
  ['notice', ['공지사항']],
  ['', ['공지사항', '서지우', '인사 공지']],
  ['없음', []],
])('"%s" means %o', (query, labels) => {
  expect(found(query)).toEqual(labels)
})

test('a hit in the label is marked and stands before one in another text', () => {
  const [byLabel] = matchPalette('공지', lines)
  const [byText] = matchPalette('notice', lines)
  expect(byLabel?.ranges).toEqual([[0, 2]])
  expect(byText?.ranges).toBeUndefined()
  expect(byText!.rank!).toBeGreaterThan(byLabel!.rank!)
})
