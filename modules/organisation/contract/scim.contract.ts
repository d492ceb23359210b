import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line } from '#platform/contract/fields.ts'

/** What bodies and answers of SCIM are called (RFC 7644 §8.1). */
export const scimMediaType = 'application/scim+json'

/** The names of what is spoken of (RFC 7643 §8.7, RFC 7644 §3). */
export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterpriseUser: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

/** Resources in one answer at the most, and unless asked for. */
export const mostScimResults = 200
export const usualScimResults = 100
/** Members of one group, and changes in one request. */
export const mostScimMembers = 5_000
const mostOperations = 1_000

/** Some providers write truth values as texts. */
const truth = () =>
  z
    .union([z.boolean(), z.string().regex(/^(true|false)$/i)])
    .transform((value) => String(value).toLowerCase() === 'true')

/** What a provider leaves out and what it empties comes to the same (RFC 7643 §2.5). */
const optionalLine = (max: number) => line(max).trim().nullish()
const valued = (max: number) =>
  z.object({ value: optionalLine(max), type: optionalLine(40), primary: truth().nullish() })

/** A person as providers send her; what is not named here is ignored (RFC 7644 §3.3). */
export const scimUserBody = z.object({
  externalId: optionalLine(200),
  userName: optionalLine(200),
  displayName: optionalLine(100),
  name: z
    .object({ formatted: optionalLine(100), familyName: optionalLine(100), givenName: optionalLine(100) })
    .nullish(),
  title: optionalLine(100),
  active: truth().nullish(),
  emails: z.array(valued(320)).max(20).nullish(),
  phoneNumbers: z.array(valued(40)).max(20).nullish(),
  [scimSchemas.enterpriseUser]: z.object({ employeeNumber: optionalLine(64), department: optionalLine(100) }).nullish(),
})
export type ScimUserBody = z.output<typeof scimUserBody>

/**
 * The attributes of a person, described but not yet held against her: whoever leaves does so whatever else is wrong, so
 * the handler parses by `scimUserBody`.
 */
const anyUserBody = z.object(
  Object.fromEntries(
    Object.entries(scimUserBody.shape).map(([name, schema]) => {
      const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' })
      return [name, z.unknown().optional().meta(described)]
    }),
  ),
)

export const scimGroupBody = z.object({
  externalId: optionalLine(200),
  displayName: optionalLine(100),
  members: z
    .array(z.object({ value: line(64) }))
    .max(mostScimMembers)
    .nullish(),
})
export type ScimGroupBody = z.output<typeof scimGroupBody>

const meta = z.object({ resourceType: z.string(), location: z.string(), version: z.string().optional() })
const value = z.object({ value: z.string(), type: z.string().optional(), primary: z.boolean().optional() })

/** A person as providers get her. All but id and schemas may be left out by `attributes` and `excludedAttributes`. */
export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string().optional(),
  name: z
    .object({ formatted: z.string(), familyName: z.string().optional(), givenName: z.string().optional() })
    .optional(),
  displayName: z.string().optional(),
  title: z.string().optional(),
  active: z.boolean().optional(),
  emails: z.array(value).optional(),
  phoneNumbers: z.array(value).optional(),
  groups: z.array(z.object({ value: z.string(), display: z.string() })).optional(),
  [scimSchemas.enterpriseUser]: z
    .object({ employeeNumber: z.string(), department: z.string().optional(), organization: z.string() })
    .optional(),
  meta: meta.optional(),
})
export type ScimUser = z.output<typeof scimUser>

export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string().optional(),
  members: z.array(z.object({ value: z.string(), display: z.string(), type: z.string() })).optional(),
  meta: meta.optional(),
})
export type ScimGroup = z.output<typeof scimGroup>

const listOf = <Resource extends z.ZodType>(resource: Resource) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  })

const selection = { attributes: line(2_000).optional(), excludedAttributes: line(2_000).optional() }
const number = () => z.int().min(-1_000_000_000).max(1_000_000_000)
const asked = z.object({
  ...selection,
  filter: line(1_000).optional(),
  startIndex: number().default(1),
  count: number().default(usualScimResults),
})
/** What is asked for by POST, where it would not fit into an address (RFC 7644 §3.4.3). */
const searched = z.object({
  attributes: z.array(line(200)).max(100).optional(),
  excludedAttributes: z.array(line(200)).max(100).optional(),
  filter: line(1_000).optional(),
  startIndex: number().default(1),
  count: number().default(usualScimResults),
})
const one = z.object({ id: code(), ...selection })
const patch = z.object({
  id: code(),
  Operations: z
    .array(z.object({ op: line(20), path: line(500).nullish(), value: z.unknown().optional() }))
    .min(1)
    .max(mostOperations),
})
export type ScimOperation = z.output<typeof patch>['Operations'][number]

