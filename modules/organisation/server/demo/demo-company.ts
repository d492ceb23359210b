import { demoCompanies, demoDuties, demoRanks } from './companies.ts'
import { departmentPlans } from './departments.ts'
import { demoPeople } from './people.ts'
import { demoRoles } from './roles.ts'
import type { DemoRole, OrganisationData } from './types.ts'

/**
 * The whole demo group: two companies, 61 departments, 400 people with their posts, and the role groups. Pure and
 * the same on every call; lists stand in insertion order (parents before children, people before their posts).
 */
export function demoOrganisation(): OrganisationData & { roles: DemoRole[] } {
  const { people, posts } = demoPeople()
  return {
    companies: demoCompanies,
    ranks: demoRanks,
    duties: demoDuties,
    departments: departmentPlans.map(({ department }) => department),
    people,
    posts,
    roles: demoRoles(people, posts),
  }
}
