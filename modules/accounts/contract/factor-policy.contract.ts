import { z } from 'zod'
import { type AudienceKind, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line } from '#platform/contract/fields.ts'

/** Of whom a company demands a second factor, wherever they are. */
export const demandedOf = ['nobody', 'some', 'everyone'] as const
/** Whom `some` may name. */
export const policyKinds = ['role', 'department', 'departmentTree', 'person'] as const satisfies readonly AudienceKind[]
export const policyLimits = { graceDays: 30, rememberDays: 90, networks: 50, audience: 200 } as const

const choices = {
  demandedOf: z.enum(demandedOf),
  /** Of everybody who signs in from outside the networks. */
  fromOutside: z.boolean(),
  /** The company's networks as CIDR: `203.0.113.0/24`, `2001:db8::/32`, or one address. */
  networks: z.array(line(50).trim().min(1)).max(policyLimits.networks),
  /** How long somebody may wait before setting one up (days). */
  graceDays: z.int().min(0).max(policyLimits.graceDays),
  /** How long a browser may be remembered (days); 0: not at all. */
  rememberDays: z.int().min(0).max(policyLimits.rememberDays),
}

const factorPolicy = z.object({
  comCode: z.string(),
  ...choices,
  audience: z.array(namedAudienceEntry),
  /** Where the asking administrator is, so that she does not shut herself out. */
  ownAddress: z.string(),
})
export type FactorPolicy = z.output<typeof factorPolicy>

const administrators = ['superAdmin', 'companyManager'] as const

export const factorPolicyCalls = defineCalls('accounts', {
  factorPolicy: {
    method: 'GET',
    path: '/api/accounts/companies/{comCode}/factor-policy',
    summary: 'Of whom a company demands a second factor.',
    access: access.grant(...administrators),
    input: z.object({ comCode: code() }),
    result: factorPolicy,
  },
  saveFactorPolicy: {
    method: 'PUT',
    path: '/api/accounts/companies/{comCode}/factor-policy',
    summary: 'Writes of whom a company demands a second factor; it counts from the next sign-in on.',
    access: access.grant(...administrators),
    input: z.object({
      comCode: code(),
      ...choices,
      audience: z.array(z.object({ kind: z.enum(policyKinds), code: code() })).max(policyLimits.audience),
    }),
    result: factorPolicy,
  },
})
