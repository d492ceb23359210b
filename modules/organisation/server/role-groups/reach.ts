import {
  type GrantName,
  grantNames,
  grantsOfAllCompanies,
  grantsOfManagers,
} from '../../contract/role-groups.contract.ts'
import type { AudienceScope } from '../audience/scope.ts'

/** What an administrator may hand out through a role group of a company, or with null of all companies. */
export function grantsInReach(held: ReadonlySet<string>, scope: AudienceScope): GrantName[] {
  if (!held.has('superAdmin')) return [...grantsOfManagers]
  return grantNames.filter((grant) => scope === null || !grantsOfAllCompanies.includes(grant))
}

/**
 * Whether an administrator may change a role group. One that hands out more than she may give stays out of her reach:
 * whoever says who is in it hands it out.
 */
export const isInReach = (held: ReadonlySet<string>, { grants }: { grants: readonly GrantName[] }): boolean =>
  held.has('superAdmin') || grants.every((grant) => grantsOfManagers.includes(grant))
