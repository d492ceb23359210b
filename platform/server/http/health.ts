import type { FastifyInstance } from 'fastify'
import type { Services } from '../ctx.ts'
import { isMigrated, type MigrationSource } from '../database/migrate.ts'

/**
 * `/healthz` (the process answers), `/readyz` (database and migrations are there, and it is not stopping; it says when
 * the database only lets itself be read, which `/readyz?write=1` takes for not ready), `/metrics` (Prometheus). They stand outside `/cm`, for balancers and monitors, and tell nothing about people.
 */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  migrations: readonly MigrationSource[],
  isStopping: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const isReady = !isStopping() && (await isMigrated(services.database.query, migrations).catch(() => false))
    if (!isReady) return reply.code(503).send({ status: 'not ready' })
    if (!services.installation.isReadOnly) return reply.send({ status: 'ready' })
    const { write } = request.query as { write?: string }
    return reply.code(write === '1' ? 503 : 200).send({ status: 'read-only' })
  })

  app.get('/metrics', async (_request, reply) =>
    reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics()),
  )
}
