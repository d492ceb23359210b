import { signInAddress } from '#modules/accounts/web/accounts.public.ts'
import { type PackedMenu, unpackMenus } from '#modules/shell/contract/packed-menus.ts'
import { type CurrentUser, isRestricted } from '#modules/shell/contract/shell.contract.ts'
import { seed } from '#modules/shell/web/shell.queries.ts'
import { viewerOf } from '#modules/shell/web/viewer.ts'
import { type Language } from '#platform/contract/languages.ts'
import type { Stoppage } from '#platform/contract/stopped.ts'
import { createQueryClient } from '#platform/web/calls/query-client.ts'
import { setFormatDefaults } from '#platform/web/format.ts'
import { setStopped } from '#platform/web/installation/standing.ts'
import { startLive } from '#platform/web/live/live.ts'
import { setPageCompany } from '#platform/web/look/page-company.ts'
import { beginAt, onPostChanged } from '#platform/web/session/identity.ts'
import { onUnauthorised } from '#platform/web/session/unauthorised.ts'
import { setViewer } from '#platform/web/session/viewer.ts'
import { entryPorts, watchUser } from './entry.ts'
import { webModules } from './modules.ts'
import { changePost } from './post-change.ts'
import { createPortalRouter } from './router.tsx'
import { askToSignInAgain } from './sign-in-again.ts'

/** What the server writes into the page. */
export type Boot = {
  language: Language
  theme: 'light' | 'dark' | 'auto' | null
  dictionaryVersion: string
  mode: 'demo' | 'production'
  /** What the installation cannot do just now. */
  stopped?: Stoppage
  currentUser: CurrentUser | null
  /** Whose look the page has. */
  company?: string
  menus: PackedMenu[] | null
  /** What the page would ask for first, by the name of the call. */
  answers?: readonly { call: string; input: unknown; result: unknown }[]
}

export type Portal = ReturnType<typeof createPortal>

/** Puts the portal together from what came with the page. Once per document. */
export function createPortal(boot: Boot) {
  setStopped(boot.stopped ?? null)
  setPageCompany(boot.company)
  const queryClient = createQueryClient()
  if (boot.currentUser) seed(queryClient, boot.currentUser, boot.menus && unpackMenus(boot.menus))
  // The icon of the installed portal keeps no number of somebody who has signed out.
  else if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined)
  for (const { call, input, result } of boot.answers ?? []) queryClient.setQueryData([call, input], result)
  const router = createPortalRouter({ modules: webModules, queryClient, ports: entryPorts(queryClient, boot) })

  let stopLive: (() => void) | undefined
  watchUser(queryClient, (user) => {
    setViewer(user ? viewerOf(user) : null)
    if (!user || isRestricted(user)) return
    setFormatDefaults({ timeZone: user.userConfig.timeZone })
    stopLive ??= startLive({
      onMissed: () => void queryClient.invalidateQueries(),
      onStanding: ({ stopped }) => setStopped(stopped),
      // A session ended elsewhere shows at the next answer.
      onLost: () => void queryClient.invalidateQueries({ queryKey: ['shell.currentUser'] }),
    })
  })
  onPostChanged(() => changePost(queryClient, router))
  onUnauthorised({
    // The answers go with the page: what is still shown would break without them.
    leave: () =>
      beginAt(`${signInAddress}?returnUrl=${encodeURIComponent(location.pathname + location.search + location.hash)}`),
    signInAgain: askToSignInAgain,
  })
  return { queryClient, router }
}
