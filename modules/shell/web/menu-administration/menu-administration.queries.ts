import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { menuAdministrationCalls as calls } from '../../contract/menu-administration.contract.ts'
import type { Outline } from '../../contract/menu-drafts/outline.ts'

/** The company named in the address; undefined for one's own. */
export type Company = { comCode?: string }

/** The draft as the page begins with it: never fetched behind the back of somebody who is editing. */
export const draftQuery = (of: Company) =>
  queryOptions({
    ...queryOf(calls.menuDraft, of),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Loads the draft afresh, after something other than editing has changed it. */
export function useLoadAfresh(of: Company): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.refetchQueries({ queryKey: draftQuery(of).queryKey })
}

type Saved = CallInput<typeof calls.saveMenuDraft>

/** Keeps a draft; what is as usual is left out, so that a large one travels in one request. */
export const saveDraft = (of: Company, menus: Outline, revision: number) =>
  call(calls.saveMenuDraft, { ...of, revision, menus: menus.map(withoutUsual) }, { patienceMs: 2_000 })

const usual: Readonly<Record<string, unknown>> = {
  parentMenuId: null,
  menuType: 'SY',
  callType: 'USER',
  systemId: null,
  baseUrl: '/po',
  targetUrl: '',
  frameUrl: '',
  isPopup: false,
  isTopVisible: false,
  imageUrl: '',
  customClass: '',
}

/** An item with only what is unusual about it. */
export const withoutUsual = (menu: object): Saved['menus'][number] =>
  Object.fromEntries(
    Object.entries(menu).filter(([field, value]) => !(field in usual) || usual[field] !== value),
  ) as Saved['menus'][number]

/** What was published, page by page. */
export const versionsQuery = (of: Company) =>
  infiniteQueryOptions({
    queryKey: [calls.menuVersions.name, 'pages', of],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => call(calls.menuVersions, { ...of, before: pageParam }, { signal }),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.version : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    gcTime: 0,
  })

/** What differs between two states; asked for anew each time it is looked at. */
export const changesQuery = (input: CallInput<typeof calls.menuChanges>) =>
  queryOptions({ ...queryOf(calls.menuChanges, input), gcTime: 0 })
