import type { SeenFolder } from '../calendar.access.ts'

/** What decides who sees an event: in what folder, of whom, with whom. */
type Shown = { isPrivate: boolean; organiserCode: string | null; answer: unknown }

/**
 * How much of an event somebody sees: all of it, or that somebody has no time. Who is asked to it or organises it sees
 * all, whatever the folder; what is private in a folder of another person stays with that person.
 * @param folder as she sees it; undefined when she does not see it
 */
export function sightOfEvent(
  { isPrivate, organiserCode, answer }: Shown,
  folder: SeenFolder | undefined,
  personCode: string,
): 'all' | 'busy' | 'nothing' {
  if (organiserCode === personCode || answer !== null) return 'all'
  if (!folder) return 'nothing'
  if (folder.relation === 'own') return 'all'
  if (folder.level === 'freeBusy') return 'busy'
  return isPrivate && folder.relation === 'shared' ? 'busy' : 'all'
}
