import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { languageOf } from '#platform/contract/languages.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { type CurrentUser, shellCalls } from '../contract/shell.contract.ts'
import type { Menu } from '../contract/shell.entities.ts'

/** Who is signed in, asked without leaving for the sign-in page when nobody is. */
export const currentUserQuery = () => ({
  ...queryOf(shellCalls.currentUser, {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(shellCalls.currentUser, {}, { signal, quiet: true }),
})

/** The menus of the acting post; the version in the address changes with them. */
export const menusQuery = ({ userConfig, cacheVersion }: CurrentUser) =>
  queryOf(shellCalls.menuCache, { lang: languageOf(userConfig.language), ver: cacheVersion.menu })

/** Puts what came with the page where the queries look for it. */
export function seed(cache: QueryClient, user: CurrentUser, menus: Menu[] | null): void {
  cache.setQueryData(keyOf(shellCalls.currentUser, {}), user)
  if (menus) cache.setQueryData(menusQuery(user).queryKey, menus)
}

/**
 * The signed-in person, for everything inside the frame.
 * @throws Error outside the frame, where nobody need be signed in
 */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(queryOf(shellCalls.currentUser, {}))
  if (!data) throw new Error('Nobody is signed in here.')
  return data
}

/** The menus of the acting post; those of the post before while the next ones load. */
export function useMenus() {
  return useQuery({ ...menusQuery(useCurrentUser()), placeholderData: keepPreviousData }).data ?? []
}

/** Name and title as they are shown together (서지우 책임), and the name of the department. */
export function useShownPerson() {
  const { user } = useCurrentUser()
  const name = useName()
  return {
    name: name(user.name),
    title: name(titleOf(user.post)),
    department: name(user.post.deptName),
    photoUrl: user.photoPath,
  }
}
