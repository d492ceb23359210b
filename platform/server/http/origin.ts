import type { FastifyRequest } from 'fastify'

/** A request's headers by name; of one that came twice, the first. */
export const headerOf =
  ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  (name: string): string | undefined => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }

/** The portal's own address as this request's browser sees it; PUBLIC_URL where the installation set it. */
export function originOf(request: FastifyRequest): string {
  return request.server.publicUrl ?? `${request.protocol}://${request.host}`
}
