import type { FastifyInstance } from 'fastify'
import type { Services } from '../ctx.ts'
import { isMigrated, type MigrationSource } from '../database/migrate.ts'

/**
 * `/healthz` (the process answers), `/readyz` (database and migrations are there, and it is not stopping),
 * `/metrics` (Prometheus). They stand outside `/cm`, for balancers and monitors, and tell nothing about people.
 */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  migrations: readonly MigrationSource[],
  isStopping: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const isReady = !isStopping() && (await isMigrated(services.database.query, migrations).catch(() => false))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })

  app.get('/metrics', async (_request, reply) =>
    reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics()),
  )
}
