import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { administeredCompany, checkAudience, nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type FactorPolicy, type factorPolicyCalls, policyLimits } from '../../contract/factor-policy.contract.ts'
import { isNetwork } from './networks.ts'

/** Where nobody has decided anything. */
export const defaultPolicy = {
  demandedOf: 'nobody',
  fromOutside: false,
  networks: [],
  graceDays: 7,
  rememberDays: 30,
} as const

/**
 * Of whom a company demands a second factor.
 * @throws AppError NotFoundException, the same for a company out of reach and for none
 */
export async function factorPolicy(ctx: Ctx, { comCode: asked }: { comCode: string }): Promise<FactorPolicy> {
  const { db, viewer, address: ownAddress } = ctx
  const comCode = await administeredCompany(db, viewer, asked)
  const [policy, audience] = await Promise.all([
    db
      .selectFrom('accounts_factor_policies')
      .select([
        'demanded_of as demandedOf',
        'from_outside as fromOutside',
        'networks',
        'grace_days as graceDays',
        'remember_days as rememberDays',
      ])
      .where('com_code', '=', comCode)
      .executeTakeFirst(),
    db
      .selectFrom('accounts_factor_policy_audience')
      .select(['kind', 'code'])
      .where('com_code', '=', comCode)
      .orderBy('kind')
      .orderBy('code')
      .limit(sql.lit(policyLimits.audience))
      .execute(),
  ])
  return {
    comCode,
    ...(policy ?? { ...defaultPolicy, networks: [] }),
    audience: await nameAudience(db, comCode, audience),
    ownAddress,
  }
}

/**
 * Writes of whom a company demands a second factor; the audit log names what became different.
 * @throws AppError NotFoundException as {@link factorPolicy}; ValidationException for what is no network, for nobody
 * chosen, and for everywhere outside of nothing
 */
export async function saveFactorPolicy(
  ctx: Ctx,
  input: CallParsedInput<typeof factorPolicyCalls.saveFactorPolicy>,
): Promise<FactorPolicy> {
  const before = await factorPolicy(ctx, input)
  const { comCode } = before
  const audience: AudienceEntry[] = input.demandedOf === 'some' ? input.audience : []
  const wrong = input.networks.find((network) => !isNetwork(network))
  if (wrong !== undefined) throw invalid('networks', 'accounts.factorPolicy.noNetwork', { network: wrong })
  if (input.fromOutside && input.networks.length === 0) throw invalid('networks', 'accounts.factorPolicy.noNetworks')
  if (input.demandedOf === 'some' && audience.length === 0) throw invalid('audience', 'accounts.factorPolicy.nobody')
  await checkAudience(ctx.db, comCode, audience)

  const row = {
    demanded_of: input.demandedOf,
    from_outside: input.fromOutside,
    networks: input.networks,
    grace_days: input.graceDays,
    remember_days: input.rememberDays,
  }
  await ctx.db
    .insertInto('accounts_factor_policies')
    .values({ com_code: comCode, ...row })
    .onConflict((conflict) => conflict.column('com_code').doUpdateSet(row))
    .execute()
  await ctx.db.deleteFrom('accounts_factor_policy_audience').where('com_code', '=', comCode).execute()
  if (audience.length > 0)
    await ctx.db
      .insertInto('accounts_factor_policy_audience')
      .values(audience.map(({ kind, code }) => ({ com_code: comCode, kind, code })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const after = await factorPolicy(ctx, { comCode })
  const details = Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(before[name as keyof FactorPolicy]) !== JSON.stringify(value),
    ),
  )
  await ctx.audit('accounts.factorPolicy.changed', {
    target: `company:${comCode}`,
    details:
      'audience' in details ? { ...details, audience: audience.map(({ kind, code }) => `${kind}:${code}`) } : details,
  })
  return after
}
