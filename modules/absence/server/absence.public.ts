/** What absence promises to other modules on the server. */
import './absence.tables.ts'

export { type AbsenceFacts, absencesOf, notOver } from './reading/absences-of.ts'
export { actsFor } from './reading/acts-for.ts'
export { type AbsenceOrigin, putAbsence, takeBackAbsence } from './writing/owned.ts'
