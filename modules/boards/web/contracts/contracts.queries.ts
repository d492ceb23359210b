import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { contractsCalls } from '../../contract/contracts.contract.ts'
import type { ContractState } from '../../contract/contracts.rules.ts'

export type ContractWish = {
  boardId: number | undefined
  year: number | undefined
  state: ContractState | 'all'
  keyword: string
  page: number
}

/** A page of contracts; the page before stays while the next one comes. */
export const useContracts = ({ boardId, year, state, keyword, page }: ContractWish) =>
  useQuery({
    ...queryOf(contractsCalls.contractList, { boardId, years: year ? [year] : [], state, keyword, page }),
    placeholderData: keepPreviousData,
  })

export const useContractYears = (boardId: number | undefined) => useCall(contractsCalls.contractYears, { boardId })

/** One contract, and in the same breath the word that it was opened, once for each opening. */
export const useContract = (id: number) =>
  useQuery({
    queryKey: keyOf(contractsCalls.contract, { id }),
    queryFn: async ({ signal }) => {
      const contract = await call(contractsCalls.contract, { id }, { signal })
      void call(contractsCalls.contractOpened, { id }).catch(() => undefined)
      return contract
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** Has every list and every contract asked for anew. */
export function useContractsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [contractsCalls.contractList, contractsCalls.contractYears, contractsCalls.contract].map((each) =>
        queries.invalidateQueries({ queryKey: [each.name] }),
      ),
    )
  }
}
