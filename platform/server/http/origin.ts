import type { FastifyRequest } from 'fastify'

/** The portal's own address as this request's browser sees it; PUBLIC_URL where the installation set it. */
export function originOf(request: FastifyRequest): string {
  return request.server.publicUrl ?? `${request.protocol}://${request.host}`
}
