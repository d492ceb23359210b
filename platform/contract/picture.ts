/** A picture in a place of known size: nothing moves when it arrives. */
export type Picture = {
  /** Where it is; what lies there never changes. */
  path: string
  /** px of the page */
  width: number
  height: number
}

/** The same picture as a browser chooses it by itself (`srcset`): with more dots on dense screens. */
export const sourcesOf = ({ path }: Picture): string => `${path} 1x, ${path}&size=dense 3x`
