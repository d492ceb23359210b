import { describe, expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'
import { compareFiles, compareTexts, compareWords, isSame, type Span } from './compare.ts'

const show = (spans: readonly Span[]) =>
  spans
    .map(({ change, text }) => (change === 'kept' ? text : change === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('')

describe('words', () => {
  it.each([
    ['점검은 3월 21일에 합니다', '점검은 3월 28일에 합니다', '점검은 3월 [-21일에-]{+28일에+} 합니다'],
    ['조직 개편 안내', '조직 개편 및 인사 안내', '조직 개편 {+및 인사 +}안내'],
    ['같은 글', '같은 글', '같은 글'],
    ['', '새 글', '{+새 글+}'],
    ['지운 글', '', '[-지운 글-]'],
    ['会议时间改变', '会议地点改变', '会议[-时间-]{+地点+}改变'],
  ])('%s → %s', (before, after, expected) => expect(show(compareWords(before, after))).toBe(expected))

  it('put together what each version says', () => {
    const [before, after] = ['가 나 다 라 마 바', '가 다 나 사 바 아']
    const spans = compareWords(before, after)
    const side = (left: Span['change']) =>
      spans
        .filter(({ change }) => change !== left)
        .map(({ text }) => text)
        .join('')
        .replace(/\s+/g, '')
    expect(side('added')).toBe(before.replace(/\s+/g, ''))
    expect(side('removed')).toBe(after.replace(/\s+/g, ''))
  })
})

describe('texts', () => {
  it('are cut into paragraphs, points, pictures and tables', () => {
    const html =
      '<h2>제목</h2><p>한 <strong>굵은</strong> 줄</p><ul><li><p>하나</p></li><li>둘</li></ul><p><img src="/cm/api/files/00000000-0000-4000-8000-000000000000/view" alt="배치도"></p><table><tbody><tr><th>이름</th><td><p>값</p></td></tr></tbody></table>'
    expect(blocksOf(html)).toEqual([
      { kind: 'text', tag: 'h2', text: '제목' },
      { kind: 'text', tag: 'p', text: '한 굵은 줄' },
      { kind: 'text', tag: 'li', text: '하나' },
      { kind: 'text', tag: 'li', text: '둘' },
      { kind: 'image', src: '/cm/api/files/00000000-0000-4000-8000-000000000000/view', alt: '배치도' },
      { kind: 'table', rows: [['이름', '값']] },
    ])
  })

  it('show words that changed inside a paragraph, and paragraphs that came or went', () => {
    const compared = compareTexts(
      '<p>첫 문단은 그대로</p><p>점검은 오후 여섯 시에 시작합니다</p><p>없어질 문단</p>',
      '<p>첫 문단은 그대로</p><p>점검은 오후 일곱 시에 시작합니다</p><h2>새 제목</h2>',
    )
    expect(compared.map(({ change }) => change)).toEqual(['kept', 'changed', 'removed', 'added'])
    const changedBlock = compared[1]!
    expect(changedBlock.kind === 'text' && show(changedBlock.spans)).toBe(
      '점검은 오후 [-여섯-]{+일곱+} 시에 시작합니다',
    )
  })

  it('show the cells of a table that changed, row by row', () => {
    const table = (rows: string[][]) =>
      `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
    const [compared] = compareTexts(
      table([
        ['개발1팀', '04-01'],
        ['데이터파트', '04-01'],
      ]),
      table([
        ['개발1팀', '04-01'],
        ['데이터파트', '04-08'],
        ['품질팀', '04-08'],
      ]),
    )
    expect(
      compared?.kind === 'table' && compared.rows.map(({ change, cells }) => [change, ...cells.map(show)]),
    ).toEqual([
      ['kept', '개발1팀', '04-01'],
      ['changed', '데이터파트', '04-[-01-]{+08+}'],
      ['added', '{+품질팀+}', '{+04-08+}'],
    ])
  })

  it('are the same when only the dress of the words differs', () => {
    expect(isSame(compareTexts('<p>같은 <em>말</em></p>', '<p>같은 말</p>'))).toBe(true)
    expect(isSame(compareTexts('<p>같은 말</p>', '<p>다른 말</p>'))).toBe(false)
  })

  it('that have nothing in common are compared in time', () => {
    const text = (sign: string) =>
      Array.from({ length: 3_000 }, (_, at) => `<p>${sign}${at} 어떤 문단의 서로 다른 말 ${sign}</p>`).join('')
    const begun = performance.now()
    const compared = compareTexts(text('가'), text('나'))
    expect(compared.length).toBeGreaterThan(0)
    expect(performance.now() - begun).toBeLessThan(8_000)
  })
})

it('attachments that went, came and stayed', () => {
  const file = (name: string, size = 1) => ({ name, size })
  expect(
    compareFiles([file('배치표.xlsx'), file('안내.pdf')], [file('배치표.xlsx', 2), file('안내.pdf'.normalize('NFD'))]),
  ).toEqual([
    { file: file('배치표.xlsx'), change: 'removed' },
    { file: file('배치표.xlsx', 2), change: 'added' },
    { file: file('안내.pdf'.normalize('NFD')), change: 'kept' },
  ])
})
