import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { type PagePart, pageCalls } from '../../contract/page.contract.ts'
import { personalCalls } from '../../contract/personal.contract.ts'
import { partData } from './part-data.ts'

/** Saves all that somebody sets about a part of her page; the page then has it. @throws AppError as the call does */
export function useSaveOwn({ id }: PagePart): (settings: Record<string, unknown>) => Promise<void> {
  const queries = useQueryClient()
  return async (settings) => {
    await call(personalCalls.saveOwnSettings, { id: Number(id), settings })
    await queries.invalidateQueries({ queryKey: keyOf(pageCalls.page) })
    await queries.invalidateQueries({ queryKey: partData, predicate: ({ queryKey }) => queryKey.includes(id) })
  }
}
