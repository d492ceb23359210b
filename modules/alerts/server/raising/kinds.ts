import type { Services } from '#platform/server/ctx.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'

const gathered = new WeakMap<Services, ReadonlyMap<string, AlertKind>>()

/** The kinds all modules offer, by name, in the order of the modules. */
export function kindsOf(services: Services): ReadonlyMap<string, AlertKind> {
  const known = gathered.get(services)
  if (known) return known
  const kinds = new Map(services.modules.flatMap(({ alertKinds = [] }) => alertKinds.map((kind) => [kind.kind, kind])))
  gathered.set(services, kinds)
  return kinds
}

/** A kind by name. Alerts outlive the module that raised them: what nobody offers any more is an alert like any other. */
export const kindOf = (services: Services, name: string): AlertKind => kindsOf(services).get(name) ?? unknown(name)

export type KindFacts = {
  /** Why an alert of a kind comes, by kind, as JSON. */
  reasonKeys: string
  otherReasonKey: string
  /** The kinds that cannot be muted. */
  mandatory: readonly string[]
}

const facts = new WeakMap<Services, KindFacts>()

/** What a statement over many alerts must know of the kinds. */
export function factsOfKinds(services: Services): KindFacts {
  const known = facts.get(services)
  if (known) return known
  const kinds = [...kindsOf(services).values()]
  const made = {
    reasonKeys: JSON.stringify(Object.fromEntries(kinds.map(({ kind, reasonKey }) => [kind, reasonKey]))),
    otherReasonKey: unknown('').reasonKey,
    mandatory: kinds.filter(({ mandatory }) => mandatory).map(({ kind }) => kind),
  }
  facts.set(services, made)
  return made
}

const unknown = (kind: string): AlertKind => ({
  kind,
  type: 'SY',
  titleKey: 'alerts.kinds.other',
  reasonKey: 'alerts.kinds.otherReason',
  defaultChannels: { bell: true },
})
