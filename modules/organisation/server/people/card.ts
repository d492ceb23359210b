import type { PersonCard, Post } from '../../contract/organisation.contract.ts'
import type { SeenPerson } from './access.ts'
import { photoPathOf } from './facts.ts'
import type { PostFacts } from './posts.ts'

/** A person's card from what the viewer may see of her. */
export function cardOf(person: SeenPerson): PersonCard {
  const { photoKey, photoType: _, ...shown } = person
  return { ...shown, photoPath: photoPathOf(person.personCode, photoKey) }
}

/** A post as lists show it. */
export function postOf({ jobDescription: _, ...post }: PostFacts): Post {
  return post
}
