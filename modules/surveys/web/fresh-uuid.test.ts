import { expect, it } from 'vitest'
import { uuid } from '../contract/surveys.entities.ts'
import { freshUuid } from './fresh-uuid.ts'

it('makes numbers as the contract wants them, each once', () => {
  const made = Array.from({ length: 100 }, freshUuid)
  expect(made.every((each) => uuid().parse(each) === each)).toBe(true)
  expect(new Set(made).size).toBe(100)
})
