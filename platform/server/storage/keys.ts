import { randomUUID } from 'node:crypto'
import { notFound } from '#platform/contract/errors.ts'

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A name that nothing has and nobody guesses. */
export const newKey = (): string => randomUUID()

/** Nothing that people have written ever becomes part of a path. @throws AppError NotFoundException */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw notFound(`not a storage key: ${key.slice(0, 80)}`)
  return key
}

/** Whether this is a key; for names found in a folder. */
export const isKey = (name: string): boolean => keyPattern.test(name)
