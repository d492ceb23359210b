import { expect, it } from 'vitest'
import type { FormValues } from '../../contract/forms/fields.ts'
import { microphones, voucher } from '../../contract/forms/form.fixture.ts'
import { withoutBlankRows } from './values.ts'

it('lines into which nothing was written are none', () => {
  const items: FormValues[string] = [{}, ...microphones.items, { name: ' ' }]
  expect(withoutBlankRows(voucher(), { ...microphones, items })).toEqual(microphones)
  expect(withoutBlankRows(voucher(), { items: [{}, {}] })).toEqual({})
})
