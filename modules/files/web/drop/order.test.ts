import { describe, expect, it } from 'vitest'
import { interleaved, withArrived } from './order.ts'

describe('the order of files', () => {
  it('is that of choosing, not that of arriving', () => {
    const of = (...ids: string[]) => ids.map((fileId) => ({ fileId }))
    expect(withArrived(of('old', 'small'), { fileId: 'large' }, new Set(['small']))).toEqual(
      of('old', 'large', 'small'),
    )
    expect(withArrived(of('old'), { fileId: 'new' }, new Set())).toEqual(of('old', 'new'))
    const later: Record<string, string[]> = { first: ['small'], second: ['small'], last: [] }
    const uploads = ['first', 'second', 'last'].map((id) => ({ id }))
    const rows = interleaved(of('old', 'small'), uploads, (id) => new Set(later[id]))
    expect(rows).toEqual([...of('old'), { id: 'first' }, { id: 'second' }, ...of('small'), { id: 'last' }])
    expect(withArrived(of('same', 'b'), { fileId: 'same' }, new Set(['b']))).toEqual(of('same', 'b'))
  })
})
