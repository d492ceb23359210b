import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { HrFailure, HrState } from '../../contract/hr-import.rules.ts'
import { tellPlanner } from './planned-refused.ts'
import { findImport, type Import, oneDecisionAtATime, tellPages } from './progress.ts'

type Data = Record<string, unknown>

// What becomes of an import when its work has failed for good. Nothing of the organisation has changed: each step is one
// transaction.

/** It can be deleted, or read once more. */
export async function giveUpReading(_services: Services, tx: Db, data: Data): Promise<void> {
  await settle(tx, data, 'reading', { state: 'failed', failure: 'notRead' })
}

/** It is as before somebody applied it. */
export async function giveUpApplying(services: Services, tx: Db, data: Data): Promise<void> {
  // Where it goes on after all, that ends first.
  await oneDecisionAtATime(tx)
  const found = await settle(tx, data, 'applying', { state: 'ready', failure: 'notApplied', apply_on: null })
  if (found) await tellPlanner(services, tx, found, 'notApplied')
}

/** It is as before somebody took it back. */
export async function giveUpUndoing(_services: Services, tx: Db, data: Data): Promise<void> {
  await oneDecisionAtATime(tx)
  await settle(tx, data, 'undoing', { state: 'applied', failure: 'notUndone' })
}

type Settled = { state: HrState; failure: HrFailure; apply_on?: null }

/**
 * Unless it has become something else meanwhile, or was begun anew.
 * @returns the import as it was, if it was settled
 */
async function settle(
  tx: Db,
  { importId, revision }: Data,
  from: HrState,
  settled: Settled,
): Promise<Import | undefined> {
  const found = await findImport(tx, Number(importId), from)
  if (!found || (revision !== undefined && revision !== found.revision)) return undefined
  await tx
    .updateTable('organisation_hr_imports')
    .set(settled)
    .where('import_id', '=', found.import_id)
    .where('state', '=', from)
    .where('revision', '=', found.revision)
    .execute()
  await tellPages(tx, found, 'over')
  return found
}
