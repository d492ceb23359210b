import { bindCalls } from '#platform/server/modules.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { ownPeopleCalls } from '../../contract/own-people.contract.ts'
import { sightOf } from '../people/access.ts'
import { peopleByTexts } from '../people/by-texts.ts'
import { chartCompanies } from './companies.ts'
import { departmentInfo, organizationDept, organizationList, organizationPath } from './departments.ts'
import { departmentList, orderMembers } from './members.ts'
import { changeOwnGroup, createOwnGroup, ownGroup, ownGroups, removeOwnGroup } from './own-groups.ts'
import { addFavourite, favourites, recentPeople, rememberPeople, removeFavourite } from './own-people.ts'
import { personByCode, personByEmail } from './persons.ts'
import { picker } from './picker.ts'
import { departmentSearch } from './search.ts'

/** The calls of the organisation chart and of what people keep for themselves beside it. */
export const chartHandlers = [
  ...bindCalls(chartCalls, {
    organizationList,
    organizationPath,
    organizationDept,
    departmentInfo,
    departmentList,
    departmentSearch,
    getCompanies: async ({ db, viewer }) => ({
      items: await chartCompanies(db, await sightOf(db, viewer), viewer.comCode),
    }),
    personByEmail,
    peopleByTexts,
    personByCode,
    picker,
    orderMembers,
  }),
  ...bindCalls(ownPeopleCalls, {
    favourites,
    addFavourite,
    removeFavourite,
    recentPeople,
    rememberPeople,
    ownGroups,
    ownGroup,
    createOwnGroup,
    changeOwnGroup,
    removeOwnGroup,
  }),
]
