import { createHash } from 'node:crypto'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { ProtocolAnswer } from '#platform/server/http/protocol.ts'
import { mostScimResults, scimSchemas } from '../../contract/scim.contract.ts'
import { refusal } from './scim-failures.ts'

/** Which attributes are wanted, in the words of an address. */
export type Selection = { attributes?: string; excludedAttributes?: string }
type Resource = { id: string; schemas: string[]; meta?: { resourceType: string; location: string; version?: string } }

/** Where a resource is found, and which edition of it this is: another content, another version. */
export function withMeta<R extends Resource>(
  ctx: Pick<PublicCtx, 'origin'>,
  resourceType: 'User' | 'Group',
  resource: R,
): R {
  const version = `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 16)}"`
  return {
    ...resource,
    meta: { resourceType, location: `${ctx.origin}/cm/scim/v2/${resourceType}s/${resource.id}`, version },
  }
}

/** One resource as an answer; 304 for a provider that has this version already. @param status 200 or 201 */
export function answerOf<R extends Resource>(
  ctx: Pick<PublicCtx, 'header'>,
  resource: R,
  { status = 200, ...selection }: Selection & { status?: number } = {},
): ProtocolAnswer<R> {
  const { location, version } = resource.meta!
  const headers = { etag: version!, ...(status === 201 && { location }) }
  if (status === 200 && names(ctx.header('if-none-match'), version!)) return { status: 304, headers }
  return { status, headers, body: selected(resource, selection) }
}

/** Nothing more to say (RFC 7644 §3.6). */
export const noContent: ProtocolAnswer<never> = { status: 204 }

/** @throws AppError as 412 when the provider writes over another version than the one it has read */
export function checkVersion(ctx: Pick<PublicCtx, 'header'>, { meta }: Resource): void {
  const wanted = ctx.header('if-match')
  if (wanted !== undefined && !names(wanted, meta!.version!)) throw refusal('version')
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//i, '')

const names = (header: string | undefined, version: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(version))

/** What a body asks for, in the words of an address. */
export const askedBy = <Asked extends { attributes?: string[]; excludedAttributes?: string[] }>(searched: Asked) => ({
  ...searched,
  attributes: searched.attributes?.join(','),
  excludedAttributes: searched.excludedAttributes?.join(','),
})

/** Which part of a list is asked for; a start before the first and a negative count are the nearest possible (RFC 7644 §3.4.2.4). */
export const pageOf = ({ startIndex, count }: { startIndex: number; count: number }) => ({
  offset: Math.max(startIndex, 1) - 1,
  limit: Math.min(Math.max(count, 0), mostScimResults),
})

/** A part of a list as an answer. @param total how many there are in all */
export function listAnswer<R extends Resource>(
  resources: readonly R[],
  total: number,
  asked: Selection & { startIndex: number },
) {
  return {
    status: 200,
    body: {
      schemas: [scimSchemas.list],
      totalResults: total,
      startIndex: Math.max(asked.startIndex, 1),
      itemsPerPage: resources.length,
      Resources: resources.map((resource) => selected(resource, asked)),
    },
  }
}

/** A resource with the attributes that were asked for; id, schemas and meta are always there. */
function selected<R extends Resource>(resource: R, { attributes, excludedAttributes }: Selection): R {
  const [wanted, unwanted] = [topLevel(attributes), topLevel(excludedAttributes)]
  const kept = Object.entries(resource).filter(([name]) => {
    const small = name.toLowerCase()
    if (['id', 'schemas', 'meta'].includes(small)) return true
    return (wanted.size === 0 || wanted.has(small)) && !unwanted.has(small)
  })
  return Object.fromEntries(kept) as R
}

/** `name.familyName` asks for `name`, an attribute of an extension for the extension. */
const topLevel = (list = ''): Set<string> =>
  new Set(
    list
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const urn = Object.values(scimSchemas).find((each) => name.startsWith(each.toLowerCase()))
        if (!urn) return name.split('.')[0]!
        const rest = name.slice(urn.length + 1)
        return urn === scimSchemas.enterpriseUser ? urn.toLowerCase() : rest.split('.')[0]!
      }),
  )
