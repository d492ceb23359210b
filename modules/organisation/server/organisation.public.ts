/** What organisation promises to other modules on the server. */
import './organisation.tables.ts'

export type { GrantName } from '../contract/role-groups.contract.ts'
export { administeredCompanies, administeredCompany } from './administered-companies.ts'
export { checkAudience, nameAudience } from './audience/name-audience.ts'
export { type AudienceMember, countAudience, peopleOfAudience } from './audience/people-of.ts'
export { departmentSearch } from './chart/search.ts'
export { createFirstAdministrator, type FirstAdministrator, listCompanies } from './companies.ts'
export { portalSettingsOf } from './company-settings/company-settings.ts'
export { demoOrganisation } from './demo/demo-company.ts'
export { generateLargeCompany, type LargeCompanyOptions } from './demo/large-company.ts'
export type { DemoPerson, OrganisationData } from './demo/types.ts'
export { departmentAtWork } from './departments/at-work.ts'
export { membersOfSeenDepartments } from './departments/seen-members.ts'
export { insertOrganisation } from './organisation.insert.ts'
export { demoPerson } from './organisation.seed.ts'
export type { PersonState } from './organisation.tables.ts'
export { companiesThatSee, type SeenPerson, type Sight, seePeople, seePerson, sightOf } from './people/access.ts'
export { type ActingFacts, actingFacts } from './people/acting.ts'
export {
  findPersonCodesByEmail,
  findPersonFacts,
  mailAddressesOf,
  type PersonFacts,
  photoPathOf,
} from './people/facts.ts'
export { personNames } from './people/names.ts'
export { type OwnFacts, ownFactsOf } from './people/own-facts.ts'
export type { PostFacts } from './people/posts.ts'
export { searchPeople } from './people/search-people.ts'
export { type NamedWriter, namelessWriter, writerOf, writersOf } from './people/writers.ts'
export { drawReceived } from './photos/received-picture.ts'
export {
  type ActingPost,
  audienceAtAllPosts,
  audienceOf,
  grantsOf,
  mayAdminister,
  rolesThatGrant,
} from './roles/roles.ts'
export { lookOf, withLooks } from './theme/look.ts'
export { paintLogo, paintPicture } from './theme/paint-logo.ts'
