import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { adminCalls } from '../../contract/admin.contract.ts'

/** What modules count for the administrators of the acting company, in their order. */
export function facts({ db, viewer, services }: Ctx): Promise<CallResult<typeof adminCalls.facts>> {
  const offered = services.modules.flatMap(({ adminFacts = [] }) => adminFacts)
  return Promise.all(
    offered.map(async ({ key, labelKey, to = null, read }) => ({
      key,
      labelKey,
      to,
      value: await read(db, viewer.comCode, services),
    })),
  )
}