const scim = { access: access.token, answer: 'protocol', mediaType: scimMediaType } as const

/**
 * SCIM 2.0 (RFC 7643, RFC 7644): an identity provider keeps the people and role groups of one company in step with its
 * own. Everything is limited to the company of the token it carries.
 */
export const scimCalls = defineCalls('organisation', {
  scimConfig: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/ServiceProviderConfig',
    summary: 'What this SCIM service can do.',
    result: z.unknown(),
  },
  scimResourceTypes: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/ResourceTypes',
    summary: 'The kinds of things SCIM keeps here: users and groups.',
    result: listOf(z.unknown()),
  },
  scimResourceType: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/ResourceTypes/{id}',
    summary: 'One of the kinds of things SCIM keeps here.',
    input: z.object({ id: code() }),
    result: z.unknown(),
  },
  scimSchemas: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Schemas',
    summary: 'The attributes of users and groups.',
    result: listOf(z.unknown()),
  },
  scimSchema: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Schemas/{id}',
    summary: 'The attributes of one schema.',
    input: z.object({ id: line(100) }),
    result: z.unknown(),
  },
  scimUsers: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Users',
    summary: 'The people whose home the company of the token is, or those that a filter names.',
    input: asked,
    result: listOf(scimUser),
  },
  scimUser: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Users/{id}',
    summary: 'One person of the company.',
    input: one,
    result: scimUser,
  },
  createScimUser: {
    ...scim,
    method: 'POST',
    path: '/scim/v2/Users',
    summary: 'Adds a person with an account that the identity provider signs in.',
    input: scimUserBody,
    result: scimUser,
  },
  replaceScimUser: {
    ...scim,
    method: 'PUT',
    path: '/scim/v2/Users/{id}',
    summary: 'Writes all that the provider knows of a person.',
    input: z.object({ ...anyUserBody.shape, id: code() }),
    result: scimUser,
  },
  patchScimUser: {
    ...scim,
    method: 'PATCH',
    path: '/scim/v2/Users/{id}',
    summary: 'Changes single attributes of a person; `active: false` retires her.',
    input: patch,
    result: scimUser,
  },
  deleteScimUser: {
    ...scim,
    method: 'DELETE',
    path: '/scim/v2/Users/{id}',
    summary: 'Retires a person and takes her out of the provider’s sight; what she wrote stays hers.',
    input: z.object({ id: code() }),
    result: z.unknown(),
  },
  searchScimUsers: {
    ...scim,
    method: 'POST',
    path: '/scim/v2/Users/.search',
    summary: 'Finds people as `GET /Users` does, with what is asked for in the body.',
    effect: 'read',
    input: searched,
    result: listOf(scimUser),
  },
  scimGroups: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Groups',
    summary: 'The role groups of the company, or those that a filter names.',
    input: asked,
    result: listOf(scimGroup),
  },
  scimGroup: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Groups/{id}',
    summary: 'One role group of the company with the people who are in it by name.',
    input: one,
    result: scimGroup,
  },
  createScimGroup: {
    ...scim,
    method: 'POST',
    path: '/scim/v2/Groups',
    summary: 'Makes a role group that hands out nothing.',
    input: scimGroupBody,
    result: scimGroup,
  },
  replaceScimGroup: {
    ...scim,
    method: 'PUT',
    path: '/scim/v2/Groups/{id}',
    summary: 'Writes the name and the people of a role group.',
    input: scimGroupBody.extend({ id: code() }),
    result: scimGroup,
  },
  patchScimGroup: {
    ...scim,
    method: 'PATCH',
    path: '/scim/v2/Groups/{id}',
    summary: 'Adds people to a role group or takes them out.',
    input: patch,
    result: scimGroup,
  },
  deleteScimGroup: {
    ...scim,
    method: 'DELETE',
    path: '/scim/v2/Groups/{id}',
    summary: 'Removes a role group that nothing refers to.',
    input: z.object({ id: code() }),
    result: z.unknown(),
  },
  searchScimGroups: {
    ...scim,
    method: 'POST',
    path: '/scim/v2/Groups/.search',
    summary: 'Finds role groups as `GET /Groups` does, with what is asked for in the body.',
    effect: 'read',
    input: searched,
    result: listOf(scimGroup),
  },
  searchScim: {
    ...scim,
    method: 'POST',
    path: '/scim/v2/.search',
    summary: 'Answers 501: people and groups are searched each by themselves.',
    effect: 'read',
    result: z.unknown(),
  },
  scimMe: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Me',
    summary: 'Answers 501: a token is nobody’s (RFC 7644 §3.11).',
    result: z.unknown(),
  },
  scimBulk: {
    ...scim,
    method: 'POST',
    path: '/scim/v2/Bulk',
    summary: 'Answers 501: changes come one by one, as ServiceProviderConfig says.',
    effect: 'read',
    result: z.unknown(),
  },
})
