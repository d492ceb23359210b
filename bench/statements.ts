import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { serverModules } from '#apps/server/modules.ts'
import { testConfig } from '#apps/server/testing/config.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DatabaseConnection } from '#platform/server/database/embedded/connection.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { SignedIn } from './portal.ts'

/** A statement as the server sends it. */
export type Statement = { text: string; values: unknown[] }

/**
 * Runs the function behind a reading call and tells which statements it sent, so that others can be measured with the
 * same. The function gets what such functions use: the database, who is asking, the language, what modules offer, the configuration. It
 * runs twice, as in a server that has been running for a while: what that remembers is asked for no more.
 */
export async function statementsOf(
  connection: DatabaseConnection,
  person: SignedIn,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }),
    log: ({ query }) => void sent.push({ text: query.sql, values: [...query.parameters] }),
  })
  try {
    const services = {
      config: testConfig(),
      modules: serverModules,
      texts: { say: () => '' },
      database: { reader: db },
      live: { isListening: true, onSignal: () => undefined },
    }
    const viewer = { grants: new Set(), timeZone: 'Asia/Seoul', ...person }
    const ctx = { db, viewer, language: 'ko', services } as unknown as Ctx
    await work(ctx)
    sent.length = 0
    await work(ctx)
  } finally {
    await db.destroy()
  }
  return sent
}
