import type { AudienceKind, NamedAudienceEntry } from '../../contract/audience.ts'

/** Who may do what: everybody, or whoever counts as somebody of an audience. */
export type RightLine<Right extends string> = {
  kind: 'everyone' | AudienceKind
  /** Empty for everyone. */
  code: string
  rights: Right[]
  /** Null for everyone, and for somebody who is gone. */
  named: NamedAudienceEntry | null
}

/** The rights of a kind of things. */
export type RightKind<Right extends string> = {
  /** From the least to the most. The first one everybody has who has a line. */
  all: readonly Right[]
  /** What each stands on: ticking one ticks these along. */
  needs: Readonly<Record<Right, readonly Right[]>>
  /** Those that a new line begins with. */
  first: readonly Right[]
  nameOf: (right: Right) => string
}
