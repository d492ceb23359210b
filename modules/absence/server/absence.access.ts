import { findPersonFacts, mayAdminister, type PersonFacts } from '#modules/organisation/server/organisation.public.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type AbsenceRow, absenceRow } from './reading/absence-rows.ts'

/**
 * The person whose absences are written: oneself, or somebody one administers.
 * @throws AppError NotFoundException for anybody else, as for somebody who does not exist
 */
export async function absentPerson(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  personCode = viewer.personCode,
): Promise<PersonFacts> {
  const person = await findPersonFacts(db, personCode)
  if (!person || (personCode !== viewer.personCode && !mayAdminister(viewer, person))) throw notFound()
  return person
}

/**
 * An absence that the viewer may write, locked, with its person.
 * @param removed the one that was taken away, to bring it back
 * @throws AppError NotFoundException for one that is not hers to write, as for one that is not there
 */
export async function writableAbsence(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  absenceId: number,
  removed = false,
): Promise<{ row: AbsenceRow; person: PersonFacts }> {
  const row = await absenceRow(ctx.db, absenceId, { removed, lock: true })
  if (!row) throw notFound()
  return { row, person: await absentPerson(ctx, row.person_code) }
}

/** What came from elsewhere is changed there. @throws AppError ConflictException */
export function keptByHand({ origin }: Pick<AbsenceRow, 'origin'>): void {
  if (origin !== 'hand') throw conflict('absence.faults.keptElsewhere')
}
