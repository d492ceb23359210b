import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'

/** The policy of every page: scripts and styles only with this answer's nonce, no inline script, no HTML from strings. */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Menus may frame pages of other sites, in a sandbox; never over plain http.
    "frame-src 'self' https:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify maru',
  ].join('; ')

/** The policy of everything that is not a page: nothing in it may run. */
export const dataPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

/** On every answer. HSTS only where TLS is in use: a browser would lock itself out of a plain one. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'SAMEORIGIN',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/**
 * Refuses a state change that does not come from our own pages (PLATFORM-005). A form of another site cannot send the
 * header; a script of another site would need our leave (there are no CORS headers); where the browser says where the
 * request comes from, it must be here. Requests with a bearer token carry no ambient right and need no such check.
 * @throws AppError AccessDeniedException
 */
export function refuseCrossSite(request: FastifyRequest, ownOrigin: string): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const isOurs =
    request.headers['x-requested-with'] === 'XMLHttpRequest' &&
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === ownOrigin)
  if (!isOurs) throw new AppError('AccessDeniedException', 'errors.crossSite')
}
