import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Call, inputSchemaOf, placeOf } from '#platform/contract/call.ts'
import { AppError, type FieldError } from '#platform/contract/errors.ts'
import { ownFields } from '#platform/contract/fields.ts'
import type { Viewer } from '../viewer.ts'

/** Reads the input of one call from a request; everything about the schema is worked out once. */
export type InputReader = (request: FastifyRequest) => Record<string, unknown>

type Place = ReturnType<typeof placeOf>
type FieldKind = 'number' | 'boolean' | 'array' | 'text'

export function createInputReader(call: Call): InputReader {
  const schema = inputSchemaOf(call)
  const fields = Object.keys(schema.shape).map((name) => ({
    name,
    place: placeOf(call, name),
    kind: kindOf(schema, name),
  }))
  const takesBody = call.method !== 'GET'
  // The parts of a form are texts, as the values of an address are.
  const isForm = call.upload !== undefined

  return (request) => {
    const body = takesBody ? bodyOf(request) : {}
    const raw: Record<string, unknown> = {}
    for (const { name, place, kind } of fields) {
      const value = place === 'body' && !isForm ? body[name] : fromText(textsOf(request, place, body), name, kind)
      if (value !== undefined) raw[name] = value
    }
    const unstorable = findUnstorable(raw, '')
    if (unstorable !== undefined) throw validationError([{ path: unstorable, key: 'errors.field.unstorable' }])
    const parsed = schema.safeParse(raw, { reportInput: true })
    if (!parsed.success) throw validationError(parsed.error.issues.map(fieldErrorOf))
    return parsed.data
  }
}

/** Who sends a form may put its fields into the address as well, beside a file that is all of its body (2§7). */
function textsOf({ params, query }: FastifyRequest, place: Place, form: Record<string, unknown>) {
  if (place === 'body') return { ...(query as Record<string, unknown>), ...form }
  return (place === 'path' ? params : query) as Record<string, unknown>
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw validationError([{ path: '', key: 'errors.field.type' }])
  return body as Record<string, unknown>
}

/** A value of a query, a path or a form is a text; numbers and flags are read from it, anything else is left for the schema to refuse. */
function fromText(values: Record<string, unknown>, name: string, kind: FieldKind): unknown {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (value === undefined) return undefined
  if (kind === 'array') return Array.isArray(value) ? value : [value]
  if (typeof value !== 'string') return value
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value
}

function kindOf(schema: z.ZodObject, name: string): FieldKind {
  const json = z.toJSONSchema(schema.shape[name] as z.ZodType, { io: 'input', unrepresentable: 'any' })
  const types = new Set([json.type, ...(json.anyOf ?? []).map((each) => (each as { type?: string }).type)])
  if (types.has('array')) return 'array'
  if (
    types.has('integer') ||
    types.has('number') ||
    (json.enum ?? [json.const]).some((value) => typeof value === 'number')
  )
    return 'number'
  return types.has('boolean') ? 'boolean' : 'text'
}

/** No input of ours nests deeper; what does is an attack on the stack. */
const deepest = 50

/**
 * The path of a text that PostgreSQL cannot keep as it is: NUL is refused by it, a lone surrogate would be stored
 * changed. Keys are looked at too, since records are stored with theirs.
 */
function findUnstorable(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return path
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key
    if (key.includes('\0') || !key.isWellFormed()) return path
    const found = findUnstorable(inner, at, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const validationError = (fields: FieldError[]) =>
  new AppError('ValidationException', undefined, { fields: fields.slice(0, 50) })

/** What a person is told of an issue the schema found. */
function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'invalid_type' && issue.input === undefined) return { path, key: 'errors.field.required' }
  if (issue.code === 'too_small') {
    const isText = issue.origin === 'string'
    if (isText && Number(issue.minimum) === 1) return { path, key: 'errors.field.required' }
    return {
      path,
      key: isText ? 'errors.field.tooShort' : 'errors.field.tooSmall',
      params: { min: Number(issue.minimum) },
    }
  }
  if (issue.code === 'too_big')
    return {
      path,
      key: issue.origin === 'string' ? 'errors.field.tooLong' : 'errors.field.tooBig',
      params: { max: Number(issue.maximum) },
    }
  return { path, key: 'errors.field.type' }
}

/**
 * Refuses input that claims to be somebody else (G-011).
 * @throws AppError AccessDeniedException when a field that repeats the identity differs from the session
 */
export function createOwnCheck(call: Call): (input: Record<string, unknown>, viewer: Viewer) => void {
  const fields = ownFields(inputSchemaOf(call))
  return (input, viewer) => {
    for (const { field, own } of fields) {
      const claimed = input[field]
      if (claimed !== undefined && claimed !== '' && claimed !== viewer.own[own])
        throw new AppError('AccessDeniedException', 'errors.foreignIdentity', {
          detail: `${call.name}: ${field} differs from the session`,
        })
    }
  }
}
