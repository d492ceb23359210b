import { z } from 'zod'
import {
  type Call,
  inputSchemaOf,
  onceKeyHeader,
  pathParameters,
  placeOf,
  takesOnceKey,
} from '#platform/contract/call.ts'
import { failureEnvelope } from '#platform/contract/errors.ts'
import { answerSchemaOf } from './answers.ts'

type Json = Record<string, unknown>
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  inline(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json)

/** The OpenAPI 3.1 document of all calls, made from the contract and nothing else. */
export function openApiOf(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = `/cm${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Maru', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas: { Failure: schemaOf(failureEnvelope, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

const securityOf = ({ access }: Call) =>
  ({ public: [], token: [{ bearer: [] }], signedIn: [{ session: [] }, { bearer: [] }] })[access.kind]

function operationOf(call: Call): Json {
  const input = inputSchemaOf(call)
  const all = schemaOf(input, 'input') as { properties?: Record<string, Json>; required?: string[] }
  const fields = Object.keys(input.shape).map((name) => ({
    name,
    place: placeOf(call, name),
    schema: all.properties?.[name] ?? {},
    required: all.required?.includes(name) ?? false,
  }))
  const body = fields.filter((field) => field.place === 'body')
  return {
    operationId: call.name,
    tags: [call.module],
    summary: call.summary,
    security: securityOf(call),
    'x-access': call.access,
    parameters: [
      ...fields
        .filter((field) => field.place !== 'body')
        .map((field) => ({
          name: field.name,
          in: field.place,
          required: field.required || pathParameters(call.path).includes(field.name),
          schema: field.schema,
        })),
      ...(takesOnceKey(call) ? [onceKey] : []),
    ],
    ...((body.length > 0 || call.upload) && {
      requestBody: {
        required: body.some((field) => field.required) || call.upload !== undefined,
        content: {
          [call.upload ? 'multipart/form-data' : (call.mediaType ?? 'application/json')]: {
            schema: {
              type: 'object',
              properties: {
                ...Object.fromEntries(body.map((field) => [field.name, field.schema])),
                ...(call.upload && { files: theFile(call.upload) }),
              },
              required: [
                ...body.filter((field) => field.required).map((field) => field.name),
                ...(call.upload ? ['files'] : []),
              ],
            },
          },
        },
      },
    }),
    responses: {
      200: { description: 'The answer', ...contentOf(call) },
      default: {
        description: 'A refusal or failure',
        ...(!call.mediaType && {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        }),
      },
    },
  }
}

const onceKey: Json = {
  name: onceKeyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
  description:
    'A random key for this act. Sent again with it within a day, the call does nothing twice and gives its first answer.',
}

/** The one file of a form; the name of its part does not matter. */
const theFile = ({ maxBytes }: { maxBytes: number }): Json => ({
  type: 'string',
  format: 'binary',
  description: `One file of ${maxBytes} bytes at the most.`,
})

function contentOf(call: Call): Json {
  if (call.answer === 'file') return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (call.answer === 'stream') return { content: { 'text/event-stream': { schema: schemaOf(call.result, 'output') } } }
  return { content: { [call.mediaType ?? 'application/json']: { schema: schemaOf(answerSchemaOf(call), 'output') } } }
}

/** A schema that stands inside the document needs no dialect line of its own. */
function inline({ $schema: _dialect, ...schema }: Json): Json {
  return schema
}
