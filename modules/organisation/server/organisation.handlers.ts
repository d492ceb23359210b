import { bindCalls } from '#platform/server/modules.ts'
import { audienceCalls } from '../contract/audience.ts'
import { branchCalls } from '../contract/branch.contract.ts'
import { companySettingsCalls } from '../contract/company-settings.contract.ts'
import { organisationCalls } from '../contract/organisation.contract.ts'
import { roleGroupCalls } from '../contract/role-groups.contract.ts'
import { administeredCompanies } from './administered-companies.ts'
import { audienceCandidates } from './audience/candidates.ts'
import { companySettings, saveCompanySettings } from './company-settings/company-settings.ts'
import { branch } from './departments/branch.ts'
import { seePerson } from './people/access.ts'
import { cardOf } from './people/card.ts'
import { searchPeople } from './people/search.ts'
import { photoOf, photosByCodes } from './photos/photos.ts'
import { changeRoleGroup, createRoleGroup, removeRoleGroup } from './role-groups/change.ts'
import { managedRoleGroups, roleGroup, roleGroupPeople } from './role-groups/role-groups.ts'
import { listRoleGroups } from './roles/roles.ts'

export const organisationHandlers = [
  ...bindCalls(organisationCalls, {
    searchPeople,
    personCard: async ({ db, viewer }, { personCode }) => cardOf(await seePerson(db, viewer, personCode)),
    photo: (ctx, { personCode }) => photoOf(ctx, personCode),
    photosByCodes: (ctx, { codes }) => photosByCodes(ctx, codes),
    roleGroups: ({ db, viewer, language }) => listRoleGroups(db, viewer.comCode, language),
  }),
  ...bindCalls(branchCalls, { branch }),
  ...bindCalls(audienceCalls, { audienceCandidates }),
  ...bindCalls(roleGroupCalls, {
    managedRoleGroups,
    roleGroup,
    roleGroupPeople,
    createRoleGroup,
    changeRoleGroup,
    removeRoleGroup,
  }),
  ...bindCalls(companySettingsCalls, {
    companies: ({ db, viewer }) => administeredCompanies(db, viewer),
    companySettings,
    saveCompanySettings,
  }),
]
