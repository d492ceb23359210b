import { describe, expect, it } from 'vitest'
import { interleaved, withArrived, withoutOnTheirWay } from './order.ts'

const of = (...ids: string[]) => ids.map((fileId) => ({ fileId }))

describe('the order of files', () => {
  it('is that of choosing, not that of arriving', () => {
    const put = (there: string[], fileId: string, earlier: string[], later: string[]) =>
      withArrived(of(...there), { fileId }, { earlier: new Set(earlier), later: new Set(later) })
    expect(put(['old', 'small'], 'large', [], ['small'])).toEqual(of('old', 'large', 'small'))
    expect(put(['old'], 'new', [], [])).toEqual(of('old', 'new'))
    // The list was asked for before the page heard of them: here the server had the second one first.
    expect(put(['old', 'second', 'first'], 'first', [], [])).toEqual(of('old', 'second', 'first'))
    expect(put(['old', 'second', 'first'], 'second', ['first'], [])).toEqual(of('old', 'first', 'second'))
    expect(put(['old', 'second', 'first'], 'first', [], ['second'])).toEqual(of('old', 'first', 'second'))
    // Where it stands rightly it stays, wherever it was put by hand.
    expect(put(['first', 'second', 'by hand'], 'second', ['first'], [])).toEqual(of('first', 'second', 'by hand'))
    expect(put(['same', 'b'], 'same', [], [])).toEqual(of('same', 'b'))
  })

  it('shows what is on its way where it will stand', () => {
    const later: Record<string, string[]> = { first: ['small'], second: ['small'], last: [] }
    const uploads = ['first', 'second', 'last'].map((id) => ({ id }))
    const rows = interleaved(of('old', 'small'), uploads, (id) => new Set(later[id]))
    expect(rows).toEqual([...of('old'), { id: 'first' }, { id: 'second' }, ...of('small'), { id: 'last' }])
  })

  it('shows once what the server has while its last answer is awaited', () => {
    const file = (fileId: string, name: string, size: number) => ({ fileId, name, size })
    const old = file('1', '보고서.pdf', 7)
    const files = [old, file('2', '보고서 (1).pdf', 7), file('3', '표.xlsx', 7)]
    const rest = (uploads: { id: string; name: string; size: number }[]) =>
      withoutOnTheirWay(files, uploads, (_, fileId) => fileId !== old.fileId).map(({ fileId }) => fileId)
    // Another of its name was there before, so the server calls it by a name of its own.
    expect(rest([{ id: 'a', name: '보고서.pdf', size: 7 }])).toEqual(['1', '3'])
    // Two of one name: one of them is still on its way, and each hides one at most.
    expect(rest(['a', 'b'].map((id) => ({ id, name: '보고서.pdf', size: 7 })))).toEqual(['1', '3'])
    expect(rest([{ id: 'a', name: '보고서.pdf', size: 8 }])).toEqual(['1', '2', '3'])
    expect(rest([{ id: 'a', name: '보고.pdf', size: 7 }])).toEqual(['1', '2', '3'])
    // The place tells others when its files have changed: it must see that they have not.
    expect(withoutOnTheirWay(files, [], () => true)).toBe(files)
  })
})
