import { expect, it } from 'vitest'
import { addressOf, searchOf } from './filter-address.ts'

it('keeps what is asked for and how it is shown, and comes back as it was (TASK-062)', () => {
  const asked = { view: 'table', label: '1,3', q: '포털 & 앱', sort: 'due', task: '7', newTask: 'own' }
  const address = addressOf(asked)
  expect(searchOf(address)).toEqual({ view: 'table', label: '1,3', q: '포털 & 앱', sort: 'due' })
  expect(addressOf(searchOf(address))).toBe(address)
})

it('is empty where nothing was chosen, and leaves aside what it does not know', () => {
  expect(addressOf({ type: undefined })).toBe('')
  expect(searchOf('view=list&task=3&evil=1')).toEqual({ view: 'list' })
})
