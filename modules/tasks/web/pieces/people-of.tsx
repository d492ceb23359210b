import { useName } from '#platform/web/texts/use-texts.ts'
import { AvatarStack } from '#platform/web/ui/marks/avatar.tsx'
import type { Task } from '../../contract/tasks.entities.ts'

/** Who has to do a task, as pictures. */
export function PeopleOf({ task: { memberList } }: { task: Pick<Task, 'memberList'> }) {
  const name = useName()
  if (memberList.length === 0) return null
  const people = memberList.map(({ userId, name: names, photo_Path }) => ({
    personCode: userId,
    name: name(names),
    photoUrl: photo_Path,
  }))
  return <AvatarStack people={people} max={3} />
}
