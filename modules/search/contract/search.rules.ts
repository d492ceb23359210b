/** Shortest search, in syllables, letters and digits (0§5, 0§9; SHELL-083, SHELL-085). */
export const shortestSearch = 2

/** How many of each source one search brings (0§7, SHELL-136). */
export const pagePerCount = 5

/** How many of them the quick search shows in each group before 'more' (0§9, SHELL-028). */
export const shownPerGroup = 3

/** Hits are counted up to here; beyond, a page says "100+". */
export const searchCap = 100

/** What a search page searches (0§2, SHELL-006); MENU is ours. */
export const searchTargets = ['ORG', 'BOARD', 'WORKFLOW', 'MENU'] as const
export type SearchTarget = (typeof searchTargets)[number]
