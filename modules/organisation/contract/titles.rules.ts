/** `rank`: 직위/직급, the level of a person; `duty`: 직책, what she answers for. */
export const titleKinds = ['rank', 'duty'] as const
export type TitleKind = (typeof titleKinds)[number]

/** Ranks of a company, and duties of a company. */
export const mostTitles = 200
