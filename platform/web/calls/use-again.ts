import { useQueryClient } from '@tanstack/react-query'

/** Asks again for the answers of some calls, whatever they were asked with. */
export function useAgain(): (...calls: readonly { name: string }[]) => Promise<unknown> {
  const queries = useQueryClient()
  return (...calls) => Promise.all(calls.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
}
