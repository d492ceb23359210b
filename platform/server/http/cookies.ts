import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookies } from '../ctx.ts'

/** `__Host-` binds a cookie to this host over TLS; plain http (a laptop) cannot carry it. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** The value of one cookie of a request; the first one where a name comes twice. */
export function readCookie(request: FastifyRequest, name: string, secure: boolean): string | undefined {
  const wanted = nameOf(name, secure)
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim()
  }
  return undefined
}

/** The cookies of one exchange: HttpOnly, SameSite=Lax, Path=/, Secure over TLS (G-031). */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean): SessionCookies {
  const write = (name: string, value: string, maxAgeSeconds: number) => {
    const attributes = [
      `${nameOf(name, secure)}=${value}`,
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
      `Max-Age=${maxAgeSeconds}`,
      ...(secure ? ['Secure'] : []),
    ]
    reply.header('set-cookie', attributes.join('; '))
  }
  return {
    token: readCookie(request, 'sid', secure),
    setToken: (token, maxAgeSeconds) => write('sid', token, maxAgeSeconds),
    clearToken: () => {
      write('sid', '', 0)
      // Pictures are kept to be asked for again; whoever uses this browser next must not find them (SHELL-075).
      reply.header('clear-site-data', '"cache"')
    },
    get: (name) => readCookie(request, name, secure),
    set: write,
    clear: (name) => write(name, '', 0),
  }
}
