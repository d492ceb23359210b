import { CompiledQuery } from 'kysely'
import type { Db } from '../database/database.ts'

/** Lets the job queue write through one of our connections, so that its rows share our transaction. */
export const executorOf = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    // biome-ignore lint/suspicious/noExplicitAny: the queue declares its rows so.
    return { rows: rows as any[] }
  },
})
