import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { findCalls } from '../../contract/find.contract.ts'

type Named = (typeof findCalls)['peopleNamed']

export const peopleNamed = async (ctx: Ctx, { personCodes }: CallParsedInput<Named>): Promise<CallResult<Named>> => ({
  items: await peopleSeen(ctx, personCodes),
})

/** Those of some people whom the viewer sees, in the order in which they were named. */
export async function peopleSeen({ db, viewer }: Ctx, personCodes: readonly string[]) {
  if (personCodes.length === 0) return []
  const seen = await seePeople(db, await sightOf(db, viewer), personCodes)
  return personCodes.flatMap((personCode) => {
    const person = seen.get(personCode)
    return person ? [{ personCode, name: person.name }] : []
  })
}
