import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { absenceCalls } from '../../contract/absence.contract.ts'
import type { SeenAbsence } from '../../contract/absence.entities.ts'
import { absenceLimits } from '../../contract/absence.rules.ts'

type Waiting = { promise: Promise<SeenAbsence[]> } & Omit<PromiseWithResolvers<SeenAbsence[]>, 'promise'>

/** Who is asked for when this tick is over. */
const waiting = new Map<string, Waiting>()

/** One call for all who are named on a page, not one for each name. */
async function ask(asked: ReadonlyMap<string, Waiting>): Promise<void> {
  try {
    const { items } = await call(absenceCalls.ofPeople, { personCodes: [...asked.keys()] })
    const byPerson = Map.groupBy(items, ({ personCode }) => personCode)
    for (const [personCode, { resolve }] of asked) resolve(byPerson.get(personCode) ?? [])
  } catch (error) {
    for (const { reject } of asked.values()) reject(error)
  }
}

function askAll(): void {
  const all = [...waiting]
  waiting.clear()
  for (let at = 0; at < all.length; at += absenceLimits.people)
    void ask(new Map(all.slice(at, at + absenceLimits.people)))
}

function askTogether(personCode: string): Promise<SeenAbsence[]> {
  const known = waiting.get(personCode)
  if (known) return known.promise
  if (waiting.size === 0) setTimeout(askAll)
  const mine = Promise.withResolvers<SeenAbsence[]>()
  waiting.set(personCode, mine)
  return mine.promise
}

/** Absences of a person within the next day. Nobody waits long for them: a name stands without, too. */
export const absencesNear = (personCode: string) =>
  queryOptions({
    queryKey: keyOf(absenceCalls.ofPeople, { personCodes: [personCode] }),
    queryFn: () => askTogether(personCode),
    staleTime: 300_000,
    retry: false,
  })

/** Asks anew for a person of whom something changed. */
export const forgetAbsences = (cache: QueryClient, personCode: string) =>
  cache.invalidateQueries({ queryKey: absencesNear(personCode).queryKey })
