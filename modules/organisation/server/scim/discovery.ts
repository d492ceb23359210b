import { notFound } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { mostScimResults, scimSchemas } from '../../contract/scim.contract.ts'
import { listAnswer } from './answers.ts'

type Origin = Pick<PublicCtx, 'origin'>

const base = ({ origin }: Origin) => `${origin}/cm/scim/v2`
const config = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const resourceType = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const schema = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

/** What this service can do (RFC 7643 §5). */
export const serviceProviderConfig = (ctx: Origin) => ({
  schemas: [config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostScimResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token of one company, made by a super administrator.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base(ctx)}/ServiceProviderConfig` },
})

const resourceTypes = (ctx: Origin) =>
  [
    {
      id: 'User',
      endpoint: '/Users',
      description: 'A person whose home the company of the token is.',
      schema: scimSchemas.user,
      schemaExtensions: [{ schema: scimSchemas.enterpriseUser, required: false }],
    },
    { id: 'Group', endpoint: '/Groups', description: 'A role group of the company.', schema: scimSchemas.group },
  ].map((type) => ({
    schemas: [resourceType],
    name: type.id,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base(ctx)}/ResourceTypes/${type.id}` },
  }))

type Attribute = { name: string; description: string; subAttributes?: Attribute[] } & Record<string, unknown>

/** An attribute as RFC 7643 §7 describes it; what is not said is what most of them are. */
const attribute = (name: string, description: string, more: Record<string, unknown> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const complex = (name: string, description: string, subAttributes: Attribute[], more: Record<string, unknown> = {}) =>
  attribute(name, description, { type: 'complex', subAttributes, ...more })
const values = (type: string) => [
  attribute('value', 'The value.'),
  attribute('type', type),
  attribute('primary', 'Whether it is the first one.', { type: 'boolean' }),
]

const described = [
  {
    id: scimSchemas.user,
    name: 'User',
    description: 'A person',
    attributes: [
      attribute('userName', 'What she signs in with; unique in the company.', { required: true, uniqueness: 'server' }),
      complex('name', 'The parts of her name.', [
        attribute('formatted', 'The whole name.'),
        attribute('familyName', 'The family name.'),
        attribute('givenName', 'The given name.'),
      ]),
      attribute('displayName', 'The name that is shown.'),
      attribute('title', 'A rank of the company by code or name; any other text is what she does.'),
      attribute('active', 'False once she has retired.', { type: 'boolean' }),
      complex('emails', 'One mail address: the primary one is kept.', values('work'), {
        multiValued: true,
        required: true,
        uniqueness: 'global',
      }),
      complex('phoneNumbers', 'One number of each type.', values('work, mobile or fax'), { multiValued: true }),
      complex(
        'groups',
        'The role groups in which she is by name.',
        [attribute('value', 'The id of the group.'), attribute('display', 'The name of the group.')],
        { multiValued: true, mutability: 'readOnly' },
      ),
    ],
  },
  {
    id: scimSchemas.enterpriseUser,
    name: 'EnterpriseUser',
    description: 'What companies know of a person',
    attributes: [
      attribute('employeeNumber', 'Unique in the company.', { uniqueness: 'server' }),
      attribute('department', 'A department of the company by code or name; needed to sign in.'),
      attribute('organization', 'The company.', { mutability: 'readOnly' }),
    ],
  },
  {
    id: scimSchemas.group,
    name: 'Group',
    description: 'A role group',
    attributes: [
      attribute('displayName', 'Its name; unique in the company.', { required: true, uniqueness: 'server' }),
      complex(
        'members',
        'The people who are in it by name.',
        [
          attribute('value', 'The id of a person.', { mutability: 'immutable' }),
          attribute('display', 'Her name.', { mutability: 'readOnly' }),
          attribute('type', 'User.', { mutability: 'immutable' }),
        ],
        { multiValued: true },
      ),
    ],
  },
]

const schemas = (ctx: Origin) =>
  described.map((each) => ({
    schemas: [schema],
    ...each,
    meta: { resourceType: 'Schema', location: `${base(ctx)}/Schemas/${each.id}` },
  }))

const all = { startIndex: 1 }

export const listResourceTypes = (ctx: Origin) => listAnswer(resourceTypes(ctx), resourceTypes(ctx).length, all)
export const listSchemas = (ctx: Origin) => listAnswer(schemas(ctx), schemas(ctx).length, all)
/** @throws AppError NotFoundException */
export const oneResourceType = (ctx: Origin, { id }: { id: string }) => one(resourceTypes(ctx), id)
/** @throws AppError NotFoundException */
export const oneSchema = (ctx: Origin, { id }: { id: string }) => one(schemas(ctx), id)

function one<Described extends { id: string }>(each: readonly Described[], id: string) {
  const found = each.find((known) => known.id.toLowerCase() === id.toLowerCase())
  if (!found) throw notFound()
  return { status: 200, body: found }
}
