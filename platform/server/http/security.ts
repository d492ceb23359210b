import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'

/** What an installation allows a page besides its own files. */
export type PolicyChoices = {
  /** The address of a vendor's editor script (FILE-002). */
  editorScript?: string
  /** Origins whose pictures may stand in rich texts. */
  imageOrigins?: readonly string[]
}

/**
 * The policy of every page: scripts and styles only with this answer's nonce, no inline script, no HTML from strings.
 * A vendor's editor writes its page from strings and styles it inline: where one is configured those two are allowed,
 * and its origin with them.
 */
export function pagePolicy(nonce: string, { editorScript, imageOrigins = [] }: PolicyChoices = {}): string {
  const vendor = editorScript ? [new URL(editorScript).origin] : []
  const from = (...sources: string[]) => [...sources, ...vendor].join(' ')
  return [
    "default-src 'none'",
    `script-src ${from(`'nonce-${nonce}'`, "'strict-dynamic'")}`,
    // A nonce would switch the inline styles off again.
    `style-src ${from("'self'", editorScript ? "'unsafe-inline'" : `'nonce-${nonce}'`)}`,
    `img-src ${[from("'self'", 'data:', 'blob:'), ...imageOrigins].join(' ')}`,
    "media-src 'self'",
    `font-src ${from("'self'")}`,
    `connect-src ${from("'self'")}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // Menus may frame pages of other sites, in a sandbox; never over plain http.
    `frame-src ${from("'self'", 'https:')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    ...(editorScript ? [] : trustedTypes),
  ].join('; ')
}

// The second name is the built-in editor's, which reads what is pasted in a document where nothing runs.
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types maru ProseMirrorClipboard']

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
