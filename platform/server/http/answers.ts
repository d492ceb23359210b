import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import type { FileAnswer, PartsOfFile } from '../modules.ts'
import { chooseRange } from './ranges.ts'
import { dataPolicy } from './security.ts'

/** The schema of the whole answer of a call: the envelope around the result, or the result itself. */
export const answerSchemaOf = (call: Call): z.ZodType =>
  call.answer === 'raw' || call.answer === 'protocol'
    ? call.result
    : z.object({ code: z.literal('ok'), result: call.result })

const asJsonSchema = { io: 'output', target: 'draft-7', unrepresentable: 'any' } as const

/** The same as JSON schema, for the API document. */
export const answerJsonSchemaOf = (call: Call) => z.toJSONSchema(answerSchemaOf(call), asJsonSchema)

/**
 * The same for the serialiser. What may be null is said in its own word: held against both sides of a union first, each
 * such value took longer than all the others of its row together.
 */
export const answerForSerialiser = (call: Call) =>
  z.toJSONSchema(answerSchemaOf(call), {
    ...asJsonSchema,
    override: ({ jsonSchema }) => {
      const [some, none, ...more] = jsonSchema.anyOf ?? []
      if (typeof some?.type !== 'string' || none?.type !== 'null' || more.length > 0) return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, some, { nullable: true })
    },
  })

const year = 31_536_000

/** How a browser may keep this answer; see `Caching`. */
export function cacheControlOf(call: Call, request: FastifyRequest): string {
  if (!call.caching || call.caching === 'never') return 'no-store'
  const audience = call.access.kind === 'public' ? 'public' : 'private'
  const isVersioned = call.caching === 'versioned' && (request.query as Record<string, unknown>).ver !== undefined
  return isVersioned ? `${audience}, max-age=${year}, immutable` : `${audience}, no-cache`
}

/** Adds the ETag of a JSON text and answers 304 to a browser that has it. */
export function answerJson(text: string, call: Call, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', cacheControlOf(call, request)).type('application/json; charset=utf-8')
  if (!call.caching || call.caching === 'never') return reply.send(text)
  reply.header('vary', 'cookie')
  return sendUnlessKnown(
    text,
    `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
    request,
    reply,
  )
}

/** Answers with bytes: never sniffed, never run, shown inline only without a name. */
export async function answerFile(
  file: FileAnswer,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .code(file.status ?? 200)
    .header('cache-control', cacheControlOf(call, request))
    .header('content-security-policy', file.policy ?? dataPolicy)
    .type(file.contentType)
  if (file.downloadName) reply.header('content-disposition', attachmentNamed(file.downloadName))
  if (file.size !== undefined) reply.header('content-length', file.size)
  if ('open' in file.bytes) return sendPart(file.bytes, file.etag, request, reply)
  return file.etag ? sendUnlessKnown(file.bytes, file.etag, request, reply) : reply.send(file.bytes)
}

const ofFiles = ['content-disposition', 'content-length', 'content-range', 'accept-ranges', 'etag']

/** Opens what is asked for, and nothing for a browser that has it. */
async function sendPart(
  { size, open }: PartsOfFile,
  etag: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (etag && isKnown(etag, request)) return reply.header('etag', etag).code(304).send()
  if (etag) reply.header('etag', etag)
  const range = chooseRange({ size, etag }, request, reply)
  if (range === 'unsatisfiable') return reply.send('')
  try {
    return reply.send(await open(range))
  } catch (error) {
    // What is told instead is no file to be saved, and no part of one.
    for (const name of ofFiles) reply.removeHeader(name)
    throw error
  }
}

function sendUnlessKnown(
  body: string | Buffer | Readable,
  etag: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('etag', etag)
  return isKnown(etag, request) ? reply.code(304).send() : reply.send(body)
}

const isKnown = (etag: string, request: FastifyRequest): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** A file name in any script, for old and new browsers (RFC 6266, RFC 5987). */
export function attachmentNamed(name: string): string {
  const plain = name.normalize('NFC').replace(/[\p{Cc}"\\/]/gu, '_')
  const encoded = encodeURIComponent(plain).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encoded}`
}
