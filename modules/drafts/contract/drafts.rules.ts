export const draftLimits = {
  /** A draft is kept so many days after it was last saved. */
  days: 90,
  /** Drafts of one kind that a person has at the most. */
  most: 50,
  /** Drafts that were opened and never typed into: more than so many give way to a new one. */
  untyped: 5,
} as const
