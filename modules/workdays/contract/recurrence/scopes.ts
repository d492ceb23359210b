/** Which occurrences of a series a change is about. */
export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]
