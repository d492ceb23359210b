import { bindCalls } from '#platform/server/modules.ts'
import { absenceCalls } from '../contract/absence.contract.ts'
import { absencesOfPeople } from './reading/absences-of.ts'
import { listAbsences, listDeputising } from './reading/lists.ts'
import { timeOfDeputy } from './writing/deputy.ts'
import { changeAbsence, endAbsence, enterAbsence, removeAbsence, restoreAbsence } from './writing/write-absence.ts'

export const absenceHandlers = bindCalls(absenceCalls, {
  list: listAbsences,
  deputising: listDeputising,
  ofPeople: absencesOfPeople,
  deputyTime: timeOfDeputy,
  enter: enterAbsence,
  change: changeAbsence,
  end: endAbsence,
  remove: removeAbsence,
  restore: restoreAbsence,
})
