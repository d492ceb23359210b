import { bindCalls } from '#platform/server/modules.ts'
import { organisationCalls } from '../contract/organisation.contract.ts'
import { seePerson } from './people/access.ts'
import { cardOf } from './people/card.ts'
import { searchPeople } from './people/search.ts'
import { photoOf, photosByCodes } from './photos/photos.ts'
import { listRoleGroups } from './roles/roles.ts'

export const organisationHandlers = bindCalls(organisationCalls, {
  searchPeople,
  personCard: async ({ db, viewer }, { personCode }) => cardOf(await seePerson(db, viewer, personCode)),
  photo: (ctx, { personCode }) => photoOf(ctx, personCode),
  photosByCodes: (ctx, { codes }) => photosByCodes(ctx, codes),
  roleGroups: ({ db, viewer, language }) => listRoleGroups(db, viewer.comCode, language),
})
