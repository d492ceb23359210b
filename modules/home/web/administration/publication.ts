import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { publishCalls } from '../../contract/publish.contract.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import { webpartCalls } from '../../contract/webparts.contract.ts'

/** Where the pages of this administration are, below /po. */
export const webpartAdministrationPath = '/webparts/test/admin'

type Asked = { comCode?: string }

/** The company in the address; left out, the one that one acts in. */
export const useAskedCompany = (): string | undefined => (useSearch({ strict: false }) as Asked).comCode

/** Goes to the same page for another company. */
export function useChooseCompany(): (comCode: string) => void {
  const navigate = useNavigate()
  return (comCode) => void navigate({ to: '.', search: { comCode } })
}

/** When the company published last, and what waits for the next time. */
export function usePublication() {
  const comCode = useAskedCompany()
  const refresh = useRefreshAdministration()
  useLive('home.published', () => void refresh())
  return useCall(publishCalls.publication, { comCode })
}

/** After every change of webparts, templates and pages. */
export function useRefreshAdministration(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const read = [
      publishCalls.publication,
      webpartCalls.webpartList,
      templateCalls.templateList,
      templateCalls.templateByPage,
      templateCalls.pageList,
    ]
    await Promise.all(read.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })))
  }
}
