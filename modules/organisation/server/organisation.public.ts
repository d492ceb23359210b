/** What organisation promises to other modules on the server. */
import './organisation.tables.ts'

export { createFirstAdministrator, type FirstAdministrator, listCompanies } from './companies.ts'
export { demoOrganisation } from './demo/demo-company.ts'
export { generateLargeCompany, type LargeCompanyOptions } from './demo/large-company.ts'
export type { DemoPerson, OrganisationData } from './demo/types.ts'
export { insertOrganisation } from './organisation.insert.ts'
export { demoPerson } from './organisation.seed.ts'
export type { GrantName, PersonState } from './organisation.tables.ts'
export { findPersonCodesByEmail, findPersonFacts, type PersonFacts } from './people/facts.ts'
export type { PostFacts } from './people/posts.ts'
export { searchPeople } from './people/search.ts'
export { type ActingPost, audienceOf, grantsOf, mayAdminister } from './roles/roles.ts'
