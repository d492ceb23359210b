import type { AudienceEntry, NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'

/** The names of audience entries by kind and code. */
export type AudienceNames = ReadonlyMap<string, NamedAudienceEntry>

export const audienceKey = ({ kind, code }: AudienceEntry): string => `${kind}:${code}`

export const audienceNames = (entries: readonly NamedAudienceEntry[]): AudienceNames =>
  new Map(entries.map((entry) => [audienceKey(entry), entry]))
