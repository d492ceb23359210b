import { createContext, useContext } from 'react'
import type { LazyComponent } from './chunks.ts'
import type { IconComponent } from './ui/icon.ts'

/**
 * Where a page stands. `open`: without sign-in. `shell`: inside the frame with top bar. `popup`: without the frame,
 * but only for the signed in (G-076).
 */
export type PageGroup = 'open' | 'shell' | 'popup'

export type PageRoute = {
  /** Below `/po`, with parameters as `$name`. */
  path: string
  group: PageGroup
  /** Text key of the page's title. */
  titleKey: string
  page: LazyComponent<object>
  /** Only for people with one of these grants; others get the no-authorisation page (G-012). */
  grants?: readonly string[]
}

/** A line of the user menu: leads to a page, or opens a dialog. */
export type UserMenuEntry = { key: string; labelKey: string; icon: IconComponent } & (
  | { to: string }
  | { dialog: LazyComponent<{ onClose: () => void }> }
)

/** An icon of the top bar that leads to a page; `key` is the shortcut, `Mod+k`. On phones it is a tab at the bottom. */
export type TopTool = { to: string; labelKey: string; tabKey: string; icon: IconComponent; shortcut?: string }

/** A page of the administration with the sentence that tells what it is for. */
export type AdminPage = {
  to: string
  titleKey: string
  hintKey: string
  icon: IconComponent
  grants: readonly string[]
}

/** What a module hands over on the web: one object, in `web/<name>.module.ts`. */
export type WebModule = {
  name: string
  routes?: readonly PageRoute[]
  /** Old or short addresses: from → to, both below `/po`. */
  redirects?: Readonly<Record<string, string>>
  userMenu?: readonly UserMenuEntry[]
  topTools?: readonly TopTool[]
  adminPages?: readonly AdminPage[]
  /** What an administrator may do with a person, shown at the person's card. */
  personActions?: LazyComponent<{ personCode: string }>
  /** Asks the person at the page to sign in again; exactly one module offers it. */
  signInAgain?: LazyComponent<{ onDone: (isSignedIn: boolean) => void }>
}

/** @throws Error at load when two routes of the module have one path */
export function defineWebModule(module: WebModule): WebModule {
  const paths = (module.routes ?? []).map(({ path }) => path.toLowerCase())
  if (new Set(paths).size < paths.length) throw new Error(`${module.name}: two pages have one path`)
  return module
}

/** The modules of the product, for the places that gather what they offer. */
export const WebModules = createContext<readonly WebModule[]>([])

type Offer = 'userMenu' | 'topTools' | 'adminPages'

/** Everything the modules offer of one kind, in their order: `useOffers('userMenu')`. */
export function useOffers<K extends Offer>(kind: K): NonNullable<WebModule[K]>[number][] {
  return useContext(WebModules).flatMap((module) => [
    ...((module[kind] as readonly NonNullable<WebModule[K]>[number][] | undefined) ?? []),
  ])
}

/** The components that modules offer for one place, in their order. */
export function useOfferedParts<K extends 'personActions' | 'signInAgain'>(kind: K): NonNullable<WebModule[K]>[] {
  return useContext(WebModules).flatMap((module) => module[kind] ?? []) as NonNullable<WebModule[K]>[]
}
