/** More lanes than these make a column wider than the others, as they stand in the week of the look (rule 20). */
const plainLanes = 3
const wide = 1.5
const narrow = 0.66
/** So much of a lane is seen, px, and can be pressed. */
const leastLane = 28

/**
 * How wide the columns are, for `grid-template-columns`: crowded ones wider, narrow ones only as long as they are not.
 * @param columns in how many lanes each stands where it has the most
 */
export const tracksOf = (columns: readonly { lanes: number; isNarrow: boolean }[]): string =>
  columns
    .map(({ lanes, isNarrow }) => {
      if (lanes > plainLanes) return `minmax(max(var(--tg-least), ${lanes * leastLane}px), ${wide}fr)`
      return `minmax(var(--tg-least), ${isNarrow && lanes === 1 ? narrow : 1}fr)`
    })
    .join(' ')
