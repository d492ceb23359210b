import type { CallInput, CallResult } from '#platform/contract/call.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { changeCalls } from '../../contract/changes.contract.ts'
import { readQuickAdd } from '../../contract/quick-add/parse.ts'
import type { QuickAdd, Reading, Token } from '../../contract/quick-add/quick-add.types.ts'
import type { RepeatRule } from '../../contract/repeat/repeat.entities.ts'
import type { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { emptyGroupId, labelColors, limits, type Priority } from '../../contract/tasks.rules.ts'
import type { LabelPlace } from '../pieces/labels.tsx'

/** What a task is to be made of beside its title; '' for a day or a time that nobody named. */
export type AddFields = {
  groupId: string
  members: readonly string[]
  startDate: string
  endDate: string
  endTime: string
  priority: Priority
  labels: readonly LabelPlace[]
  repeat: RepeatRule | null
}

/** Somebody of an area, with what she may do there. */
export type AreaPerson = CallResult<(typeof tasksCalls)['taskGroupMember']>['items'][number]

/** Whom and what the words of a line may mean. */
export type Known = {
  areas: readonly Pick<Area, 'groupId' | 'groupTitle' | 'groupAcronym'>[]
  people: readonly Pick<AreaPerson, 'userId' | 'name'>[]
}

/** The one that is meant: called exactly so, else the only one that is found the Korean way. */
function meant<T>(word: string, all: readonly T[], namesOf: (one: T) => readonly string[]): T | undefined {
  const typed = word.normalize('NFC').toLowerCase()
  const exact = all.filter((one) => namesOf(one).some((name) => name.toLowerCase() === typed))
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const match = createMatcher(word)
  const found = all.filter((one) => namesOf(one).some((name) => name && match(name)))
  return found.length === 1 ? found[0] : undefined
}

/** The area that a word behind a slash names, by its title or its letters. */
export const areaMeant = (word: string, { areas }: Known) =>
  meant(word, areas, ({ groupTitle, groupAcronym }) => [groupTitle, groupAcronym])

/** The person of the area that a word behind an @ names. */
export const personMeant = (word: string, { people }: Known) =>
  meant(word, people, ({ userId, name }) => [userId, ...Object.values(name)])

/**
 * Reads a line, and leaves to the title whatever cannot be kept of it: what was taken back, people and areas that are not
 * known here.
 * @param takenBack texts of chips that the writer took back
 */
export function readLine(line: string, reading: Reading, known: Known, takenBack: ReadonlySet<string>): QuickAdd {
  const isKept = (token: Token) =>
    !takenBack.has(token.text) &&
    (token.kind !== 'project' || areaMeant(token.word, known) !== undefined) &&
    (token.kind !== 'person' || personMeant(token.word, known) !== undefined)
  const ignored = new Set<number>()
  for (;;) {
    const read = readQuickAdd(line, { ...reading, ignored })
    const fresh = read.tokens.filter((token) => !isKept(token) && !ignored.has(token.start))
    if (fresh.length === 0) return read
    for (const { start } of fresh) ignored.add(start)
  }
}

/** The fields as they stand: what was chosen by hand, else what the line says, else what they begin with. */
export function fieldsOf(
  { project, due, start, people, priority, labels, repeat }: QuickAdd,
  known: Known,
  first: AddFields,
  chosen: Partial<AddFields>,
): AddFields {
  const area = project === null ? undefined : areaMeant(project, known)
  const members = people.flatMap((word) => personMeant(word, known)?.userId ?? [])
  return {
    ...first,
    ...(area ? { groupId: area.groupId } : {}),
    ...(members.length > 0 ? { members: [...new Set(members)] } : {}),
    ...(start ? { startDate: start.day } : {}),
    ...(due ? { endDate: due.day, endTime: due.time ?? '' } : {}),
    ...(priority ? { priority } : {}),
    ...(repeat ? { repeat } : {}),
    ...(labels.length > 0 ? { labels: labels.map((label) => (labelColors.indexOf(label) + 1) as LabelPlace) } : {}),
    ...chosen,
  }
}

/** What is asked of the server. @param bucketId the column; left out, that of what has not begun */
export function inputOf(
  { title, tags }: QuickAdd,
  { groupId, members, startDate, endDate, endTime, priority, labels, repeat }: AddFields,
  bucketId: number | undefined,
): CallInput<(typeof changeCalls)['taskAdd']> {
  return {
    title,
    groupId,
    ...(bucketId === undefined ? {} : { bucketId }),
    // Who makes a task by herself has to do it.
    members: groupId === emptyGroupId ? [] : [...members],
    startDate: startDate || null,
    endDate: endDate || null,
    endTime: endDate && endTime ? endTime : null,
    priority,
    ...(repeat ? { repeat } : {}),
    tags: tags.slice(0, limits.tags),
    ...Object.fromEntries(labels.map((place) => [`taskLabel${place}`, true])),
  }
}
