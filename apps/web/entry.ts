import type { QueryClient } from '@tanstack/react-query'
import { type CurrentUser, shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { hereNow } from '#modules/shell/web/frame/here-now.ts'
import { homePlace } from '#modules/shell/web/frame/home-place.ts'
import { currentUserQuery, menusQuery } from '#modules/shell/web/shell.queries.ts'
import { languageOf } from '#platform/contract/languages.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { currentView } from '#platform/web/look/phone-view.ts'
import { currentTheme, showTheme } from '#platform/web/look/theme.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { speak } from '#platform/web/texts/texts.ts'
import { type EntryPorts, homePath } from './guards.ts'

const userKey = keyOf(shellCalls.currentUser, {})

/** The guards' view of the browser, the cache of answers and the server. */
export function entryPorts(cache: QueryClient, boot: { currentUser: CurrentUser | null }): EntryPorts {
  const known = () => cache.getQueryData<CurrentUser>(userKey)
  // The server looked for the session when it wrote this page: the first question is answered already.
  let isAnswered = boot.currentUser === null
  return {
    isPhone: () => currentView() === 'phone',
    knownUser: known,
    fetchUser: async () => {
      if (isAnswered) {
        isAnswered = false
        throw new Error('There is no current.')
      }
      return cache.fetchQuery({ ...currentUserQuery(), retry: false })
    },
    loadCaches: async (user) => void (await cache.ensureQueryData(menusQuery(user))),
    homePlace: (user) => {
      const { destination } = homePlace(cache.getQueryData(menusQuery(user).queryKey) ?? [], hereNow())
      // A home outside the portal is gone to by its menu: who enters the portal stays in it.
      if (destination.kind !== 'route') return { to: homePath }
      const { _t: _, ...search } = destination.search
      return { to: destination.to, search }
    },
    applyLook: async ({ userConfig }) => {
      const language = languageOf(userConfig.language)
      if (isLooked) return
      isLooked = true
      if (userConfig.theme !== currentTheme()) showTheme(userConfig.theme)
      if (language !== currentLanguage()) await speak(language)
    },
  }
}

/** The look is that of the person when she enters; what she chooses afterwards shows at once and is not undone here. */
let isLooked = false

/** Tells whenever it changes who is signed in, beginning with now. */
export function watchUser(cache: QueryClient, tell: (user: CurrentUser | undefined) => void): void {
  let last = cache.getQueryData<CurrentUser>(userKey)
  tell(last)
  cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== userKey[0]) return
    const user = cache.getQueryData<CurrentUser>(userKey)
    if (user === last) return
    last = user
    tell(user)
  })
}
