import { bindCalls } from '#platform/server/modules.ts'
import { audienceCalls } from '../contract/audience.ts'
import { branchCalls } from '../contract/branch.contract.ts'
import { companyPictureCalls } from '../contract/company-pictures.contract.ts'
import { companySettingsCalls } from '../contract/company-settings.contract.ts'
import { organisationCalls } from '../contract/organisation.contract.ts'
import { profileCalls } from '../contract/profile.contract.ts'
import { roleGroupCalls } from '../contract/role-groups.contract.ts'
import { themeCalls } from '../contract/theme.contract.ts'
import { titleCalls } from '../contract/titles.contract.ts'
import { administeredCompanies } from './administered-companies.ts'
import { audienceCandidates } from './audience/candidates.ts'
import { handHandlers } from './by-hand/by-hand.handlers.ts'
import { chartHandlers } from './chart/chart.handlers.ts'
import { chartPictureHandlers } from './chart/export/chart-picture.handlers.ts'
import { companySettings, saveCompanySettings } from './company-settings/company-settings.ts'
import { branch } from './departments/branch.ts'
import { directoryHandlers } from './directory-sources/directory.handlers.ts'
import { hrImportHandlers } from './hr-import/hr-import.handlers.ts'
import { seePerson } from './people/access.ts'
import { cardOf } from './people/card.ts'
import { searchPeople } from './people/search-people.ts'
import { deletePhoto, uploadPhoto } from './photos/own-photo.ts'
import { photoOf, photosByCodes } from './photos/photos.ts'
import { saveUserInfo, userInfo } from './profile/user-info.ts'
import { changeRoleGroup, createRoleGroup, removeRoleGroup } from './role-groups/change.ts'
import { managedRoleGroups, roleGroup, roleGroupPeople } from './role-groups/role-groups.ts'
import { roleTypesOf } from './roles/role-types.ts'
import { listRoleGroups } from './roles/roles.ts'
import { scimHandlers } from './scim/scim.handlers.ts'
import { companyPicture, removeCompanyPicture, setCompanyPicture } from './theme/company-pictures.ts'
import { companyTheme, saveCompanyTheme, themeStylesheet } from './theme/theme.ts'
import { changeTitle, createTitle, moveTitle, removeTitle } from './titles/change-titles.ts'
import { listTitles } from './titles/titles.ts'

export const organisationHandlers = [
  ...bindCalls(organisationCalls, {
    searchPeople,
    personCard: async ({ db, viewer }, { personCode }) => cardOf(await seePerson(db, viewer, personCode)),
    photo: (ctx, { personCode }) => photoOf(ctx, personCode),
    photosByCodes: (ctx, { codes }) => photosByCodes(ctx, codes),
    roleGroups: ({ db, viewer, language }) => listRoleGroups(db, viewer.comCode, language),
    roleTypes: ({ db, viewer, language }, { roleType }) => roleTypesOf(db, viewer, language, roleType),
  }),
  ...bindCalls(branchCalls, { branch }),
  ...chartHandlers,
  ...chartPictureHandlers,
  ...bindCalls(profileCalls, { userInfo, saveUserInfo, uploadPhoto, deletePhoto }),
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
  ...bindCalls(themeCalls, { companyTheme, saveCompanyTheme, themeStylesheet }),
  ...bindCalls(companyPictureCalls, { companyPicture, setCompanyPicture, removeCompanyPicture }),
  ...bindCalls(titleCalls, { titles: listTitles, createTitle, changeTitle, moveTitle, removeTitle }),
  ...handHandlers,
  ...hrImportHandlers,
  ...scimHandlers,
  ...directoryHandlers,
]
