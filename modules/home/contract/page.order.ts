type Placed = { colidx: number; rowidx: number }

/** Parts as they are read and walked through: row by row, in a row from left to right. */
export const inReadingOrder = <P extends Placed>(parts: readonly P[]): P[] =>
  parts.toSorted((one, other) => one.rowidx - other.rowidx || one.colidx - other.colidx)
