import { notFound } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { bindCalls, bindProtocolCalls } from '#platform/server/modules.ts'
import { provisioningCalls } from '../../contract/provisioning.contract.ts'
import { scimCalls } from '../../contract/scim.contract.ts'
import { answerOf, askedBy, listAnswer, pageOf, type Selection } from './answers.ts'
import { listResourceTypes, listSchemas, oneResourceType, oneSchema, serviceProviderConfig } from './discovery.ts'
import { findGroups, groupResource, readGroup } from './read-groups.ts'
import { findUsers, readUser, userResource } from './read-users.ts'
import { failureOf, refusal } from './scim-failures.ts'
import './scim.tables.ts'
import {
  admitProvider,
  createProvisioningToken,
  providerOf,
  provisioningTokens,
  revokeProvisioningToken,
} from './tokens.ts'
import { placePeople, unplacedPeople } from './unplaced.ts'
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './write-groups.ts'
import { createUser, deleteUser, patchUser, replaceUser } from './write-users.ts'

type Asked = Selection & { filter?: string; startIndex: number; count: number }

async function listUsers(ctx: PublicCtx, asked: Asked) {
  const { comCode } = await providerOf(ctx)
  const { users, total } = await findUsers(ctx.db, comCode, { filter: asked.filter, ...pageOf(asked) })
  return listAnswer(
    users.map((user) => userResource(ctx, user)),
    total,
    asked,
  )
}

async function listGroups(ctx: PublicCtx, asked: Asked) {
  const { comCode } = await providerOf(ctx)
  const { groups, total } = await findGroups(ctx.db, comCode, { filter: asked.filter, ...pageOf(asked) })
  return listAnswer(
    groups.map((group) => groupResource(ctx, group)),
    total,
    asked,
  )
}

/** What the standard allows to leave out; it is said in its words, so that a provider knows. */
const notOffered = (): never => {
  throw refusal('notOffered')
}

export const scimHandlers = [
  ...bindCalls(provisioningCalls, {
    provisioningTokens,
    createProvisioningToken,
    revokeProvisioningToken,
    unplacedPeople,
    placePeople,
  }),
  ...bindProtocolCalls(
    scimCalls,
    { base: '/scim/v2', admit: admitProvider, failureOf },
    {
      scimConfig: (ctx) => ({ status: 200, body: serviceProviderConfig(ctx) }),
      scimResourceTypes: listResourceTypes,
      scimResourceType: oneResourceType,
      scimSchemas: listSchemas,
      scimSchema: oneSchema,
      scimUsers: listUsers,
      searchScimUsers: (ctx, searched) => listUsers(ctx, askedBy(searched)),
      scimUser: async (ctx, { id, ...selection }) => {
        const { comCode } = await providerOf(ctx)
        const user = await readUser(ctx.db, comCode, id)
        if (!user) throw notFound()
        return answerOf(ctx, userResource(ctx, user), selection)
      },
      createScimUser: createUser,
      replaceScimUser: replaceUser,
      patchScimUser: patchUser,
      deleteScimUser: deleteUser,
      scimGroups: listGroups,
      searchScimGroups: (ctx, searched) => listGroups(ctx, askedBy(searched)),
      scimGroup: async (ctx, { id, ...selection }) => {
        const { comCode } = await providerOf(ctx)
        const group = await readGroup(ctx.db, comCode, id)
        if (!group) throw notFound()
        return answerOf(ctx, groupResource(ctx, group), selection)
      },
      createScimGroup: createGroup,
      replaceScimGroup: replaceGroup,
      patchScimGroup: patchGroup,
      deleteScimGroup: deleteGroup,
      searchScim: notOffered,
      scimMe: notOffered,
      scimBulk: notOffered,
    },
  ),
]
