import type { FieldValue } from './fields.ts'

/** Whether nothing stands in a field. */
export const isBlank = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
