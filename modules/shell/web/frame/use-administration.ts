import { usePages } from '#platform/web/pages/use-pages.ts'
import { useCurrentUser } from '../shell.queries.ts'
import { administrationOf } from '../viewer.ts'

/** Where the way "administration" of the frame leads for the person at the page (ADMIN-006 … ADMIN-009). */
export function useAdministration(): string | undefined {
  return administrationOf(useCurrentUser().permissions, usePages())
}
