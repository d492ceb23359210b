import { bindCalls } from '#platform/server/modules.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { belongings } from './belongings.ts'
import { addPerson, changePerson, setPersonState } from './change-person.ts'
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
]
