/** Shortest search, in syllables, letters and digits (0§5, 0§9; SHELL-083, SHELL-085). */
export const shortestSearch = 2

/** How many of each source one search brings (0§7, SHELL-136). */
export const pagePerCount = 5

/** How many of them the quick search shows in each group before 'more' (0§9, SHELL-028). */
export const shownPerGroup = 3

/** Hits are counted up to here; beyond, a page says "100+". */
export const searchCap = 100

/** What the search page of the specification searches (0§2, SHELL-006). */
export const specifiedTargets = ['ORG', 'BOARD', 'WORKFLOW'] as const
export type SpecifiedTarget = (typeof specifiedTargets)[number]

/** What is found stands under headings: those of the specification, MENU, and those that modules name themselves. */
export type SearchTarget = string

export const isSpecified = (target: SearchTarget): target is SpecifiedTarget =>
  specifiedTargets.some((each) => each === target)

/** Whether a module has named this heading itself. */
export const isOfModule = (target: SearchTarget): boolean => target !== 'MENU' && !isSpecified(target)
