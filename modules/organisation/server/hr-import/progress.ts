import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { hrProgressKind } from '../../contract/hr-import.contract.ts'
import type { HrState } from '../../contract/hr-import.rules.ts'
import './hr-import.tables.ts'

export type Step = 'reading' | 'comparing' | 'applying' | 'undoing' | 'over'

/** An import, if it is in a state. */
export async function findImport(db: Db, importId: number, state: HrState) {
  return db
    .selectFrom('organisation_hr_imports')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .executeTakeFirst()
}
export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Tells the pages of whoever began and decided. */
export async function tellPages(db: Db, about: Import, step: Step, done = 0, total = 0): Promise<void> {
  const people = new Set([about.begun_by, about.decided_by].filter((code) => code !== null))
  const topics = [...people].map((code) => `person:${code}`)
  await publishLive(db, topics, hrProgressKind, { importId: about.import_id, step, done, total })
}

/** Imports are applied and taken back one after the other; until the end of the transaction. */
export async function oneDecisionAtATime(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('organisation_hr_imports'))`.execute(tx)
}
