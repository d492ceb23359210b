/** Articles that a search has found, the newest first; `capped` when there are more. */
export type Found = { ids: number[]; capped: boolean }
