import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#platform/contract/errors.ts'
import type { Services } from '../ctx.ts'

/**
 * How the calls of a standard with its own way of speaking HTTP (SCIM) are let in and refused: with a token of their
 * own instead of a session, and with failures in the shape the standard demands. Their contract says `answer:
 * 'protocol'` and the media type; {@link bindProtocolCalls} puts the two together.
 */
export type Protocol = {
  /** Under which path of `/cm` all of it lies: what is asked for there and does not exist is refused in its words, too. */
  base: string
  /**
   * Lets a request in before its body is read.
   * @param bearer the token it carries, if any
   * @throws AppError UnauthorizedAccessException
   */
  admit: (services: Services, bearer: string | undefined) => Promise<void>
  /** A failure as the standard says it. @param message the sentence in the language of the request */
  failureOf: (failure: AppError, message: string) => Required<ProtocolAnswer<unknown>>
}

/** The answer of a `protocol` call; without a body it has none, whatever its contract says. */
export type ProtocolAnswer<Body> = { status: number; headers?: Readonly<Record<string, string>>; body?: Body }

/** The token of a request, in the header made for it. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Sends what a handler of a protocol call has answered. @param stringify by the contract: nothing else leaves */
export function answerProtocol(
  { status, headers = {}, body }: ProtocolAnswer<unknown>,
  mediaType: string,
  stringify: (body: unknown) => string,
  reply: FastifyReply,
): FastifyReply {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
  return body === undefined ? reply.send() : reply.type(`${mediaType}; charset=utf-8`).send(stringify(body))
}
