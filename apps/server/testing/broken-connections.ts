import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { Db } from '#platform/server/database/database.ts'

// Connections to the database that break at the worst moment; `mockRestore` of what comes back ends it.

const clients = pg.Client.prototype as unknown as { query: (this: pg.Client, ...args: unknown[]) => unknown }
const textOf = ([query]: unknown[]) => (typeof query === 'string' ? query : ((query as pg.QueryConfig).text ?? ''))

/** Has a connection break right before the first statement that begins so is sent on it, and waits until it has. */
export function breakBefore(db: Db, beginning: string) {
  const send = clients.query
  let isBroken = false
  return vi.spyOn(clients, 'query').mockImplementation(function (this: pg.Client, ...args) {
    if (isBroken || !textOf(args).trimStart().startsWith(beginning)) return send.apply(this, args)
    isBroken = true
    const { processID } = this as unknown as { processID: number }
    const broke = new Promise((resolve) => this.once('end', resolve))
    const breaking = sql`select pg_terminate_backend(${processID})`.execute(db)
    return breaking.then(() => broke).then(() => send.apply(this, args))
  })
}

/** Loses the answer to the first statement that begins so, after the database has done it. */
export function loseAnswerTo(beginning: string) {
  const send = clients.query
  let isLost = false
  return vi.spyOn(clients, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const answer = send.apply(this, args)
    if (isLost || !textOf(args).trimStart().startsWith(beginning)) return answer
    isLost = true
    return (answer as Promise<unknown>).then(() => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
  })
}
