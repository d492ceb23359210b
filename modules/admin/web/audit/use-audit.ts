import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#platform/web/calls/call.ts'
import { adminCalls } from '../../contract/admin.contract.ts'

/** What is looked for stands in the address, so that it can be sent to somebody. */
export type Asked = {
  comCode?: string
  personCode?: string
  action?: string
  from?: string
  to?: string
  target?: string
  address?: string
}
const names = ['comCode', 'personCode', 'action', 'from', 'to', 'target', 'address'] as const

/** What is looked for, and a way to look for something else. */
export function useAsked(): { asked: Asked; ask: (change: Asked) => void; clear: () => void; isNarrowed: boolean } {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const asked = Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return value === undefined || value === '' ? [] : [[name, String(value)]]
    }),
  ) as Asked
  const go = (next: Asked) => {
    const full = Object.fromEntries(Object.entries(next).filter(([, value]) => value))
    void navigate({ to: '/admin/audit', search: full, replace: true })
  }
  return {
    asked,
    ask: (change) => go({ ...asked, ...change }),
    clear: () => go({}),
    isNarrowed: Object.keys(asked).length > 0,
  }
}

/** The lines that are looked for, page after page. */
export const useAuditLines = (asked: Asked) =>
  useInfiniteQuery({
    // A log grows with every act, one's own included: each look is a fresh one.
    staleTime: 0,
    queryKey: [adminCalls.auditLines.name, 'pages', asked],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => call(adminCalls.auditLines, { ...asked, before: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
