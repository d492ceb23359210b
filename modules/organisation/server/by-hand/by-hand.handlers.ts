import { bindCalls } from '#platform/server/modules.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { handDepartmentCalls } from '../../contract/departments-by-hand.contract.ts'
import { belongings } from './belongings.ts'
import { addDepartment, changeDepartment, closeDepartment } from './change-department.ts'
import { addPerson, changePerson, setPersonState } from './change-person.ts'
import { managedDepartment, managedDepartments, previewDepartmentMove } from './departments.ts'
import { managedPeople, managedPerson } from './people.ts'
import { removePersonPhoto, setPersonPhoto } from './photo.ts'

export const handHandlers = [
  ...bindCalls(handCalls, {
    managedPeople,
    managedPerson,
    addPerson,
    changePerson,
    setPersonState,
    belongings,
    setPersonPhoto,
    removePersonPhoto,
  }),
  ...bindCalls(handDepartmentCalls, {
    managedDepartments,
    managedDepartment,
    addDepartment,
    changeDepartment,
    previewDepartmentMove,
    closeDepartment,
  }),
]
