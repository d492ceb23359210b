import { describe, expect, it } from 'vitest'
import type { UploadLimits } from '../../contract/files.entities.ts'
import { bannedExtensions, totalBytes } from '../../contract/files.rules.ts'
import { admit, type Holding } from './admission.ts'
import { identifierOf } from './identifier.ts'

const limits: UploadLimits = {
  totalBytes: 1_000,
  fileBytes: 800,
  files: 4,
  banned: [...bannedExtensions],
  allowed: null,
}
const nothing: Holding = { files: 0, bytes: 0, ids: new Set() }
const file = (name: string, size: number, lastModified = 1) => ({ name, size, lastModified }) as File
const reasons = (chosen: File[], more: Partial<UploadLimits> = {}, holding = nothing) =>
  admit(chosen, { ...limits, ...more }, holding).refused.map(({ name, why }) => [name, why.key, why.params?.max])

describe('choosing files', () => {
  it('takes what fits', () => {
    const chosen = [file('가.pdf', 400), file('나.hwp', 600)]
    expect(admit(chosen, limits, nothing)).toEqual({ taken: chosen, refused: [] })
  })

  it('an empty file is refused (FILE-014)', () => {
    expect(reasons([file('빈 파일.txt', 0)])).toEqual([['빈 파일.txt', 'files.refused.empty', undefined]])
  })

  it.each([...bannedExtensions, 'EXE', 'Html'])('a trailing .%s is refused (FILE-017, G-099)', (ending) => {
    expect(reasons([file(`보고서.pdf.${ending}`, 5)])).toEqual([
      [`보고서.pdf.${ending}`, 'files.refused.banned', undefined],
    ])
  })

  it('a banned ending that does not trail is none, and no ending is none', () => {
    expect(reasons([file('setup.exe.zip', 5), file('exe', 5), file('README', 5, 2)])).toEqual([])
  })

  it('where only some endings are taken, others are refused', () => {
    expect(reasons([file('a.png', 5), file('a.pdf', 6)], { allowed: ['png'] })).toEqual([
      ['a.pdf', 'files.refused.banned', undefined],
    ])
  })

  it('what is there already counts for the total, and so does what was chosen before it (FILE-015)', () => {
    const holding = { ...nothing, files: 1, bytes: 500 }
    expect(reasons([file('a', 300), file('b', 201), file('c', 200)], {}, holding)).toEqual([
      ['b', 'files.refused.totalSize', '1000 B'],
    ])
  })

  it('the limit of a GiB is exact, and told as people say it (FILE-035)', () => {
    const wide = { totalBytes, fileBytes: totalBytes }
    expect(reasons([file('a', totalBytes)], wide)).toEqual([])
    expect(reasons([file('a', totalBytes - 1), file('b', 2)], wide)).toEqual([['b', 'files.refused.totalSize', '1 GB']])
    expect(reasons([file('a', totalBytes + 1)], wide)).toEqual([['a', 'files.refused.fileSize', '1 GB']])
  })

  it('too many are refused one by one', () => {
    const holding = { ...nothing, files: 3 }
    expect(reasons([file('a', 1), file('b', 2)], {}, holding)).toEqual([['b', 'files.refused.count', 4]])
  })

  it('the same file twice is one; two files of one name are two', () => {
    const one = file('보고서.pdf', 5)
    expect(reasons([one, one])).toEqual([['보고서.pdf', 'files.drop.refused.twice', undefined]])
    expect(reasons([one, file('보고서.pdf', 6), file('보고서.pdf', 5, 2)])).toEqual([])
    expect(reasons([one], {}, { ...nothing, ids: new Set([identifierOf(one)]) })).toHaveLength(1)
  })

  it('a name taken apart is composed in what is said', () => {
    expect(reasons([file('한글.exe'.normalize('NFD'), 5)])[0]![0]).toBe('한글.exe')
  })
})
