import type { FoundMenu } from './filter-menus.ts'

/** Rows that the heading of a section and the room under it take. */
const headRows = 3

const rowsOf = ({ children }: FoundMenu): number => children.reduce((sum, child) => sum + 1 + child.children.length, 0)

/**
 * Lays sections into columns of about the same length: each goes where there is most room left, the leftmost of them.
 * @param count how many columns there may be; empty ones are left out
 */
export function spread(sections: readonly FoundMenu[], count: number): FoundMenu[][] {
  const columns = Array.from({ length: count }, () => ({ rows: 0, sections: [] as FoundMenu[] }))
  for (const section of sections) {
    const shortest = columns.reduce((best, column) => (column.rows < best.rows ? column : best))
    shortest.sections.push(section)
    shortest.rows += headRows + rowsOf(section)
  }
  return columns.map((column) => column.sections).filter(({ length }) => length > 0)
}
