import { invalid } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Belongings } from '#platform/server/offers/belongings.ts'
import type { HandOver } from '../../contract/by-hand.contract.ts'
import { mostBelongings } from '../../contract/by-hand.rules.ts'
import { findPersonFacts, type PersonFacts } from '../people/facts.ts'
import { managedPersonFacts } from './reach.ts'

type Offered = { offer: string; belongings: Belongings }

const offered = ({ services }: Pick<Ctx, 'services'>): Offered[] =>
  services.modules.flatMap(({ belongings = {} }) =>
    Object.entries(belongings).map(([offer, each]) => ({ offer, belongings: each })),
  )

type Item = { key: string; name: LocalName; hint: LocalName | null }

/** What a person looks after in all modules. @throws AppError NotFoundException for one out of reach and for none */
export async function belongings(ctx: Ctx, { personCode }: { personCode: string }) {
  await managedPersonFacts(ctx, personCode)
  const groups: { offer: string; titleKey: string; items: Item[]; more: boolean }[] = []
  for (const { offer, belongings: of } of offered(ctx)) {
    const items = await of.list(ctx.db, personCode, mostBelongings + 1)
    if (items.length > 0)
      groups.push({
        offer,
        titleKey: of.titleKey,
        items: items.slice(0, mostBelongings).map(({ key, name, hint }) => ({ key, name, hint: hint ?? null })),
        more: items.length > mostBelongings,
      })
  }
  return { groups }
}

/**
 * Gives what was chosen to somebody else.
 * @returns how many things were handed over
 * @throws AppError ValidationException for somebody who cannot take it over: herself, who retired, nobody, or somebody of
 *   a company the two have nothing to do with
 */
export async function handOverBelongings(ctx: Ctx, from: PersonFacts, { to, items }: HandOver): Promise<number> {
  const successor = await findPersonFacts(ctx.db, to)
  const isKnown =
    successor &&
    successor.state !== 'retired' &&
    successor.personCode !== from.personCode &&
    successor.posts.some(({ comCode }) => comCode === from.homeComCode)
  if (!isKnown) throw invalid('handOver', 'organisation.byHand.noSuccessor')
  let count = 0
  for (const { offer, belongings: of } of offered(ctx)) {
    const keys = items.filter((item) => item.offer === offer).map(({ key }) => key)
    if (keys.length > 0) count += await of.handOver(ctx, { from: from.personCode, to, keys })
  }
  return count
}
