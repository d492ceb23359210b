import { type PersonCard, personCard } from '../../contract/organisation.contract.ts'
import type { SeenPerson } from './access.ts'
import { photoPathOf } from './facts.ts'

/** A person's card from what the viewer may see of her. */
export const cardOf = (person: SeenPerson): PersonCard =>
  personCard.parse({ ...person, photoPath: photoPathOf(person.personCode, person.photoKey) })
