import { AppError, errorStatus, type TextRef } from '#platform/contract/errors.ts'
import type { Protocol } from '#platform/server/http/protocol.ts'
import { scimSchemas } from '../../contract/scim.contract.ts'

/** What providers are told beside the text of a refusal (RFC 7644 §3.12). */
type Words = { key: string; code: AppError['code']; scimType?: string; status?: number }

const refusals = {
  filter: { key: 'organisation.sources.scim.filter', code: 'ValidationException', scimType: 'invalidFilter' },
  path: { key: 'organisation.sources.scim.path', code: 'ValidationException', scimType: 'invalidPath' },
  noTarget: { key: 'organisation.sources.scim.noTarget', code: 'ValidationException', scimType: 'noTarget' },
  readOnly: { key: 'organisation.sources.scim.readOnly', code: 'ValidationException', scimType: 'mutability' },
  value: { key: 'organisation.sources.scim.value', code: 'ValidationException', scimType: 'invalidValue' },
  required: { key: 'organisation.sources.scim.required', code: 'ValidationException', scimType: 'invalidValue' },
  unknownMember: {
    key: 'organisation.sources.scim.unknownMember',
    code: 'ValidationException',
    scimType: 'invalidValue',
  },
  tooManyMembers: { key: 'organisation.sources.scim.tooManyMembers', code: 'ValidationException', scimType: 'tooMany' },
  taken: { key: 'organisation.sources.scim.taken', code: 'ConflictException', scimType: 'uniqueness' },
  administrator: { key: 'organisation.sources.scim.administrator', code: 'AccessDeniedException' },
  closedDepartment: {
    key: 'organisation.sources.scim.closedDepartment',
    code: 'ValidationException',
    scimType: 'invalidValue',
  },
  groupOutOfReach: { key: 'organisation.sources.scim.groupOutOfReach', code: 'AccessDeniedException' },
  notOffered: { key: 'organisation.sources.scim.notOffered', code: 'NotSupportedException' },
  version: { key: 'organisation.sources.scim.version', code: 'ConflictException', status: 412 },
} as const satisfies Record<string, Words>

const byKey: ReadonlyMap<string, Words> = new Map(Object.values(refusals).map((words) => [words.key, words]))

/** A refusal with the word SCIM has for it. */
export const refusal = (kind: keyof typeof refusals, params?: TextRef['params']): AppError =>
  new AppError(refusals[kind].code, refusals[kind].key, { params })

/** Any failure in SCIM's shape (RFC 7644 §3.12). */
export const failureOf: Protocol['failureOf'] = (failure, message) => {
  const own = byKey.get(failure.key)
  const status = own?.status ?? errorStatus[failure.code]
  const scimType = own?.scimType ?? generalTypeOf(failure)
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  const fields = (failure.fields ?? []).map(({ path }) => path).filter((path) => path !== '')
  return {
    status,
    headers,
    body: {
      schemas: [scimSchemas.error],
      status: String(status),
      ...(scimType && { scimType }),
      detail: fields.length > 0 ? `${message} (${fields.join(', ')})` : message,
    },
  }
}

function generalTypeOf({ code, key }: AppError): string | undefined {
  if (key === 'errors.malformedBody') return 'invalidSyntax'
  if (key === 'errors.alreadyThere') return 'uniqueness'
  return code === 'ValidationException' ? 'invalidValue' : undefined
}
