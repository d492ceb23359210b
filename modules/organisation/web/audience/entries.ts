import {
  type AudienceKind,
  audienceKinds,
  type CandidateKind,
  candidateKinds,
  type NamedAudienceEntry,
} from '../../contract/audience.ts'

type Entry = Pick<NamedAudienceEntry, 'kind' | 'code'>

/** A department is one thing, whether the ones below it are meant too or not. */
const thingOf = (kind: AudienceKind): CandidateKind => (kind === 'departmentTree' ? 'department' : kind)

/** What to look for when these kinds may be chosen, in the order in which hits are shown. */
export const candidateKindsOf = (kinds: readonly AudienceKind[] = audienceKinds): CandidateKind[] =>
  candidateKinds.filter((candidate) => kinds.some((kind) => thingOf(kind) === candidate))

/** Stays the same when the departments below are meant too or no longer. */
export const keyOf = ({ kind, code }: Entry): string => `${thingOf(kind)} ${code}`

export const isSame = (a: Entry, b: Entry): boolean => keyOf(a) === keyOf(b)

/** The entries with one more at the end; a department comes with those below it where that may be chosen. */
export function withEntry(
  value: readonly NamedAudienceEntry[],
  added: NamedAudienceEntry,
  kinds: readonly AudienceKind[] = audienceKinds,
): NamedAudienceEntry[] {
  const tree = thingOf(added.kind) === 'department' && kinds.includes('departmentTree')
  return [...withoutEntry(value, added), tree ? { ...added, kind: 'departmentTree' } : added]
}

export const withoutEntry = (value: readonly NamedAudienceEntry[], gone: Entry): NamedAudienceEntry[] =>
  value.filter((entry) => !isSame(entry, gone))

/** Means a department with or without those below it, in its place. */
export const withScope = (value: readonly NamedAudienceEntry[], of: Entry, isTree: boolean): NamedAudienceEntry[] =>
  value.map((entry) => (isSame(entry, of) ? { ...entry, kind: isTree ? 'departmentTree' : 'department' } : entry))
