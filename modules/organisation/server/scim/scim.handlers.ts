import { notFound } from '#platform/contract/errors.ts'
import { bindCalls, bindProtocolCalls } from '#platform/server/modules.ts'
import { provisioningCalls } from '../../contract/provisioning.contract.ts'
import { scimCalls } from '../../contract/scim.contract.ts'
import { answerOf, listAnswer, pageOf } from './answers.ts'
import { listResourceTypes, listSchemas, oneResourceType, oneSchema, serviceProviderConfig } from './discovery.ts'
import { findGroups, groupResource, readGroup } from './read-groups.ts'
import { findUsers, readUser, userResource } from './read-users.ts'
import { failureOf } from './scim-failures.ts'
import './scim.tables.ts'
import {
  admitProvider,
  createProvisioningToken,
  providerOf,
  provisioningTokens,
  revokeProvisioningToken,
} from './tokens.ts'
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './write-groups.ts'
import { createUser, deleteUser, patchUser, replaceUser } from './write-users.ts'

export const scimHandlers = [
  ...bindCalls(provisioningCalls, { provisioningTokens, createProvisioningToken, revokeProvisioningToken }),
  ...bindProtocolCalls(
    scimCalls,
    { admit: admitProvider, failureOf },
    {
      scimConfig: (ctx) => ({ status: 200, body: serviceProviderConfig(ctx) }),
      scimResourceTypes: listResourceTypes,
      scimResourceType: oneResourceType,
      scimSchemas: listSchemas,
      scimSchema: oneSchema,
      scimUsers: async (ctx, asked) => {
        const { comCode } = await providerOf(ctx)
        const { users, total } = await findUsers(ctx.db, comCode, { filter: asked.filter, ...pageOf(asked) })
        const resources = users.map((user) => userResource(ctx, user))
        return listAnswer(resources, total, asked)
      },
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
      scimGroups: async (ctx, asked) => {
        const { comCode } = await providerOf(ctx)
        const { groups, total } = await findGroups(ctx.db, comCode, { filter: asked.filter, ...pageOf(asked) })
        const resources = groups.map((group) => groupResource(ctx, group))
        return listAnswer(resources, total, asked)
      },
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
    },
  ),
]
