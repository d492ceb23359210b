import { describe, expect, test } from 'vitest'
import { draftOf, faultsOf, sentOf } from './entry-draft.ts'

const somebody = [
  {
    kind: 'company' as const,
    code: 'HC',
    name: { ko: '한빛소프트', en: '', zh: '', ja: '' },
    hint: { ko: '', en: '', zh: '', ja: '' },
  },
]
const filled = {
  ...draftOf(undefined, somebody),
  name: { ko: '점심', en: 'Lunch', zh: '', ja: '' },
  linkUrl: ' /po/lunch ',
  icon: 'star',
}

describe('what is wrong with an entry', () => {
  test('is nothing when all is there', () => {
    expect(faultsOf('icon', filled)).toEqual({})
    expect(faultsOf('group', { ...filled, linkUrl: '', icon: '' })).toEqual({})
    expect(faultsOf('link', { ...filled, icon: '' })).toEqual({})
  })

  test('is told for every field of a new one', () => {
    expect(Object.keys(faultsOf('icon', draftOf(undefined)))).toEqual([
      'name.ko',
      'name.en',
      'icon',
      'linkUrl',
      'audience',
    ])
    expect(Object.keys(faultsOf('group', draftOf(undefined)))).toEqual(['name.ko', 'name.en', 'audience'])
  })

  test.each([
    'javascript:alert(1)',
    'http://plain.example',
    '//evil.example',
    '/\\evil.example',
    'https:///x',
    'po',
    '/a b',
  ])('%j is no address', (linkUrl) => expect(faultsOf('icon', { ...filled, linkUrl })).toHaveProperty('linkUrl'))

  test.each(['99', '4001', '', '1e3', '-500', '500.5'])('%j is no side of a window', (width) => {
    expect(Object.keys(faultsOf('icon', { ...filled, moveType: 2, width }))).toEqual(['width'])
    expect(faultsOf('icon', { ...filled, moveType: 1, width })).toEqual({})
  })
})

test('only what a kind has is sent', () => {
  expect(sentOf('icon', { ...filled, moveType: 2 })).toMatchObject({
    linkUrl: '/po/lunch',
    moveType: 2,
    width: 1200,
    height: 760,
    icon: 'star',
    audience: [{ kind: 'company', code: 'HC' }],
  })
  expect(sentOf('link', filled)).toMatchObject({ icon: '', width: null, height: null })
  expect(sentOf('group', filled)).toMatchObject({ linkUrl: '', icon: '' })
})
