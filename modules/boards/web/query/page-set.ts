import type { SearchField, SortField } from '../../contract/boards.rules.ts'
import { type BoardKind, searchFields, sortFields } from '../../contract/boards.rules.ts'

/** What a list shows, as its address says it (BOARD-077): the page set of a board. */
export type PageSet = {
  /** Undefined: the first board one may list. */
  boardId: number | undefined
  currentPage: number
  size: (typeof pageSizes)[number]
  searchField: SearchField
  searchText: string
  useNotice: boolean
  category: number | undefined
  preface1: number | undefined
  preface2: number | undefined
  sortField: SortField
  isAscending: boolean
  unreadOnly: boolean
}

/** Rows of a page one may choose from (BOARD-036: 20). */
export const pageSizes = [20, 10, 30, 50, 100] as const

/** The kinds that have a list page of their own. */
export const listKinds = ['list', 'album', 'summary'] as const
export type ListKind = (typeof listKinds)[number]

/** The fields of an address, as the portal reads them: texts. */
export type Asked = Readonly<Record<string, string | undefined>>

/** Reads a page set; what is malformed has its default, so that an old or mistyped bookmark still opens. */
export function pageSetOf(asked: Asked): PageSet {
  const size = Number(asked.Size)
  return {
    boardId: numberOf(asked.SYSID),
    currentPage: Math.min(numberOf(asked.Page) ?? 1, 100_000),
    size: pageSizes.find((each) => each === size) ?? 20,
    searchField: searchFields.find((field) => field === asked.SearchField) ?? 'title',
    searchText: (asked.SearchText ?? '').slice(0, 100),
    useNotice: asked.Notice !== 'N',
    category: numberOf(asked.Category),
    preface1: numberOf(asked.Preface1),
    preface2: numberOf(asked.Preface2),
    sortField: sortFields.find((field) => field === asked.Sort) ?? 'number',
    isAscending: asked.Order === 'asc',
    unreadOnly: asked.Unread === 'Y',
  }
}

/** The fields of the address for a page set; defaults are left out, so that the plain list has the plain address. */
export function askedOf(set: PageSet): Record<string, string | undefined> {
  return {
    SYSID: textOf(set.boardId),
    Page: set.currentPage > 1 ? String(set.currentPage) : undefined,
    Size: set.size === 20 ? undefined : String(set.size),
    SearchField: set.searchText && set.searchField !== 'title' ? set.searchField : undefined,
    SearchText: set.searchText || undefined,
    Notice: set.useNotice ? undefined : 'N',
    Category: textOf(set.category),
    Preface1: textOf(set.preface1),
    Preface2: textOf(set.preface2),
    Sort: set.sortField === 'number' ? undefined : set.sortField,
    Order: set.isAscending ? 'asc' : undefined,
    Unread: set.unreadOnly ? 'Y' : undefined,
  }
}

/** Puts a change into a page set: whatever narrows or orders anew begins at the first page again. */
export function changed(set: PageSet, change: Partial<PageSet>): PageSet {
  return { ...set, currentPage: 1, ...change }
}

/** Whether anything but the plain list is asked for. */
export const isNarrowed = ({ searchText, category, preface1, preface2, unreadOnly }: PageSet): boolean =>
  searchText.trim() !== '' || unreadOnly || [category, preface1, preface2].some((label) => label !== undefined)

/** The article list query of a page set (BOARD-076). */
export const articleQueryOf = (set: PageSet & { boardId: number }, kind: ListKind) => ({
  boardId: set.boardId,
  page: set.currentPage,
  itemsPerPage: set.size,
  searchField: set.searchField,
  searchFieldValue: set.searchText.trim(),
  categoryId: set.category,
  prefaceId1: set.preface1,
  prefaceId2: set.preface2,
  sortField: set.sortField,
  sortOrder: set.isAscending ? ('asc' as const) : ('desc' as const),
  includeContent: kind !== 'list',
  useNotice: set.useNotice,
  unreadOnly: set.unreadOnly,
})

/** How an address shows its board: the address wins, whatever kind the board is of. */
export function kindOfPath(path: string): ListKind {
  const word = /\/board\/(\w+)/i.exec(path)?.[1]?.toLowerCase()
  return listKinds.find((kind) => kind === word) ?? 'list'
}

/** The pages that articles are read and written over: the list of a kind, and that of a board's managers. */
export type ListPage = ListKind | 'admin'
export const listPageOf = (path: string): ListPage => (/\/board\/admin\b/i.test(path) ? 'admin' : kindOfPath(path))

/** Where a board of a kind is listed. */
export const listKindOf = (kind: BoardKind): ListKind => listKinds.find((each) => each === kind) ?? 'list'

/** What is open over a list, by its address. */
export const openedBy = (path: string): 'read' | 'write' | undefined =>
  /\/modal\/(read|write)\/?$/i.exec(path)?.[1]?.toLowerCase() as 'read' | 'write' | undefined

/** A whole number above 0 that the database can hold. */
export function numberOf(text: string | undefined): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined
}

const textOf = (number: number | undefined) => (number === undefined ? undefined : String(number))
