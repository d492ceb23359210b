import type { SortField } from '../../contract/boards.rules.ts'
import type { PageSet } from '../query/page-set.ts'

/** The orders one may choose by their names; column heads give the others. */
export const orderings = [
  { value: 'newest', sortField: 'number', isAscending: false },
  { value: 'oldest', sortField: 'number', isAscending: true },
  { value: 'updated', sortField: 'updatedDate', isAscending: false },
  { value: 'views', sortField: 'views', isAscending: false },
  { value: 'recommends', sortField: 'recommends', isAscending: false },
  { value: 'title', sortField: 'title', isAscending: true },
] as const satisfies readonly { value: string; sortField: SortField; isAscending: boolean }[]

/** The named order of a page set. Numbers rise with the dates they were written at, so both orders are one. */
export const orderingOf = ({ sortField, isAscending }: Pick<PageSet, 'sortField' | 'isAscending'>) =>
  orderings.find(
    (each) =>
      each.sortField === (sortField === 'createdDate' ? 'number' : sortField) && each.isAscending === isAscending,
  )
