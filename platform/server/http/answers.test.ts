import { expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { attachmentNamed } from './answers.ts'

const decoded = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')

test('a Korean name reaches old and new browsers', () => {
  expect(attachmentNamed('분기 보고서.pdf')).toBe(
    'attachment; filename="__ ___.pdf"; filename*=UTF-8\'\'%EB%B6%84%EA%B8%B0%20%EB%B3%B4%EA%B3%A0%EC%84%9C.pdf',
  )
})

test('a name typed on a Mac (NFD) is sent composed', () => {
  expect(decoded(attachmentNamed('한글.txt'.normalize('NFD')))).toBe('한글.txt')
})

test('no name breaks out of the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const header = attachmentNamed(name.toWellFormed())
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.!~#$&+^`|-]*$/)
      expect(header.split('"')).toHaveLength(3)
    }),
  )
})
