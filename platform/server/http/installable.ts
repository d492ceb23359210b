import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The worker may speak to our own server and show its icons, and load nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'"
const day = 86_400

/** Files whose names never change, with their type and how long a browser may use them without asking, s. */
const files = {
  'sw.js': { type: 'text/javascript; charset=utf-8', maxAge: 0 },
  'manifest.webmanifest': { type: 'application/manifest+json; charset=utf-8', maxAge: 0 },
  'icon-180.png': { type: 'image/png', maxAge: day },
  'icon-192.png': { type: 'image/png', maxAge: day },
  'icon-512.png': { type: 'image/png', maxAge: day },
  'icon-maskable-512.png': { type: 'image/png', maxAge: day },
  'icon-badge-96.png': { type: 'image/png', maxAge: day },
} as const

/**
 * Serves what makes the portal installable: the web manifest, its icons and the service worker, at the top of `/po/`,
 * since a worker looks after the addresses below its own.
 * @param folder the built web; a file that it lacks has no address
 */
export function mountInstallable(app: FastifyInstance, folder: string): void {
  for (const [name, { type, maxAge }] of Object.entries(files)) {
    if (!existsSync(join(folder, name))) continue
    const bytes = readFileSync(join(folder, name))
    app.get(`/po/${name}`, { exposeHeadRoute: true }, (_request, reply) => {
      if (name === 'sw.js') reply.header('content-security-policy', workerPolicy)
      return reply
        .header('cache-control', maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`)
        .type(type)
        .send(bytes)
    })
  }
}
