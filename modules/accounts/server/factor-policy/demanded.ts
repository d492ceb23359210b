import { sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { policyLimits } from '../../contract/factor-policy.contract.ts'
import { isInside } from './networks.ts'
import { defaultPolicy } from './policy.ts'

/** What the companies of a person say about her second factor. */
export type Demanded = {
  /** Whether one of them wants her to have one, from where she is now. */
  isDemanded: boolean
  /** How long she may wait with it (days): the strictest counts. */
  graceDays: number
  /** How long a browser of hers may be remembered (days): the strictest counts. */
  rememberDays: number
}

/**
 * Asks the company a person signs in to, and those at which she has a post: she may act at each of them.
 * @param ctx says from which address she comes
 */
export async function demandedOf(
  { db, address }: Pick<PublicCtx, 'db' | 'address'>,
  personCode: string,
): Promise<Demanded> {
  const { rows } = await sql<{
    demandedOf: 'nobody' | 'some' | 'everyone'
    fromOutside: boolean
    networks: string[]
    graceDays: number
    rememberDays: number
    isNamed: boolean
  }>`
    with audience as (${audienceAtAllPosts(personCode)})
    select p.demanded_of as "demandedOf", p.from_outside as "fromOutside", p.networks, p.grace_days as "graceDays",
      p.remember_days as "rememberDays",
      exists (select from accounts_factor_policy_audience named
        join audience a on a.kind = named.kind and a.code = named.code and a.com_code = named.com_code
        where named.com_code = p.com_code) as "isNamed"
    from (select com_code from accounts_accounts where person_code = ${personCode}
      union select com_code from audience) company
    join accounts_factor_policies p on p.com_code = company.com_code`.execute(db)
  const demanding = rows.filter(
    (policy) =>
      policy.demandedOf === 'everyone' ||
      (policy.demandedOf === 'some' && policy.isNamed) ||
      (policy.fromOutside && !isInside(address, policy.networks)),
  )
  return {
    isDemanded: demanding.length > 0,
    graceDays: Math.min(...demanding.map(({ graceDays }) => graceDays), policyLimits.graceDays),
    rememberDays:
      rows.length > 0 ? Math.min(...rows.map(({ rememberDays }) => rememberDays)) : defaultPolicy.rememberDays,
  }
}
